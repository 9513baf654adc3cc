import type { Status } from '@baton/domain/turnover/status.ts';

/** The colour of a status in a drawing. It never stands alone: a mark, a hatch or a word goes with it. */
export const statusInk: Record<Status, { fill: string; stroke: string }> = {
  overdue: { fill: 'fill-(--status-overdue)', stroke: 'stroke-(--status-overdue)' },
  rejected: { fill: 'fill-(--status-rejected)', stroke: 'stroke-(--status-rejected)' },
  late: { fill: 'fill-(--status-late)', stroke: 'stroke-(--status-late)' },
  at_risk: { fill: 'fill-(--status-at-risk)', stroke: 'stroke-(--status-at-risk)' },
  submitted: { fill: 'fill-(--status-submitted)', stroke: 'stroke-(--status-submitted)' },
  not_planned: { fill: 'fill-(--status-not-planned)', stroke: 'stroke-(--status-not-planned)' },
  on_track: { fill: 'fill-(--status-on-track)', stroke: 'stroke-(--status-on-track)' },
  complete: { fill: 'fill-(--status-complete)', stroke: 'stroke-(--status-complete)' },
  not_required: { fill: 'fill-(--status-not-required)', stroke: 'stroke-(--status-not-required)' },
};
