import { sql } from 'kysely';
import { heldFields } from '@baton/domain/quality/judge-punch.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import { matchKey } from '#resource/check.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import { leaveCompleteGates } from './leave-complete-gates.ts';
import { newOperation, writeActs, type RecordAct } from './record-acts.ts';
import { changesCounts, foundOf, punchValues, scopeOf } from './punch-values.ts';
import { recountGates, type Gate } from './recount-gates.ts';

const punchHistory = { entity: punchKind.entity, records: punchResource.name };

interface SavedPunch {
  id: number;
  state: string;
  match_key: string;
  raised_on: string;
  cleared_on: string | null;
  verified_on: string | null;
  zone: string;
}

/** After punches were saved: their history, who cleared and verified, and what they block. */
export async function followPunches(context: SaveContext, changes: readonly Change[]): Promise<void> {
  const { trx, programme, actor, now, operation = newOperation(), undoes } = context;
  const saved = await readSaved(context, changes);
  const byKey = new Map(saved.map((punch) => [punch.match_key, punch]));
  const byId = new Map(saved.map((punch) => [punch.id, punch]));
  const acts = changes.flatMap((change): RecordAct[] => {
    const { before, values } = change;
    const punch = before ? byId.get(before.id) : byKey.get(matchKey(values['number']));
    return punch ? actsOf(context, change, punch) : [];
  });
  await writeActs({ ...punchHistory, trx, programme, actor, now, operation, undoes }, acts);
  await nameCommanders(context, acts);
  await markFoundAfter(context, changes, byKey);
  await recountGates(trx, programme, now, changes.filter(changesCounts).flatMap(gatesOf));
}

/** The punches that need something written beside them. */
async function readSaved({ trx, programme }: SaveContext, changes: readonly Change[]): Promise<SavedPunch[]> {
  const added = changes.filter(({ before }) => !before).map(({ values }) => matchKey(values['number']));
  const altered = changes.flatMap((change) => (change.before && isHeld(change) ? change.before.id : []));
  if (added.length + altered.length === 0) return [];
  const { rows } = await sql<SavedPunch>`
    select p.id, p.state, p.match_key, p.raised_on, p.cleared_on, p.verified_on, g.time_zone as zone
    from punches p join programmes g on g.id = p.programme_id
    where p.programme_id = ${programme} and p.deleted_at is null
      and (p.match_key = any(${added}) or p.id = any(${altered}))`.execute(trx);
  return rows;
}

const tracedFields = ['state', ...heldFields] as const;

function isHeld({ before, values }: Change): boolean {
  return tracedFields.some((name) => (before?.[name] ?? null) !== (values[name] ?? null));
}

/** What the history of a saved punch says. */
function actsOf(
  { now, undoes, reason = '', isImport }: SaveContext,
  change: Change,
  punch: SavedPunch,
): RecordAct[] {
  const { before, values } = change;
  const day = dayIn(punch.zone, now);
  const { id: record, state: after } = punch;
  const said = { record, after, ...(reason !== '' && { reason }) };
  if (!before) {
    const raised = { ...said, act: 'raise', before: null, day: punch.raised_on };
    // The state of a punch that was loaded with it.
    return after === 'open'
      ? [raised]
      : [
          { ...raised, after: 'open' },
          { ...said, act: 'import', before: 'open', day },
        ];
  }
  const was = String(before['state']);
  const changed = heldFields.filter((name) => (before[name] ?? null) !== (values[name] ?? null));
  const fields = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
  const corrected = {
    ...said,
    act: undoes === undefined ? 'change' : 'undo',
    before: was,
    after: was,
    day,
    fields,
  };
  const acts: RecordAct[] = changed.length > 0 ? [corrected] : [];
  if (was === after) return acts;
  if (undoes !== undefined) return [...acts, { ...said, act: 'undo', before: was, day }];
  const isCommand = isImport === true && foundOf(change).isFromSource !== true;
  const command = isCommand ? commandOf(was, punch) : undefined;
  return [...acts, { ...said, act: 'import', before: was, day, ...command }];
}

/** A file that reports a punch cleared or verified is the command, unless the file is where states come from. */
function commandOf(
  was: string,
  { state, cleared_on: cleared, verified_on: verified }: SavedPunch,
): { act: string; day: string } | undefined {
  if (was === 'open' && state === 'cleared' && cleared !== null) return { act: 'clear', day: cleared };
  if (was === 'cleared' && state === 'verified' && verified !== null) return { act: 'verify', day: verified };
  return undefined;
}

/** The user who imports a command gives it. */
async function nameCommanders(
  { trx, programme, actor }: SaveContext,
  acts: readonly RecordAct[],
): Promise<void> {
  for (const [act, who] of [
    ['clear', 'cleared_by'],
    ['verify', 'verified_by'],
  ] as const) {
    const ids = acts.flatMap((each) => (each.act === act ? each.record : []));
    if (ids.length === 0) continue;
    await sql`
      update punches set ${sql.ref(who)} = ${actor.userId}, ${sql.ref(`${who}_name`)} = ${actor.name}
      where programme_id = ${programme} and id = any(${ids})`.execute(trx);
  }
}

/** Says of punches whose milestone was complete when they were raised that they were found after it. */
async function markFoundAfter(
  { trx, programme }: SaveContext,
  changes: readonly Change[],
  byKey: ReadonlyMap<string, SavedPunch>,
): Promise<void> {
  const found = changes.flatMap((change) => {
    const { foundAfter } = foundOf(change);
    if (foundAfter === undefined) return [];
    return { id: change.before?.id ?? byKey.get(matchKey(change.values['number']))?.id, after: foundAfter };
  });
  if (found.length === 0) return;
  await sql`
    update punches p set found_after = x.after
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(id integer, after integer)
    where p.programme_id = ${programme} and p.id = x.id`.execute(trx);
}

/** Milestones whose counts a change may affect. */
function gatesOf({ before, values }: Change): Gate[] {
  return [before, values].flatMap((each) => {
    const scope = each && scopeOf(punchValues(each));
    return each && scope != null ? [{ scope, milestone: punchValues(each).clear_by }] : [];
  });
}

async function outstandingOf({ trx, programme }: SaveContext, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from punches where programme_id = ${programme} and id = any(${ids}) and state in ('open', 'cleared')`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** After punches were deleted or restored: their history, and what they block. */
export async function followMarked(
  context: SaveContext,
  mark: 'deleted' | 'restored',
  ids: readonly number[],
): Promise<void> {
  const { trx, programme, actor, now, operation = newOperation(), undoes, reason = '' } = context;
  if (mark === 'restored') await leaveCompleteGates(trx, programme, now, await outstandingOf(context, ids));
  const { rows } = await sql<{ id: number; state: string; zone: string }>`
    select p.id, p.state, g.time_zone as zone from punches p join programmes g on g.id = p.programme_id
    where p.programme_id = ${programme} and p.id = any(${ids})`.execute(trx);
  // A deleted punch counts as one that never was.
  const acts = rows.map(({ id: record, state, zone }) => ({
    record,
    act: undoes !== undefined ? 'undo' : mark === 'deleted' ? 'delete' : 'restore',
    before: mark === 'deleted' ? state : 'void',
    after: mark === 'deleted' ? 'void' : state,
    day: dayIn(zone, now),
    ...(reason !== '' && { reason }),
  }));
  await writeActs({ ...punchHistory, trx, programme, actor, now, operation, undoes }, acts);
  const { rows: gates } = await sql<Gate>`
    select distinct scope, clear_by as milestone from punches
    where programme_id = ${programme} and id = any(${ids})`.execute(trx);
  await recountGates(trx, programme, now, gates);
}
