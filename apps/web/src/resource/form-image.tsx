import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Field } from '@baton/contract/form/field.ts';
import { ImageField } from '#ui/image-field.tsx';

export interface FormImageProps {
  name: string;
  field: Field;
  label: string;
  help?: ReactNode;
}

/** A picture of a form; a new one stays a file until the form is saved. */
export function FormImage({ name, field, label, help }: FormImageProps) {
  const { field: bound, fieldState } = useController({ name });
  const value: unknown = bound.value;
  return (
    <ImageField
      label={label}
      help={help}
      error={fieldState.error?.message}
      shape={field.meaning === 'portrait' ? 'round' : 'free'}
      value={typeof value === 'string' || value instanceof Blob ? value : null}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
    />
  );
}
