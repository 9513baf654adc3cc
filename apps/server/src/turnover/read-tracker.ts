import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#storage/database.ts';
import { constraintsAsOf, turnoversAsOf } from './as-of.ts';
import type { ProgrammeMoment } from './programme-moment.ts';
import { changesSince, type Since } from './changes-since.ts';
import { allCells, scopesJson, someCells, structureJson } from './tracker-columns.ts';

type Sql = RawBuilder<unknown>;

/** What is asked for beyond the programme. */
export interface TrackerQuestion {
  since?: number | undefined;
  /** Its dates instead of the active baseline's. */
  baseline?: number | undefined;
  /** The tracker at the end of that day. */
  asOf?: string | undefined;
}

interface Parts {
  /** What is asked after every edit of somebody is planned once. */
  plan: string;
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
  question: TrackerQuestion,
): Promise<Buffer> {
  const baseline = question.baseline ?? moment.baseline;
  const since =
    question.since === undefined || question.asOf !== undefined
      ? 'all'
      : await changesSince(db, moment, question.since, baseline);
  const place = { programme: moment.id, baseline, zone: moment.zone };
  const parts = since === 'all' ? wholeOf(place, question.asOf) : changedOf(place, since);
  // The revision was read first: should the data be newer, what is newer is only told once more.
  const { rows } = await sql<{ text: string }>`${sql.raw(parts.plan)}
    select json_build_object(
      'revision', ${moment.revision}::bigint,
      'whole', ${parts.whole}::boolean, 'programme', ${moment.id}::integer,
      'data_date', ${question.asOf ?? moment.dataDate}::text, 'today', ${moment.today}::text,
      'baseline', ${baseline}::integer, 'structure', ${parts.structure}, 'scopes', ${parts.scopes},
      'removed_scopes', array_to_json(${parts.removed}::integer[]), 'cells', ${parts.cells})::text as text`.execute(
    db,
  );
  return Buffer.from(rows[0]?.text ?? '');
}

/** With their parents, which may have ceased to be turned over themselves when they got parts. */
const changedScopes = (ids: number[]) =>
  sql`(s.id = any(${ids}) or s.id in (select c.parent from scopes c where c.id = any(${ids})))`;

interface Place {
  programme: number;
  baseline: number | null;
  zone: string;
}

function wholeOf(place: Place, asOf: string | undefined): Parts {
  const { programme, zone } = place;
  return {
    plan: '',
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

function changedOf(place: Place, since: Since): Parts {
  const { programme } = place;
  const isOnlyCells = since.cells && !since.structure && since.scopes.length === 0;
  return {
    plan: isOnlyCells ? '/* plan: tracker.since */' : '',
    whole: false,
    structure: since.structure ? structureJson(programme) : nothing,
    scopes: since.scopes.length > 0 ? scopesJson(programme, changedScopes(since.scopes)) : nothing,
    removed: since.removed,
    cells: since.cells ? someCells(place, sql`t.revision > ${since.revision}`) : nothing,
  };
}
