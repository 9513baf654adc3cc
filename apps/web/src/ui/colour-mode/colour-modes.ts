import { copy } from '#ui/copy.ts';
/** Labels of the colour modes. */
export const colourModes = [
  { id: 'system', label: copy.spec.colourModes.system, icon: 'monitor' },
  { id: 'light', label: copy.spec.colourModes.light, icon: 'sun' },
  { id: 'dark', label: copy.spec.colourModes.dark, icon: 'moon' },
] as const;
