import type { ReactNode } from 'react';
import { statusMarks } from '@baton/domain/chart/status-marks.ts';
import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { markParts } from './mark-parts.tsx';

function styleOf(status: Status, tone: string) {
  return { word: statusLabel(status), tone, shape: markParts(statusMarks[status]) };
}

export const statusStyles: Record<Status, { word: string; tone: string; shape: ReactNode }> = {
  complete: styleOf('complete', 'text-status-complete'),
  submitted: styleOf('submitted', 'text-status-submitted'),
  on_track: styleOf('on_track', 'text-status-on-track'),
  at_risk: styleOf('at_risk', 'text-status-at-risk'),
  late: styleOf('late', 'text-status-late'),
  overdue: styleOf('overdue', 'text-status-overdue'),
  rejected: styleOf('rejected', 'text-status-rejected'),
  not_planned: styleOf('not_planned', 'text-status-not-planned'),
  not_required: styleOf('not_required', 'text-status-not-required'),
};
