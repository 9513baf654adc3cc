import { sql } from 'kysely';
import { JsonBody } from '#platform/http/answer.ts';
import { isOrderConflict, type Database } from '#storage/database.ts';
import { recordingPart, writtenEvents, type WrittenEvents } from '#storage/events/events.ts';
import { keptStatement } from '#storage/kept-statement.ts';
import { countingOf, notingPart, tellingPart, type Counting } from '#storage/revision.ts';
import { openCells } from '#turnover/tracker/cells/open-cells.ts';
import { someCells, type CellPlace } from '#turnover/tracker/cells/tracker-columns.ts';
import { mayCorrect } from './judge-moves.ts';
import { eventOf, perform, scopesOf, type Looking, type Operation } from './operation.ts';
import { writingParts, writtenOf, type CellWrite, type WrittenDeed } from './write-cells.ts';

type Decide = (looking: Looking) => Promise<{ writes: CellWrite[] }>;

/** With more cells it takes so long that somebody else may well come between. */
const mostAtOnce = 20;

/**
 * Edits cells. A few are read without a lock and written by one statement, which counts the revision up only from the
 * one that they were read at, and else writes nothing. Then, and whenever anything is refused, it is done anew under the
 * lock: `decide` may look, but writes nothing itself. What has to be judged together with earlier moves takes the lock, too.
 */
export async function edit(db: Database, operation: Operation, decide: Decide): Promise<JsonBody> {
  const answer = operation.cells.length <= mostAtOnce ? await editAtOnce(db, operation, decide) : undefined;
  return answer ?? perform(db, operation, decide);
}

async function editAtOnce(db: Database, operation: Operation, decide: Decide): Promise<JsonBody | undefined> {
  const { programme, caller, now, id } = operation;
  const cells = await openCells(db, programme, operation.cells, { ...operation, operation: id });
  if (cells.done) return undefined;
  const { writes } = await decide({ db, cells }).catch(() => ({ writes: [] }));
  if (writes.length === 0 || operation.undoes !== undefined || mayCorrect(now, writes)) return undefined;
  const { revision, baseline, zone } = cells.moment;
  try {
    const [written] = await write(db, {
      ...countingOf(programme, now, { entity: 'turnovers', ids: scopesOf(operation) }),
      ...writtenOf({ ...operation, actor: caller, operation: id, revision }, writes),
      ...writtenEvents(now, caller, [eventOf(operation, writes)]),
      baseline,
      zone,
    });
    return written && new JsonBody(Buffer.from(written.text));
  } catch (error) {
    if (isOrderConflict(error)) return undefined;
    throw error;
  }
}

type AtOnce = Counting & WrittenDeed & WrittenEvents & CellPlace;

const write = keptStatement<AtOnce, { text: string }>(
  'cells.edit',
  (edit) => sql`
    with counted as (
      update programme_revisions set revision = revision + 1
      where programme_id = ${edit.programme} and revision = ${edit.revision} returning revision
    ), noted as (${notingPart(edit)}), ${writingParts(edit)}, recorded as (${recordingPart(edit)})
    select json_build_object('revision', counted.revision, 'operation', ${edit.operation}::text,
      'cells', ${someCells(edit, sql`true`, sql`written`)})::text as text, ${tellingPart(edit)}
    from counted`,
);
