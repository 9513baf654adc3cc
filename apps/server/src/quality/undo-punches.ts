import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import { judge } from '@baton/domain/quality/judge-punch.ts';
import { isOutstanding, type PunchAct, type PunchState } from '@baton/domain/quality/punch-state.ts';
import { restoreItems, settleOperation } from '#accounts/inbox/settle.ts';
import { AppError, permissionDenied } from '#platform/app-error.ts';
import type { CommandContext } from './act-on-punches.ts';
import { copy } from './copy.ts';
import { lockPunches, type PunchRow } from './find-punches.ts';
import { gatesOf, leaveCompleteGates } from './records/leave-complete-gates.ts';
import { punchUser } from './records/punch-user.ts';
import { recordCommands } from './records/record-acts.ts';
import { recountGates } from './records/recount-gates.ts';

interface DoneAct {
  id: string;
  record: number;
  act: string;
  before: PunchState | null;
  after: PunchState;
  /** The last acts before it that still hold, which say who cleared and verified. */
  cleared: Done | null;
  verified: Done | null;
  isLast: boolean;
  /** Earlier values of fields that it changed besides the state. */
  fields: { clear_by?: number } | null;
}

interface Done {
  day: string;
  actor_id: number | null;
  actor_name: string;
}

/** Undoes the caller's own command if nobody has acted on its punches since. */
export async function undoCommand(
  context: CommandContext,
  undone: string,
): Promise<{ ids: number[]; revision: number | null }> {
  const { trx, scope, actor, now, operation } = context;
  const acts = await readActs(context, undone);
  if (acts.length === 0) throw new AppError('invalid_state', copy.nothingToUndo);
  const punches = await lockPunches(
    trx,
    scope.id,
    acts.map(({ record }) => record),
  );
  const byId = new Map(punches.map((punch) => [punch.id, punch]));
  refuseUndo(context, acts, byId);
  const late = acts.find(({ record, isLast, after }) => !isLast || byId.get(record)?.state !== after);
  if (late) throw new AppError('invalid_state', copy.changedSince(byId.get(late.record)?.number ?? ''));
  const rows = acts.map(({ record, act, before, cleared, verified, fields }) => ({
    id: record,
    state: before,
    rejections: act === 'reject' ? -1 : 0,
    cleared: before === 'cleared' || before === 'verified' ? cleared : null,
    verified: before === 'verified' ? verified : null,
    // A punch that left a complete milestone when it was reopened goes back.
    is_moved: fields !== null && 'clear_by' in fields,
    clear_by: fields?.clear_by ?? null,
  }));
  await sql`
    update punches p set state = x.state, rejections = p.rejections + x.rejections,
      cleared_on = (x.cleared->>'day')::date, cleared_by = (x.cleared->>'actor_id')::integer,
      cleared_by_name = coalesce(x.cleared->>'actor_name', ''),
      verified_on = (x.verified->>'day')::date, verified_by = (x.verified->>'actor_id')::integer,
      verified_by_name = coalesce(x.verified->>'actor_name', ''),
      clear_by = case when x.is_moved then x.clear_by else p.clear_by end,
      found_after = case when x.is_moved then null else p.found_after end, version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id integer, state text, rejections integer,
      cleared jsonb, verified jsonb, is_moved boolean, clear_by integer)
    where p.programme_id = ${scope.id} and p.id = x.id`.execute(trx);
  const ids = punches.map(({ id }) => id);
  const again = acts.flatMap(({ record, before, after }) =>
    isOutstanding(before!) && !isOutstanding(after) ? record : [],
  );
  await leaveCompleteGates(trx, scope.id, now, again);
  const day = dayIn(punches[0]?.zone ?? 'UTC', now);
  await recordCommands(
    { trx, programme: scope.id, actor, now, operation, undoes: undone },
    acts.map(({ record, before, after }) => ({
      record,
      act: 'undo',
      before: after,
      after: before!,
      day,
      changes: { state: [after, before] },
    })),
  );
  await settleOperation(trx, { programme: scope.id, now, operation: undone, isRedone: false });
  await restoreItems(trx, { programme: scope.id, operation: undone });
  const isCounted = acts.some(({ before, after }) => isOutstanding(before!) !== isOutstanding(after));
  const gates = await gatesOf(trx, scope.id, punches);
  return { ids, revision: isCounted ? await recountGates(trx, scope.id, now, gates) : null };
}

/** Undoing a command takes the right to give it. */
function refuseUndo(
  { scope, actor }: CommandContext,
  acts: readonly DoneAct[],
  punches: ReadonlyMap<number, PunchRow>,
): void {
  for (const { record, act, before } of acts) {
    const punch = punches.get(record);
    if (!punch) continue;
    const undone = { ...punch, state: before ?? punch.state, isTouched: false };
    const problem = judge(act as PunchAct, undone, punchUser(scope, actor, punch), copy.undone);
    if (problem) throw permissionDenied(problem.text);
  }
}

async function readActs({ trx, scope, actor }: CommandContext, undone: string): Promise<DoneAct[]> {
  const isGone = sql`exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)`;
  const lastOf = (act: string) => sql`(select json_build_object('day', e.day, 'actor_id', e.actor_id,
    'actor_name', e.actor_name) from record_acts e where e.programme_id = a.programme_id and e.entity = 'punch'
    and e.record = a.record and e.id < a.id and e.act = ${act} and not exists (select 1 from record_acts u
      where u.programme_id = e.programme_id and u.undoes = e.operation) order by e.id desc limit 1)`;
  const { rows } = await sql<DoneAct>`
    select a.id, a.record, a.act, a.before, a.after, a.fields, ${lastOf('clear')} as cleared, ${lastOf('verify')} as verified,
      not exists (select 1 from record_acts l where l.programme_id = a.programme_id and l.entity = 'punch'
        and l.record = a.record and l.id > a.id) as "isLast"
    from record_acts a where a.programme_id = ${scope.id} and a.entity = 'punch' and a.operation = ${undone}
      and a.actor_id is not distinct from ${actor.userId}::integer
      and a.link_id is not distinct from ${actor.linkId ?? null}::integer and a.before is not null
      and a.act in ('clear', 'verify', 'reject', 'reopen', 'void')
      and not ${isGone}
    order by a.id`.execute(trx);
  return rows;
}
