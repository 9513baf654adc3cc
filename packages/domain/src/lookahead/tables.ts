import type { ParetoLine } from '../pareto.ts';
import { dayOrNull, nameAt, type Ground } from '../reports/ground.ts';
import { statusLabel } from '../reports/status-label.ts';
import { columnsOf, type ReportTable } from '../reports/table.ts';
import type { Board } from './board.ts';
import { cardAt } from './card.ts';
import type { IssueDifference } from './compare-issues.ts';
import type { WeekMeasures } from './issue-measures.ts';
import type { IssueItem } from './issue.ts';
import { columnLabel } from './window.ts';

const boardColumns = columnsOf({
  lane: ['Lane', 'text'],
  week: ['Week', 'text'],
  scope: ['Scope', 'text'],
  milestone: ['Milestone', 'text'],
  status: ['Status', 'text'],
  baseline: ['Baseline', 'day'],
  forecast: ['Forecast', 'day'],
  need: ['Need', 'day'],
  actual: ['Actual', 'day'],
  slip: ['Slip', 'number'],
  constraints: ['Open constraints', 'number'],
  readiness: ['Readiness', 'text'],
});

const readinessLabels = { ready: 'Ready', expected: 'Expected in time', blocked: 'Blocked' };

/** The board as a list: a line for each card, lane by lane and week by week. */
export function boardRows({ set, judgement, context }: Ground, board: Board): ReportTable {
  const { cells } = set;
  const rows = board.lanes.flatMap((lane) =>
    lane.cells.flatMap(({ places }, at) =>
      places.map((place) => {
        const { scope, gate } = nameAt(set, place);
        const { status, slip, openConstraints, readiness } = cardAt(set, judgement, place, context);
        const days = [cells.baseline, cells.forecast, cells.need, cells.actual];
        return [
          context.label(board.by, lane.key),
          columnLabel(board.window.columns[at]!),
          scope,
          gate,
          status === null ? null : statusLabel(status),
          ...days.map((column) => dayOrNull(column[place]!)),
          slip,
          openConstraints,
          readinessLabels[readiness],
        ];
      }),
    ),
  );
  return { columns: boardColumns, rows };
}

/** PPC, TMR and TA as a table, a line for each week. */
export function weekMeasuresRows(measures: readonly WeekMeasures[]): ReportTable {
  const steps = measures[0]?.madeReady.map((_, at) => at + 1) ?? [];
  const columns = columnsOf({
    issue: ['Issue', 'number'],
    week: ['Week from', 'day'],
    committed: ['Promised', 'number'],
    kept: ['Kept', 'number'],
    ppc: ['Plan complete', 'share'],
    ...Object.fromEntries(steps.map((k) => [`tmr_${k}`, [`Made ready, ${k} ahead`, 'share'] as const])),
    ...Object.fromEntries(steps.map((k) => [`ta_${k}`, [`Anticipated, ${k} ahead`, 'share'] as const])),
  });
  const rows = measures.map(({ issue, week, ppc, madeReady, anticipated }) => [
    issue,
    week,
    ppc.committed,
    ppc.kept,
    ppc.share,
    ...madeReady.map(({ share }) => share),
    ...anticipated.map(({ share }) => share),
  ]);
  return { columns, rows };
}

/** Reasons as a table, with the running share. */
export function reasonRows(
  lines: readonly ParetoLine<string>[],
  sayReason: (code: string) => string,
): ReportTable {
  const columns = columnsOf({
    reason: ['Reason', 'text'],
    count: ['Count', 'number'],
    days: ['Days', 'number'],
    cumulative: ['Running share', 'share'],
  });
  return {
    columns,
    rows: lines.map(({ key, count, days, cumulative }) => [
      key === '' ? 'None given' : sayReason(key),
      count,
      days,
      cumulative,
    ]),
  };
}

/** What changed between two issues, as a table; `nameOf` writes scope and milestone of an item. */
export function issueDifferenceRows(
  { added, removed, achieved, earlier, later }: IssueDifference,
  nameOf: (item: IssueItem) => { scope: string; gate: string },
): ReportTable {
  const columns = columnsOf({
    scope: ['Scope', 'text'],
    milestone: ['Milestone', 'text'],
    difference: ['Difference', 'text'],
    from: ['From', 'day'],
    to: ['To', 'day'],
    days: ['Days later', 'number'],
  });
  const line = (item: IssueItem, ...rest: (string | number | null)[]) => {
    const { scope, gate } = nameOf(item);
    return [scope, gate, ...rest];
  };
  return {
    columns,
    rows: [
      ...later.map(({ item, from, to, days }) => line(item, 'Later', from, to, days)),
      ...earlier.map(({ item, from, to, days }) => line(item, 'Earlier', from, to, days)),
      ...added.map((item) => line(item, 'Added', null, item.forecast, null)),
      ...removed.map((item) => line(item, 'Removed', item.forecast, null, null)),
      ...achieved.map((item) => line(item, 'Achieved', null, item.actual, null)),
    ],
  };
}
