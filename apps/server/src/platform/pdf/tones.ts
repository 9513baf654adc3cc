import { lightInks } from '@baton/domain/chart/inks.ts';

/** The page's light colours, for PDF output. */
export const tones = {
  ink: lightInks.text,
  muted: lightInks['text-muted'],
  faint: lightInks['text-faint'],
  rule: lightInks['line-strong'],
  soft: lightInks['surface-hover'],
  accent: '#377e7f',
  accentDark: '#0e2a30',
  danger: lightInks['danger-text'],
} as const;
