import { sql } from 'kysely';
import type { Queryable } from '#storage/database.ts';
import { keptStatement } from '#storage/kept-statement.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';

/** What changed after a revision. */
export interface Since {
  revision: number;
  structure: boolean;
  cells: boolean;
  scopes: number[];
  removed: number[];
}

/** Beyond so many revisions the whole is read as quickly. */
const mostRevisions = 5000;

const ofStructure = ['teams', 'people', 'disciplines', 'locations', 'milestones', 'reason_codes'];
const ofCells = ['turnovers', 'constraints'];
const ofScopes = ['systems', 'areas'];
/** They stand beside the tracker: its answer does not hold them. */
const besides = ['commitments', 'lookahead_issues'];

const readNoted = keptStatement<
  { programme: number; since: number; revision: number },
  { entity: string; ids: number[] | null }
>(
  'tracker.changes',
  ({ programme, since, revision }) => sql`select entity, ids from programme_changes
    where programme_id = ${programme} and revision > ${since} and revision <= ${revision}`,
);

/**
 * What changed since a revision, or 'all' where that can't be told: the programme's own settings and its baselines touch
 * every cell, and what is not known here might, too.
 */
export async function changesSince(
  db: Queryable,
  { id, revision }: ProgrammeMoment,
  since: number,
  shown: number | null,
): Promise<Since | 'all'> {
  if (since > revision || revision - since > mostRevisions) return 'all';
  const rows = await readNoted(db, { programme: id, since, revision });
  if (rows.length < revision - since) return 'all';
  const changed: Since = { revision: since, structure: false, cells: false, scopes: [], removed: [] };
  const ids = new Set<number>();
  for (const { entity, ids: named } of rows) {
    if (ofStructure.includes(entity)) changed.structure = true;
    else if (ofCells.includes(entity)) changed.cells = true;
    else if (ofScopes.includes(entity) && named) for (const each of named) ids.add(each);
    else if (besides.includes(entity)) continue;
    // Dates of a draft show only where that draft is compared with.
    else if (entity === 'baseline_entries' && named && !named.includes(shown ?? 0)) continue;
    else return 'all';
  }
  if (ids.size === 0) return changed;
  const { rows: found } = await sql<{ id: number; deleted: boolean }>`
    select id, deleted_at is not null as deleted from scopes where programme_id = ${id} and id = any(${[...ids]})`.execute(
    db,
  );
  for (const scope of found) (scope.deleted ? changed.removed : changed.scopes).push(scope.id);
  return changed;
}
