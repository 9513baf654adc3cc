import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Option } from '#ui/options.ts';
import { Select } from '#ui/select.tsx';

interface FormSelectProps {
  name: string;
  label: string;
  help?: ReactNode;
  options: readonly Option[];
  isSearchable?: boolean;
  /** Label of the empty option. */
  emptyLabel?: string;
}

const nothing = '';

/** Select of the surrounding form. */
export function FormSelect({ name, options, emptyLabel, isSearchable = false, ...words }: FormSelectProps) {
  const { field, fieldState } = useController({ name });
  const all = emptyLabel === undefined ? options : [{ id: nothing, label: emptyLabel }, ...options];
  return (
    <Select
      {...words}
      name={name}
      error={fieldState.error?.message}
      options={all}
      isSearchable={isSearchable}
      value={(field.value as string | number | null) ?? nothing}
      onChange={(chosen) => field.onChange(chosen === nothing ? null : chosen)}
      onBlur={field.onBlur}
    />
  );
}
