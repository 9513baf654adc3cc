import type { CellColumns, ScopeColumns, TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { createTrackerSet, isTurnover, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readWholeTracker } from '#turnover/tracker/read/read-tracker.ts';

/** Open turnovers of a team. */
export async function readTeamTracker(
  db: Queryable,
  moment: ProgrammeMoment,
  team: number,
): Promise<TrackerResponse> {
  return cutToTeam(await readWholeTracker(db, moment), team);
}

type FullTracker = TrackerResponse & {
  structure: NonNullable<TrackerResponse['structure']>;
  scopes: ScopeColumns;
  cells: CellColumns;
};

/**
 * Reduces the tracker to one team's open turnovers as responsible team: their rows and cells and the team's name.
 * Other plans, teams and scope data are removed.
 */
function cutToTeam(answer: TrackerResponse, team: number): TrackerResponse {
  const { structure, scopes, cells } = answer as FullTracker;
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const isAsked = cells.scope.map((scope, at) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(cells.milestone[at]!)];
    if (row === undefined || column === undefined || scopes.cancelled[row]) return false;
    // Cells outside the chain keep their dates, but aren't expected.
    if (!isTurnover(set, row, column) || !cells.required[at] || cells.actual[at] !== null) return false;
    return teamAt(set, row, column, 'responsible') === team;
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
  isIncluded: (at: number) => boolean,
): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, values.filter((_, at) => isIncluded(at))]),
  ) as Columns;
}

/** Scope data that isn't shared outside; the team's name is part of its cells. */
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
