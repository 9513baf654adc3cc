import type { Status } from '@baton/domain/turnover/status.ts';

/** The page's light colours, for PDF output. */
export const tones = {
  ink: '#111827',
  muted: '#4b5563',
  faint: '#667080',
  rule: '#d1d5db',
  grid: '#e5e7eb',
  soft: '#f3f4f6',
  accent: '#377e7f',
  accentSoft: '#dceeee',
  accentDark: '#0e2a30',
  baseline: '#6b7280',
  danger: '#b91c1c',
} as const;

export const statusTones: Record<Status, string> = {
  complete: '#15803d',
  submitted: '#2563c9',
  on_track: '#377e7f',
  at_risk: '#a16207',
  late: '#c2410c',
  overdue: '#b91c1c',
  rejected: '#b91c1c',
  not_planned: '#5c6675',
  not_required: '#6b7584',
};

/** Behind text and marks in the tone itself, light enough for both. */
export const statusTints: Record<Status, string> = {
  complete: '#dcf1e3',
  submitted: '#e0eafb',
  on_track: '#e1f0f0',
  at_risk: '#fbf0d3',
  late: '#fde6da',
  overdue: '#fbe0e0',
  rejected: '#fff',
  not_planned: '#f1f3f5',
  not_required: '#f8f9fa',
};
