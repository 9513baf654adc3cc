import { sql, type RawBuilder } from 'kysely';
import type { TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import type { CacheKey } from '#platform/cache.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';
import type { Queryable } from '#storage/database.ts';
import { preparedStatement, type Placeholders } from '#storage/prepared-statement.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { constraintsAsOf, recordsAsOf, turnoversAsOf } from '#turnover/cells/as-of.ts';
import {
  allCells,
  scopeCountsJson,
  scopesJson,
  someCells,
  structureJson,
  type CellQueryContext,
} from '#turnover/cells/tracker-columns.ts';

type Sql = RawBuilder<unknown>;

/** Variant of the tracker. */
export interface TrackerVariant {
  since?: number | undefined;
  /** Shows this baseline's dates instead of the active one's. */
  baseline?: number | undefined;
  /** The tracker at the end of that day. */
  asOf?: string | undefined;
}

/** Metadata of a tracker response. */
interface TrackerHead extends CellQueryContext {
  revision: number;
  dataDate: string;
  today: string;
}

interface Parts {
  whole: boolean;
  structure: Sql;
  scopes: Sql;
  removed: readonly number[];
  scopeCounts: Sql;
  cells: Sql;
}

const nothing = sql`null::json`;

/** All members see the whole programme, so what is read is shared by them. */
export function trackerKey(moment: ProgrammeMoment, question: TrackerVariant): CacheKey {
  const { id, revision, dataDate, today, baseline } = moment;
  const { since = '', asOf = '' } = question;
  return {
    kind: 'tracker',
    id: [id, question.baseline ?? baseline ?? '', since, asOf].join('.'),
    version: [revision, dataDate, today].join('.'),
  };
}

/** The tracker or its changes, as JSON built by the database. */
export async function readTracker(
  db: Queryable,
  moment: ProgrammeMoment,
  { since: known, baseline = moment.baseline ?? undefined, asOf }: TrackerVariant,
): Promise<Buffer> {
  const { id: programme, zone, revision, today } = moment;
  const shown = baseline ?? null;
  const since =
    known === undefined || asOf !== undefined ? 'all' : await changesSince(db, moment, known, shown);
  // The revision was read first: if the data is newer, the newer changes are sent again.
  const said = { programme, baseline: shown, zone, revision, dataDate: asOf ?? moment.dataDate, today };
  const [answer] = await (isOnlyCells(since)
    ? readCellsSince(db, { ...said, since: since.revision, counted: since.counted })
    : responseQuery(said, since === 'all' ? fullResponse(said, asOf) : changedOf(said, since))
        .execute(db)
        .then(({ rows }) => rows));
  return Buffer.from(answer?.text ?? '');
}

function responseQuery(said: Placeholders<TrackerHead>, parts: Parts): RawBuilder<{ text: string }> {
  return sql`select json_build_object(
      'revision', ${said.revision}::bigint,
      'whole', ${parts.whole}::boolean, 'programme', ${said.programme}::integer,
      'data_date', ${said.dataDate}::text, 'today', ${said.today}::text,
      'baseline', ${said.baseline}::integer, 'structure', ${parts.structure}, 'scopes', ${parts.scopes},
      'removed_scopes', array_to_json(${parts.removed}::integer[]),
      'scope_counts', ${parts.scopeCounts}, 'cells', ${parts.cells})::text as text`;
}

/** Prepared, because it runs after every edit. */
const readCellsSince = preparedStatement<
  TrackerHead & Pick<Since, 'counted'> & { since: number },
  { text: string }
>('tracker.since', (gaps) =>
  responseQuery(gaps, {
    whole: false,
    structure: nothing,
    scopes: nothing,
    removed: [],
    scopeCounts: scopeCountsJson(gaps.programme, gaps.counted),
    cells: cellsSince(gaps, gaps.since),
  }),
);

const isOnlyCells = (since: Since | 'all'): since is Since =>
  since !== 'all' && since.cells && !since.structure && since.scopes.length + since.removed.length === 0;

const cellsSince = (context: Placeholders<CellQueryContext>, revision: unknown) =>
  someCells(context, sql`t.revision > ${revision}`);

/** Includes their parents, which may no longer be tracked since they have children. */
const changedScopes = (ids: number[]) =>
  sql`(s.id = any(${ids}) or s.id in (select c.parent from scopes c where c.id = any(${ids})))`;

function fullResponse(context: CellQueryContext, asOf: string | undefined): Parts {
  const { programme, zone } = context;
  return {
    whole: true,
    structure: structureJson(programme),
    scopes: scopesJson(programme),
    removed: [],
    scopeCounts: nothing,
    cells: allCells(
      context,
      asOf === undefined
        ? { turnovers: sql`select * from turnovers where programme_id = ${programme}` }
        : {
            turnovers: turnoversAsOf(programme, asOf, zone),
            constraints: constraintsAsOf(programme, asOf, zone),
            punches: recordsAsOf(programme, asOf, zone),
          },
    ),
  };
}

function changedOf(context: CellQueryContext, since: Since): Parts {
  const { programme } = context;
  return {
    whole: false,
    structure: since.structure ? structureJson(programme) : nothing,
    scopes: since.scopes.length > 0 ? scopesJson(programme, changedScopes(since.scopes)) : nothing,
    removed: since.removed,
    scopeCounts: scopeCountsJson(programme, since.counted),
    cells: since.cells ? cellsSince(context, since.revision) : nothing,
  };
}

/** Changes after a revision. */
interface Since {
  revision: number;
  structure: boolean;
  cells: boolean;
  scopes: number[];
  removed: number[];
  /** Scopes whose own counts may have changed; null for all. */
  counted: number[] | null;
}

/** Beyond this number of revisions, reading everything is as fast. */
const maxRevisions = 5000;

const ofStructure = [
  'teams',
  'people',
  'disciplines',
  'locations',
  'milestones',
  'reason_codes',
  'punch-categories',
];
/** Resources whose counts are in the tracker. */
const counted: readonly string[] = allSavedKinds.map(({ resource }) => resource.name);
const ofCells = ['turnovers', 'constraints', ...counted];
const ofScopes = ['systems', 'areas'];
/** Entities that the tracker response doesn't contain. */
const otherEntities = ['commitments', 'lookahead_issues'];

const readNoted = preparedStatement<
  { programme: ProgrammeId; since: number; revision: number },
  { entity: string; ids: number[] | null }
>(
  'tracker.changes',
  ({ programme, since, revision }) => sql`select entity, ids from programme_changes
    where programme_id = ${programme} and revision > ${since} and revision <= ${revision}`,
);

/**
 * Changes since a revision, or 'all' if that can't be determined: settings and baselines affect every cell, and
 * unknown entities might.
 */
async function changesSince(
  db: Queryable,
  { id, revision }: ProgrammeMoment,
  since: number,
  shown: number | null,
): Promise<Since | 'all'> {
  if (since > revision || revision - since > maxRevisions) return 'all';
  const rows = await readNoted(db, { programme: id, since, revision });
  if (rows.length < revision - since) return 'all';
  const changed: Since = {
    revision: since,
    structure: false,
    cells: false,
    scopes: [],
    removed: [],
    counted: countedScopes(rows),
  };
  const ids = new Set<number>();
  for (const { entity, ids: named } of rows) {
    if (ofStructure.includes(entity)) changed.structure = true;
    else if (ofCells.includes(entity)) changed.cells = true;
    else if (ofScopes.includes(entity) && named) for (const each of named) ids.add(each);
    else if (otherEntities.includes(entity)) continue;
    // Dates of a draft only matter in comparisons with it.
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

/** Scopes with other punch counts; null if there are too many to name. */
function countedScopes(rows: readonly { entity: string; ids: number[] | null }[]): number[] | null {
  const named = rows.flatMap(({ entity, ids }) => (counted.includes(entity) ? [ids] : []));
  const scopes = named.flatMap((ids) => ids ?? []);
  return named.includes(null) ? null : [...new Set(scopes)];
}

/** The whole tracker, parsed. */
export async function readWholeTracker(db: Queryable, moment: ProgrammeMoment): Promise<TrackerResponse> {
  return JSON.parse((await readTracker(db, moment, {})).toString()) as TrackerResponse;
}
