import type { CellColumns, ScopeColumns, TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { createTrackerSet, isTurnover, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readWholeTracker } from '#turnover/tracker/read/read-tracker.ts';

/** What a team is asked for, as it stands. */
export async function readTeamTracker(
  db: Queryable,
  moment: ProgrammeMoment,
  team: number,
): Promise<TrackerAnswer> {
  return cutToTeam(await readWholeTracker(db, moment), team);
}

type Whole = TrackerAnswer & {
  structure: NonNullable<TrackerAnswer['structure']>;
  scopes: ScopeColumns;
  cells: CellColumns;
};

/**
 * Of a programme's tracker only what one team is to give and has not given yet: its rows, its cells, its own name. What
 * others plan, who they are and what else is known of a scope stays inside.
 */
function cutToTeam(answer: TrackerAnswer, team: number): TrackerAnswer {
  const { structure, scopes, cells } = answer as Whole;
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const isAsked = cells.scope.map((scope, at) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(cells.milestone[at]!)];
    if (row === undefined || column === undefined || scopes.cancelled[row]) return false;
    // What left the chain keeps its dates, and nobody waits for them.
    if (!isTurnover(set, row, column) || !cells.required[at] || cells.actual[at] !== null) return false;
    return teamAt(set, row, column, 'giver') === team;
  });
  const own = pick(cells, (at) => isAsked[at]!);
  const rows = new Set(own.scope);
  const kept = pick(scopes, (at) => rows.has(scopes.id[at]!));
  const milestones = new Set(own.milestone);
  return {
    ...answer,
    structure: {
      ...structure,
      settings: { ...structure.settings, custom_columns: [] },
      milestones: structure.milestones.filter(({ id }) => milestones.has(id)),
      baselines: structure.baselines.filter(({ active }) => active),
      teams: structure.teams.filter(({ id }) => id === team),
      disciplines: [],
      locations: [],
      people: [],
    },
    scopes: { ...kept, ...withheld(kept.id.length) },
    cells: own,
  };
}

function pick<Columns extends Record<string, unknown[]>>(
  columns: Columns,
  isKept: (at: number) => boolean,
): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, values.filter((_, at) => isKept(at))]),
  ) as Columns;
}

/** What a scope has that is nobody's business outside; the team's own name stands by its gates. */
function withheld(count: number) {
  const all = <T>(value: T): T[] => Array.from({ length: count }, () => value);
  return {
    parent: all(null),
    hold_reason: all(''),
    owner: all(null),
    area: all(null),
    location: all(null),
    discipline: all(null),
    phase: all(''),
    priority: all(null),
    criticality: all(null),
    activity_id: all(''),
    remark: all(''),
    custom: all({}),
  };
}
