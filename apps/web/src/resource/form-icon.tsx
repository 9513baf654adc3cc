import { useController } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';
import { iconOption, iconOptions } from './picture-options.ts';

interface FormIconProps {
  name: string;
  label: string;
}

/** Icon picker of the surrounding form. */
export function FormIcon({ name, label }: FormIconProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const options =
    value === null || iconOptions.some(({ id }) => id === value)
      ? iconOptions
      : [iconOption(value), ...iconOptions];
  return (
    <Combobox
      name={name}
      label={label}
      error={fieldState.error?.message}
      options={options}
      value={value}
      onChange={(next) => field.onChange(next ?? '')}
      onBlur={field.onBlur}
    />
  );
}
