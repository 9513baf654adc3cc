import type { IssuedDocument, IssuedLaneGrouping } from '@baton/contract/turnover/issued-lookahead.ts';
import type { LookaheadBoard, LookaheadCard } from '@baton/contract/turnover/lookahead.ts';
import { writeScopeRef, type ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { cardState } from '@baton/domain/lookahead/card.ts';
import { issuedBoard } from '@baton/domain/lookahead/issued-board.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { isoDay } from '#turnover/context/format-day.ts';
import { copy } from './copy.ts';

/** The issued boards to print: of systems, and of areas if any are in the window. */
export function boardsOf(document: IssuedDocument, by: IssuedLaneGrouping): LookaheadBoard[] {
  const [systems, areas] = (['system', 'area'] as const).map((kind) => boardOf(document, kind, by));
  return [systems!, areas!].filter(({ total }, at) => total > 0 || (at === 0 && areas!.total === 0));
}

function boardOf(document: IssuedDocument, kind: ScopeKind, by: IssuedLaneGrouping): LookaheadBoard {
  const { issue, content } = document;
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
  const board = issuedBoard({ ...issue.items, ...content.lines }, content.lanes[by], {
    kind,
    columns: window.columns.length,
  });
  return {
    stamp: {
      programme: issue.programme,
      programme_code: content.programme_code,
      programme_name: content.programme_name,
      data_date: issue.data_date,
      baseline: issue.baseline === null ? null : { id: 0, number: issue.baseline, name: '' },
      filter: kind === 'area' ? [{ label: copy.turnovers, value: copy.areas }] : [],
      revision: 0,
      made_at: issue.issued_at,
    },
    by,
    weeks: issue.weeks,
    until: issue.until,
    columns: window.columns.map((column, at) => ({
      kind: column.kind,
      offset: column.offset,
      label: columnLabel(column),
      start: isoDay(column.start),
      end: dayOf(column.end),
      total: board.sums[at]!,
      planned_work_ready: board.ready[at]!,
    })),
    lanes: board.lanes.map(({ label, total, cells }, key) => ({
      key,
      label,
      total,
      cells: cells.map((lines) => {
        const cards = lines.map((line) => cardOf(document, line));
        const worst = Math.min(...cards.map(({ status }) => (status ? statuses.indexOf(status) : Infinity)));
        return { worst: statuses[worst] ?? null, cards };
      }),
    })),
    total: board.total,
    loads: content.loads[kind],
  };
}

function cardOf({ issue: { items }, content: { lines } }: IssuedDocument, line: number): LookaheadCard {
  const day = (days: readonly (number | null)[]) => isoDay(days[line]!);
  const readiness = lines.readiness[line]!;
  return {
    scope: writeScopeRef(items.kind[line]!, items.scope[line]!),
    scope_code: items.scope_code[line]!,
    scope_name: items.scope_name[line]!,
    milestone: items.milestone[line]!,
    milestone_code: items.milestone_code[line]!,
    giver: items.team[line]!,
    receiver: items.receiver[line]!,
    baseline: day(items.baseline),
    forecast: day(items.forecast),
    need: day(items.need),
    actual: day(items.actual),
    committed: day(items.committed),
    status: items.status[line]!,
    state: cardState(
      items.actual[line] !== null,
      items.committed[line] !== null,
      items.open_constraints[line]! > 0,
      readiness,
    ),
    slip: lines.slip[line]!,
    drift: lines.drift[line]!,
    open_constraints: items.open_constraints[line]!,
    blocking_punches: lines.punches?.[line] ?? 0,
    readiness,
    checks: lines.checks[line]!,
    flags: lines.flags[line]!,
  };
}
