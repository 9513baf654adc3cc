import type { Status } from '../turnover/status.ts';

/** Colours of charts by the names of the page's tokens, with their values in light mode, in which PDFs are drawn. */
export const lightInks = {
  text: '#111827',
  'text-muted': '#4b5563',
  'text-faint': '#667080',
  line: '#e5e7eb',
  'line-strong': '#d1d5db',
  surface: '#ffffff',
  'surface-hover': '#f3f4f6',
  'accent-text': '#30686a',
  'danger-text': '#b42026',
  'success-text': '#166534',
  'status-complete': '#15803d',
  'status-submitted': '#2563c9',
  'status-on-track': '#377e7f',
  'status-at-risk': '#a16207',
  'status-late': '#c2410c',
  'status-overdue': '#b91c1c',
  'status-rejected': '#b91c1c',
  'status-not-planned': '#5c6675',
  'status-not-required': '#6b7584',
} as const;

export type Ink = keyof typeof lightInks;

const inks: Record<Status, Ink> = {
  complete: 'status-complete',
  submitted: 'status-submitted',
  on_track: 'status-on-track',
  at_risk: 'status-at-risk',
  late: 'status-late',
  overdue: 'status-overdue',
  rejected: 'status-rejected',
  not_planned: 'status-not-planned',
  not_required: 'status-not-required',
};

/** Colour of a status. It never stands alone: a mark, a hatch or a word goes with it. */
export function statusInk(status: Status): Ink {
  return inks[status];
}
