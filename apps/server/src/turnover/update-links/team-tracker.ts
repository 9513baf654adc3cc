import type { CellColumns, ScopeColumns, TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { createTrackerSet, teamAt } from '@baton/domain/turnover/tracker-set.ts';

type Whole = TrackerAnswer & {
  structure: NonNullable<TrackerAnswer['structure']>;
  scopes: ScopeColumns;
  cells: CellColumns;
};

/**
 * Of a programme's tracker only what one team is to give and has not given yet: its rows, its cells, its own name. What
 * others plan, who they are and what else is known of a scope stays inside.
 */
export function cutToTeam(answer: TrackerAnswer, team: number): TrackerAnswer {
  const { structure, scopes, cells } = answer as Whole;
  const set = createTrackerSet(scopes, structure.milestones, null);
  // An override of a single cell counts before the scope's team.
  const overrides = new Map(
    cells.scope.map((scope, at) => [`${scope} ${cells.milestone[at]}`, cells.giver_team[at] ?? null]),
  );
  const isGiven = (scope: number, milestone: number): boolean => {
    const own = overrides.get(`${scope} ${milestone}`) ?? null;
    if (own !== null) return own === team;
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    return row !== undefined && column !== undefined && teamAt(set, row, column, 'giver') === team;
  };
  const isOpen = cells.scope.map(
    (scope, at) =>
      cells.required[at] === true && cells.actual[at] === null && isGiven(scope, cells.milestone[at] ?? 0),
  );
  const own = pick(cells, (at) => isOpen[at] === true);
  const rows = new Set(own.scope);
  const kept = pick(scopes, (at) => rows.has(scopes.id[at] ?? 0) && !scopes.cancelled[at]);
  const gates = new Set(own.milestone);
  return {
    ...answer,
    structure: {
      ...structure,
      settings: { ...structure.settings, custom_columns: [] },
      milestones: structure.milestones.filter(({ id }) => gates.has(id)),
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
