import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import { matchKey } from '#resource/check.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import { newOperation, writeActs } from './record-acts.ts';
import { changesCounts, punchValues, scopeOf } from './punch-values.ts';
import { recountGates, type Gate } from './recount-gates.ts';

/** After punches were saved: their history, and what they block. */
export async function followPunches(context: SaveContext, changes: readonly Change[]): Promise<void> {
  const { trx, programme, actor, now, operation = newOperation(), undoes } = context;
  const added = changes.filter(({ before }) => !before).map(({ values }) => matchKey(values['number']));
  const moved = changes.filter(({ before, values }) => before && before['state'] !== values['state']);
  if (added.length + moved.length > 0) {
    const { rows } = await sql<{
      id: number;
      state: string;
      match_key: string;
      raised_on: string;
      zone: string;
    }>`
      select p.id, p.state, p.match_key, p.raised_on, g.time_zone as zone from punches p join programmes g on g.id = p.programme_id
      where p.programme_id = ${programme} and p.deleted_at is null and (p.match_key = any(${added})
        or p.id = any(${moved.map(({ before }) => before!.id)}))`.execute(trx);
    const was = new Map(moved.map(({ before }) => [before!.id, String(before!['state'])]));
    const day = dayIn(rows[0]?.zone ?? 'UTC', now);
    await writeActs(
      { trx, programme, actor, now, operation, undoes },
      rows.map(({ id, state, raised_on: raised }) => ({
        record: id,
        act: was.has(id) ? (undoes === undefined ? 'import' : 'undo') : 'raise',
        before: was.get(id) ?? null,
        after: state,
        day: was.has(id) ? day : raised,
      })),
    );
  }
  await recountGates(trx, programme, now, changes.filter(changesCounts).flatMap(gatesOf));
}

/** Milestones whose counts a change may affect. */
function gatesOf({ before, values }: Change): Gate[] {
  return [before, values].flatMap((each) => {
    const scope = each && scopeOf(punchValues(each));
    return each && scope != null ? [{ scope, milestone: punchValues(each).clear_by }] : [];
  });
}

/** After punches were deleted or restored. */
export async function recountMarked(context: SaveContext, ids: readonly number[]): Promise<void> {
  const { trx, programme, now } = context;
  const { rows } = await sql<Gate>`
    select distinct scope, clear_by as milestone from punches
    where programme_id = ${programme} and id = any(${ids})`.execute(trx);
  await recountGates(trx, programme, now, rows);
}
