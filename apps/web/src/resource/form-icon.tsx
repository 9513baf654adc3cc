import { useController } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';
import { bundledIconNames } from '#ui/icon/bundled-icon-names.ts';
import type { Option } from '#ui/options.ts';
import { choiceText } from './record.ts';

export interface FormIconProps {
  name: string;
  label: string;
}

const options: readonly Option[] = bundledIconNames.map((icon) => ({
  id: icon,
  label: choiceText(icon.replace(/-\d+$/, '').replaceAll('-', '_')),
  icon,
}));

/** One of the page's own icons, found by its name, tied to the form around it. */
export function FormIcon({ name, label }: FormIconProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  return (
    <Combobox
      name={name}
      label={label}
      error={fieldState.error?.message}
      options={options}
      placeholder="Search icons..."
      value={value}
      onChange={(next) => field.onChange(next ?? '')}
      onBlur={field.onBlur}
    />
  );
}
