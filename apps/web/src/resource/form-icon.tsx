import { useController } from 'react-hook-form';
import { Combobox } from '#ui/combobox.tsx';
import type { Option } from '#ui/options.ts';
import { choiceText } from './record.ts';

/** Lucide icons for trades and gates; the page fetches those that are shown from its own server. */
const workIcons = [
  'hard-hat construction hammer drill shovel brick-wall fence door-open paintbrush ruler',
  'building building-2 factory warehouse land-plot tree-pine route train-front train-track ship truck anchor',
  'cog wrench gauge fan wind air-vent heater thermometer flame snowflake droplet droplets waves shower-head fuel',
  'zap plug cable battery-charging lightbulb sun power activity',
  'cpu server database network router wifi radio-tower antenna phone monitor camera',
  'shield lock key-round siren fire-extinguisher bell-ring radiation biohazard atom',
  'flask-conical test-tube microscope container boxes package layers',
  'clipboard-list clipboard-check footprints eye file-check badge-check circle-check-big handshake',
  'flag flag-triangle-right milestone play rocket',
].flatMap((line) => line.split(' '));

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
