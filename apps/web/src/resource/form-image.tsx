import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { ImageField } from '#ui/image-field.tsx';

export interface FormImageProps {
  name: string;
  label: string;
  help?: ReactNode;
}

/** A picture of a form; a new one stays a file until the form is saved. */
export function FormImage({ name, label, help }: FormImageProps) {
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  return (
    <ImageField
      label={label}
      help={help}
      error={fieldState.error?.message}
      shape={name === 'logo' ? 'free' : 'round'}
      value={typeof value === 'string' || value instanceof Blob ? value : null}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
