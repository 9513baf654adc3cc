import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#storage/database.ts';
import { keptStatement, type Gaps } from '#storage/kept-statement.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { constraintsAsOf, turnoversAsOf } from '#turnover/tracker/cells/as-of.ts';
import {
  allCells,
  scopesJson,
  someCells,
  structureJson,
  type CellPlace,
} from '#turnover/tracker/cells/tracker-columns.ts';
import { changesSince, type Since } from './changes-since.ts';

type Sql = RawBuilder<unknown>;

/** What is asked for beyond the programme. */
export interface TrackerQuestion {
  since?: number | undefined;
  /** Its dates instead of the active baseline's. */
  baseline?: number | undefined;
  /** The tracker at the end of that day. */
  asOf?: string | undefined;
}

/** What an answer says beside its parts. */
interface Said extends CellPlace {
  revision: number;
  dataDate: string;
  today: string;
}

interface Parts {
  whole: boolean;
  structure: Sql;
  scopes: Sql;
  removed: readonly number[];
  cells: Sql;
}

const nothing = sql`null::json`;

/** The tracker, or what changed in it, as JSON text that the database writes. */
export async function readTracker(
  db: Queryable,
  moment: ProgrammeMoment,
  { since: known, baseline = moment.baseline ?? undefined, asOf }: TrackerQuestion,
): Promise<Buffer> {
  const { id: programme, zone, revision, today } = moment;
  const shown = baseline ?? null;
  const since =
    known === undefined || asOf !== undefined ? 'all' : await changesSince(db, moment, known, shown);
  // The revision was read first: should the data be newer, what is newer is only told once more.
  const said = { programme, baseline: shown, zone, revision, dataDate: asOf ?? moment.dataDate, today };
  const [answer] = await (isOnlyCells(since)
    ? readCellsSince(db, { ...said, since: since.revision })
    : answering(said, since === 'all' ? wholeOf(said, asOf) : changedOf(said, since))
        .execute(db)
        .then(({ rows }) => rows));
  return Buffer.from(answer?.text ?? '');
}

function answering(said: Gaps<Said>, parts: Parts): RawBuilder<{ text: string }> {
  return sql`select json_build_object(
      'revision', ${said.revision}::bigint,
      'whole', ${parts.whole}::boolean, 'programme', ${said.programme}::integer,
      'data_date', ${said.dataDate}::text, 'today', ${said.today}::text,
      'baseline', ${said.baseline}::integer, 'structure', ${parts.structure}, 'scopes', ${parts.scopes},
      'removed_scopes', array_to_json(${parts.removed}::integer[]), 'cells', ${parts.cells})::text as text`;
}

/** What is asked after every edit of somebody is put together and planned once. */
const readCellsSince = keptStatement<Said & { since: number }, { text: string }>('tracker.since', (gaps) =>
  answering(gaps, {
    whole: false,
    structure: nothing,
    scopes: nothing,
    removed: [],
    cells: cellsSince(gaps, gaps.since),
  }),
);

const isOnlyCells = (since: Since | 'all'): since is Since =>
  since !== 'all' && since.cells && !since.structure && since.scopes.length + since.removed.length === 0;

const cellsSince = (place: Gaps<CellPlace>, revision: unknown) =>
  someCells(place, sql`t.revision > ${revision}`);

/** With their parents, which may have ceased to be turned over themselves when they got parts. */
const changedScopes = (ids: number[]) =>
  sql`(s.id = any(${ids}) or s.id in (select c.parent from scopes c where c.id = any(${ids})))`;

function wholeOf(place: CellPlace, asOf: string | undefined): Parts {
  const { programme, zone } = place;
  return {
    whole: true,
    structure: structureJson(programme),
    scopes: scopesJson(programme),
    removed: [],
    cells:
      asOf === undefined
        ? allCells(place, sql`select * from turnovers where programme_id = ${programme}`)
        : allCells(place, turnoversAsOf(programme, asOf, zone), constraintsAsOf(programme, asOf, zone)),
  };
}

function changedOf(place: CellPlace, since: Since): Parts {
  const { programme } = place;
  return {
    whole: false,
    structure: since.structure ? structureJson(programme) : nothing,
    scopes: since.scopes.length > 0 ? scopesJson(programme, changedScopes(since.scopes)) : nothing,
    removed: since.removed,
    cells: since.cells ? cellsSince(place, since.revision) : nothing,
  };
}
