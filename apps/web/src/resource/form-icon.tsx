import { useController } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';
import type { Option } from '#ui/options.ts';
import { choiceText } from './record.ts';
import { workIcons } from './work-icons.ts';

export interface FormIconProps {
  name: string;
  label: string;
}

function optionOf(icon: string): Option {
  const label = choiceText(icon.replace(/-\d+$/, '').replaceAll('-', '_'));
  return { id: icon, label, icon: `lucide:${icon}` };
}

const offered: readonly Option[] = workIcons.map(optionOf);

/** An icon found by its name, tied to the form around it. */
export function FormIcon({ name, label }: FormIconProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const options = value === null || workIcons.includes(value) ? offered : [optionOf(value), ...offered];
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
