import type { Option } from '#ui/options.ts';
import { copy } from './copy.ts';
import { choiceText } from './record.ts';

const { colours } = copy;

/** Distinct in light and dark mode, and for most forms of colour blindness. */
export const swatches: Record<string, string> = {
  '#377e7f': colours.firefly,
  '#2563c9': colours.blue,
  '#6d5bd0': colours.violet,
  '#b0418f': colours.magenta,
  '#c2410c': colours.orange,
  '#a16207': colours.ochre,
  '#4d7c0f': colours.olive,
  '#15803d': colours.green,
  '#0e7490': colours.petrol,
  '#475569': colours.slate,
  '#7c4a2d': colours.brown,
  '#b91c1c': colours.red,
};

/** Lucide icons for trades and milestones; loaded from the server when shown. */
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

export function iconOption(icon: string): Option {
  const label = choiceText(icon.replace(/-\d+$/, '').replaceAll('-', '_'));
  return { id: icon, label, icon: `lucide:${icon}` };
}

export const iconOptions: readonly Option[] = workIcons.map(iconOption);
