import { copy } from './copy.ts';
import type { Option } from '#ui/options.ts';

/** Distinct in light and dark mode, and for most forms of colour blindness. */
export const swatches: Record<string, string> = {
  '#377e7f': 'Firefly',
  '#2563c9': 'Blue',
  '#6d5bd0': 'Violet',
  '#b0418f': 'Magenta',
  '#c2410c': 'Orange',
  '#a16207': 'Ochre',
  '#4d7c0f': 'Olive',
  '#15803d': 'Green',
  '#0e7490': 'Petrol',
  '#475569': 'Slate',
  '#7c4a2d': 'Brown',
  '#b91c1c': 'Red',
};

const iconLabels: Record<string, string> = copy.icons;

export function iconOption(icon: string): Option {
  return { id: icon, label: iconLabels[icon] ?? icon, icon: `lucide:${icon}` };
}

/** Lucide icons for trades and milestones; loaded from the server when shown. */
export const iconOptions: readonly Option[] = Object.keys(iconLabels).map(iconOption);
