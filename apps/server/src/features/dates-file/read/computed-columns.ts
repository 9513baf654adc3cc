import { plainHeading as plain } from '@baton/contract/form/text.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import { describeFlags } from '@baton/domain/turnover/flag-labels.ts';
import { statusAt, type Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import { decidingMilestone, rollUpScope } from '@baton/domain/turnover/roll-up.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import type { CellTone, OutCell } from '#platform/spreadsheet/table.ts';
import { copy } from '#features/dates-file/copy.ts';

/** Computed columns of a turnover, ignored on import. */
export const computedHeaders = [copy.headers.status, copy.headers.slip, copy.headers.flags];
/** Other computed columns, as in lists and reports, with their earlier name. */
const marginHeaders = [copy.headers.margin, 'margin', 'float'];
/** Columns of a scope for readers: discipline, owner, cancelled, and status with its milestone. */
export const scopeHeaders = [
  copy.headers.discipline,
  copy.headers.owner,
  copy.headers.cancelled,
  copy.headers.status,
];

/** Columns of readers that are for new scopes only. */
const ofNewScopes: readonly string[] = [copy.headers.discipline, copy.headers.owner];

/** Returns whether a column is a computed one. */
export function computedFinder(milestones: readonly { code: string }[]): (header: string) => boolean {
  const ofTurnovers = [...computedHeaders, ...marginHeaders];
  const plainNames = [...ofTurnovers, ...scopeHeaders]
    .filter((header) => !ofNewScopes.includes(header))
    .map(plain);
  const ofMilestones = milestones.flatMap(({ code }) =>
    ofTurnovers.map((header) => plain(`${code} ${header}`)),
  );
  const known = new Set([...plainNames, ...ofMilestones]);
  return (header) => known.has(plain(header));
}

/** Status, slip in the programme's unit, and flags of the turnover at a place. */
export function computedCells(evaluation: Evaluation, cellIndex: number): OutCell[] {
  const status = statusAt(evaluation, cellIndex);
  const slip = evaluation.slip[cellIndex]!;
  return [
    status === null ? null : { text: statusLabel(status), tone: tones[status] },
    slip === noDay || status === 'not_required' ? null : slip,
    describeFlags(evaluation.flags[cellIndex]!).join(', ') || null,
  ];
}

const tones: Record<Status, CellTone> = {
  overdue: 'bad',
  rejected: 'bad',
  late: 'late',
  at_risk: 'risky',
  submitted: 'waiting',
  not_planned: 'quiet',
  on_track: 'quiet',
  complete: 'good',
  not_required: 'quiet',
};

/** Whether a scope is cancelled, and its status: 'Overdue · REL'. */
export function scopeCells(
  set: Parameters<typeof decidingMilestone>[0],
  evaluation: Evaluation,
  row: number,
): OutCell[] {
  const standing = rollUpScope(set, evaluation, row);
  const milestone = standing && decidingMilestone(set, standing);
  const status =
    standing &&
    (milestone === null ? statusLabel(standing.status) : `${statusLabel(standing.status)} · ${milestone}`);
  return [
    set.scopes.cancelled[row] ? copy.yes : copy.no,
    standing && status ? { text: status, tone: tones[standing.status] } : null,
  ];
}
