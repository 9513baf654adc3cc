import { sql } from 'kysely';
import { issuedLanes, type IssuedLaneGrouping } from '@baton/contract/lookahead/issued-lookahead.ts';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import { reportContextOf, weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { loadsOf } from '@baton/domain/lookahead/board.ts';
import { cardAt } from '@baton/domain/lookahead/card.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { columnOfDates, lookaheadWindow, type Window } from '@baton/domain/lookahead/window.ts';
import { daysBetween, slipOf } from '@baton/domain/turnover/evaluate-status.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { sortLanes } from '@baton/domain/turnover/lane-order.ts';
import type { Queryable } from '#storage/database.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readMeasures } from '#features/lookahead/board/read-measures.ts';
import type { StoredLine } from '#turnover/records/issue-lines.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';
import type { StoredContent } from './stored-content.ts';

/** Number of look-aheads in the stored performance. */
const measured = 12;

/** An issue whose content is made, with the tracker as it was then. */
interface Issued {
  /** With the data date of the issue. */
  moment: ProgrammeMoment;
  issue: Pick<IssueEntry, 'number' | 'data_date' | 'weeks'>;
  lines: readonly StoredLine[];
  base: ReportBase;
}

/** What an issue shows besides its lines: readiness, slip, drift, lanes, loads and performance. */
export async function makeContent(db: Queryable, issued: Issued): Promise<StoredContent> {
  const { moment, issue, lines, base } = issued;
  const { measuring } = base;
  const dataDate = dayNumber(issue.data_date);
  const window = lookaheadWindow(dataDate, issue.weeks, measuring.weekStart);
  const last = await readIssueBefore(db, moment, issue.number);
  const column = lines.map((line) =>
    columnOfDates(line.actual ?? noDay, line.forecast ?? line.baseline ?? noDay, window),
  );
  const measuresOf = (kind: ScopeKind) =>
    readMeasures(db, moment, base, {
      filter: { kind, teams: [], areas: [], disciplines: [], milestones: [] },
      last: measured,
      upTo: issue.number,
    });
  return {
    ...(await readProgramme(db, moment)),
    unit: measuring.slipUnit,
    week_start: measuring.weekStart,
    stale_days: measuring.staleDays,
    last: last && { id: last.id, number: last.number, data_date: last.data_date },
    lines: { column, ...factsOf(issued, last?.forecasts ?? new Map()) },
    lanes: lanesOf(issued),
    loads: {
      system: loadsIn(issued, window, column, 'system'),
      area: loadsIn(issued, window, column, 'area'),
    },
    measures: { system: await measuresOf('system'), area: await measuresOf('area') },
  };
}

async function readProgramme(db: Queryable, { id }: ProgrammeMoment) {
  const { rows } = await sql<Pick<StoredContent, 'programme_name' | 'programme_code'>>`
    select name as programme_name, code as programme_code from programmes where id = ${id}`.execute(db);
  return rows[0] ?? { programme_name: '', programme_code: '' };
}

/** The issue before, with its forecasts by `itemKey`. */
async function readIssueBefore(db: Queryable, { id: programme }: ProgrammeMoment, number: number) {
  const { rows } = await sql<{ id: number; number: number; data_date: string }>`
    select id, number, data_date from lookahead_issues where programme_id = ${programme} and number < ${number}
      order by number desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return null;
  const lines = await db
    .selectFrom('lookahead_lines')
    .select(['scope', 'milestone', 'forecast'])
    .where('programme_id', '=', programme)
    .where('issue', '=', last.id)
    .execute();
  const forecasts = new Map<string, DayNumber>(
    lines.flatMap((line) => (line.forecast === null ? [] : [[itemKey(line), dayNumber(line.forecast)]])),
  );
  return { ...last, forecasts };
}

/** Position of a line in the tracker; undefined if its system or milestone is gone. */
function cellOf({ set }: ReportBase, { scope, milestone }: Pick<StoredLine, 'scope' | 'milestone'>) {
  const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
  if (row === undefined || column === undefined) return undefined;
  return { row, column, cellIndex: row * set.milestones.length + column };
}

type Facts = Omit<StoredContent['lines'], 'column'> & { punches: number[] };

/** Dates are those of the line; the tracker adds what follows from other turnovers. */
function factsOf({ lines, base }: Issued, lastForecasts: ReadonlyMap<string, DayNumber>): Facts {
  const { set, evaluation, measuring } = base;
  const facts: Facts = { readiness: [], slip: [], drift: [], flags: [], checks: [], punches: [] };
  for (const line of lines) {
    const { baseline, forecast } = line;
    const dates = {
      baseline: baseline ?? noDay,
      forecast: forecast ?? noDay,
      actual: line.actual ?? noDay,
    };
    const before = lastForecasts.get(itemKey(line));
    facts.slip.push(slipOf(dates, measuring));
    facts.drift.push(
      before === undefined || forecast === null ? null : daysBetween(before, forecast, measuring),
    );
    const cell = cellOf(base, line);
    const card = cell && cardAt(set, evaluation, cell.cellIndex, measuring);
    facts.readiness.push(
      line.ready ? 'ready' : card && card.readiness !== 'ready' ? card.readiness : 'blocked',
    );
    facts.flags.push(card?.flags ?? []);
    facts.punches.push(card?.blockingPunches ?? 0);
    const checks = cell ? readinessChecks(set, cell.row, cell.column, measuring, formatDay) : [];
    facts.checks.push(
      checks.filter(({ condition, state }) => state !== 'ready' && line.unmet.includes(condition)),
    );
  }
  return facts;
}

/** The lanes of every grouping, sorted, and the lane of each line. */
function lanesOf({ lines, base }: Issued): StoredContent['lanes'] {
  const { set, measuring, structure } = base;
  const { label } = reportContextOf(measuring, set, structure);
  const keyOf: Record<IssuedLaneGrouping, (line: StoredLine) => GroupKey> = {
    responsible: ({ team }) => team,
    receiving: ({ receiving }) => receiving,
    area: ({ area }) => area,
    discipline: ({ discipline }) => discipline,
    milestone: ({ milestone }) => milestone,
    owner: (line) => set.scopes.owner[cellOf(base, line)?.row ?? -1] ?? null,
    location: (line) => set.scopes.location[cellOf(base, line)?.row ?? -1] ?? null,
  };
  const laneOf = (by: IssuedLaneGrouping) => {
    const keys = lines.map(keyOf[by]);
    const lanes = [...new Set(keys)].map((key) => ({ key, label: label(by, key) }));
    const sorted = sortLanes(set, by, lanes, (lane) => lane);
    const at = new Map(sorted.map(({ key }, position) => [key, position]));
    return { labels: sorted.map((lane) => lane.label), of: keys.map((key) => at.get(key)!) };
  };
  return Object.fromEntries(issuedLanes.map((by) => [by, laneOf(by)])) as StoredContent['lanes'];
}

function loadsIn(
  { lines, base: { structure } }: Issued,
  window: Window,
  column: readonly number[],
  kind: ScopeKind,
): StoredContent['loads'][ScopeKind] {
  const teams = new Map(structure.teams.map((team) => [team.id, team]));
  const inWindow = lines.flatMap((line, at) =>
    line.kind === kind && column[at]! >= 0 ? [{ team: line.receiving, column: column[at]! }] : [],
  );
  return loadsOf(inWindow, window, weeklyCapacities(structure)).map((load) => ({
    ...load,
    team_name: teams.get(load.team)?.name ?? '',
  }));
}
