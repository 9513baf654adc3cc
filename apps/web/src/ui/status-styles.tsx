import type { ReactNode } from 'react';
import type { Status } from '@baton/domain/turnover/status.ts';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const;

// Shape carries the meaning and colour repeats it: marks must differ in greyscale at 12 px.
export const statusStyles: Record<Status, { word: string; tone: string; shape: ReactNode }> = {
  complete: {
    word: 'Complete',
    tone: 'text-status-complete',
    shape: (
      <>
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path d="m4.9 8.2 2.2 2.2 4-4.5" {...stroke} className="stroke-surface" strokeLinecap="round" />
      </>
    ),
  },
  submitted: {
    word: 'Submitted',
    tone: 'text-status-submitted',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.1" {...stroke} />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </>
    ),
  },
  on_track: {
    word: 'On track',
    tone: 'text-status-on-track',
    shape: <circle cx="8" cy="8" r="6.1" {...stroke} />,
  },
  at_risk: {
    word: 'At risk',
    tone: 'text-status-at-risk',
    shape: <path d="M8 2.2 14.4 13.500H1.600z" {...stroke} strokeLinejoin="round" />,
  },
  late: {
    word: 'Late',
    tone: 'text-status-late',
    shape: <path d="M8 .8 15.2 8 8 15.2.8 8z" fill="currentColor" />,
  },
  overdue: {
    word: 'Overdue',
    tone: 'text-status-overdue',
    shape: <rect x="1.9" y="1.9" width="12.2" height="12.2" rx="1.5" fill="currentColor" />,
  },
  rejected: {
    word: 'Rejected',
    tone: 'text-status-rejected',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.1" {...stroke} />
        <path d="m5.7 5.7 4.6 4.600m0-4.6-4.6 4.6" {...stroke} strokeLinecap="round" />
      </>
    ),
  },
  not_planned: {
    word: 'Not planned',
    tone: 'text-status-not-planned',
    shape: <circle cx="8" cy="8" r="6.1" {...stroke} strokeLinecap="round" strokeDasharray="0.1 3.73" />,
  },
  not_required: {
    word: 'Not required',
    tone: 'text-status-not-required',
    shape: <path d="M4 8h8" {...stroke} strokeLinecap="round" />,
  },
};
