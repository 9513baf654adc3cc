import { sql } from 'kysely';
import { dayNumber, dayOf, noDay } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { formatDay, isoDay } from '#turnover/context/format-day.ts';
import type { OpenCell, OpenCells } from '#turnover/cells/open-cells.ts';
import { collectErrors, refuseState } from '#turnover/cells/refuse-cells.ts';
import { copy } from '#features/lookahead/copy.ts';

/** A turnover to commit. */
export interface CommitmentItem {
  scope: string;
  milestone: number;
  date?: string | null | undefined;
  override_reason?: string | undefined;
}

/** The same with its cell. */
interface CommittedCell {
  item: CommitmentItem;
  index: number;
  cell: OpenCell;
}

/** Finds the turnovers; rejects unknown and duplicate ones. */
export function findCells(cells: OpenCells, items: readonly CommitmentItem[]): CommittedCell[] {
  const errors = collectErrors('items');
  const seen = new Set<string>();
  const found = items.flatMap((item, index) => {
    const cell = cells.find(item);
    const standing = cell && cells.standing(cell);
    if (!cell || !standing?.turnedOver || !standing.inChain)
      errors.add(index, 'scope', 'This turnover doesn’t exist in this programme.');
    const name = `${item.scope} ${item.milestone}`;
    if (seen.has(name)) errors.add(index, 'scope', 'Include each turnover only once.');
    seen.add(name);
    return cell ? [{ item, index, cell }] : [];
  });
  errors.throwIfAny();
  return found;
}

/** Date of each commitment: as given, else the forecast; it must be within the week and not in the past. */
export function daysOf(cells: OpenCells, found: readonly CommittedCell[], week: string): string[] {
  const errors = collectErrors('items');
  const last = dayOf(dayNumber(week) + 6);
  const days = found.map(({ item, index, cell }) => {
    const { forecast } = cells.standing(cell);
    const day = item.date ?? isoDay(forecast);
    if (day === null)
      errors.add(index, 'date', 'This turnover has no forecast. Give the date you’re committing to.');
    else if (day < week || day > last)
      errors.add(
        index,
        'date',
        `${formatDate(day)} isn’t in the committed week. Choose a day from ${formatDate(week)} to ${formatDate(last)}.`,
      );
    else if (day < cells.moment.dataDate)
      errors.add(index, 'date', copy.commit.beforeDataDate(formatDate(day)));
    return day ?? week;
  });
  errors.throwIfAny();
  return days;
}

/** Turnovers with open constraints, or with punches that won't be verified in time, need a reason to be committed. */
export async function refuseUnready(
  trx: Transaction,
  programme: ProgrammeId,
  cells: OpenCells,
  found: readonly CommittedCell[],
): Promise<void> {
  const { rows } = await sql<{ scope: number; milestone: number; open: number }>`
    select scope, milestone, count(*)::int as open from constraints where programme_id = ${programme}
      and deleted_at is null and cleared_at is null and scope = any(${found.map(({ cell }) => cell.before.scope)})
    group by 1, 2`.execute(trx);
  const late = await latePunches(trx, programme, cells, found);
  const open = new Map(rows.map((row) => [`${row.scope}:${row.milestone}`, row.open]));
  refuseState(
    found.flatMap(({ item, cell }) => {
      const standing = cells.standing(cell);
      if (!standing.required || standing.cancelled)
        return [{ cell, problem: 'This milestone isn’t required, so you can’t commit to it.' }];
      if (standing.actual !== noDay)
        return [{ cell, problem: `Already completed on ${formatDay(standing.actual)}.` }];
      if (item.override_reason) return [];
      const count = open.get(`${cell.before.scope}:${cell.before.milestone}`) ?? 0;
      if (count > 0) return [{ cell, problem: copy.commit.constraints(count) }];
      const punches = late.get(`${cell.before.scope}:${cell.before.milestone}`) ?? 0;
      if (punches > 0) return [{ cell, problem: copy.commit.punches(punches) }];
      if (cells.set.scopes.hold[cell.row])
        return [{ cell, problem: 'On hold. Give a reason for committing anyway.' }];
      return [];
    }),
  );
}

/** Numbers of blocking punches, where they are overdue, due after the forecast or have no due date. */
async function latePunches(
  trx: Transaction,
  programme: ProgrammeId,
  cells: OpenCells,
  found: readonly CommittedCell[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ scope: number; milestone: number; blocking: number; due: string | null }>`
    select g.scope, g.milestone, g.punches_blocking as blocking, g.punch_due as due from milestone_counts g
    join programmes p on p.id = g.programme_id and p.punches = 'records'
    where g.programme_id = ${programme} and g.punches_blocking > 0
      and g.scope = any(${found.map(({ cell }) => cell.before.scope)})`.execute(trx);
  const forecasts = new Map(
    found.map(({ cell }) => [`${cell.before.scope}:${cell.before.milestone}`, cells.standing(cell).forecast]),
  );
  return new Map(
    rows.flatMap(({ scope, milestone, blocking, due }) => {
      const key = `${scope}:${milestone}`;
      const forecast = forecasts.get(key) ?? noDay;
      const isInTime = due !== null && due >= cells.moment.dataDate && dayNumber(due) <= forecast;
      return isInTime ? [] : [[key, blocking] as const];
    }),
  );
}

/** A turnover can be committed once per week. */
export async function refuseTwice(
  trx: Transaction,
  programme: ProgrammeId,
  found: readonly CommittedCell[],
  week: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('commitments')
    .select(['scope', 'milestone', 'promised_by_name as by'])
    .where('programme_id', '=', programme)
    .where('week', '=', week)
    .where('deleted_at', 'is', null)
    .execute();
  const committed = new Map(rows.map((row) => [`${row.scope}:${row.milestone}`, row.by]));
  refuseState(
    found.flatMap(({ cell }) => {
      const by = committed.get(`${cell.before.scope}:${cell.before.milestone}`);
      return by === undefined
        ? []
        : [{ cell, problem: `${by} has already committed to this turnover for this week.` }];
    }),
  );
}
