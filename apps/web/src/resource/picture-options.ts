import { copy } from './copy.ts';
import type { Option } from '#ui/options.ts';

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

const iconLabels: Record<string, string> = copy.icons;

export function iconOption(icon: string): Option {
  return { id: icon, label: iconLabels[icon] ?? icon, icon: `lucide:${icon}` };
}

/** Lucide icons for trades and milestones; loaded from the server when shown. */
export const iconOptions: readonly Option[] = Object.keys(iconLabels).map(iconOption);
