import type { ReactNode } from 'react';
import { markStroke, statusMarks, type MarkPart } from '@baton/domain/chart/status-marks.ts';
import type { Status } from '@baton/domain/turnover/status.ts';

function partOf({ path, paint }: MarkPart): ReactNode {
  if (paint === 'fill') return <path key={path} d={path} fill="currentColor" />;
  return (
    <path
      key={path}
      d={path}
      fill="none"
      strokeWidth={markStroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(paint === 'cut' ? { className: 'stroke-surface' } : { stroke: 'currentColor' })}
    />
  );
}

function styleOf(status: Status, word: string, tone: string) {
  return { word, tone, shape: statusMarks[status].map(partOf) };
}

export const statusStyles: Record<Status, { word: string; tone: string; shape: ReactNode }> = {
  complete: styleOf('complete', 'Complete', 'text-status-complete'),
  submitted: styleOf('submitted', 'Submitted', 'text-status-submitted'),
  on_track: styleOf('on_track', 'On track', 'text-status-on-track'),
  at_risk: styleOf('at_risk', 'At risk', 'text-status-at-risk'),
  late: styleOf('late', 'Late', 'text-status-late'),
  overdue: styleOf('overdue', 'Overdue', 'text-status-overdue'),
  rejected: styleOf('rejected', 'Rejected', 'text-status-rejected'),
  not_planned: styleOf('not_planned', 'Not planned', 'text-status-not-planned'),
  not_required: styleOf('not_required', 'Not required', 'text-status-not-required'),
};
