import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import { isOutstanding, type PunchState } from '@baton/domain/quality/punch-state.ts';
import { restoreItems, settleOperation } from '#accounts/inbox/settle.ts';
import { AppError } from '#platform/app-error.ts';
import type { CommandContext } from './act-on-punches.ts';
import { copy } from './copy.ts';
import { lockPunches } from './find-punches.ts';
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
  const late = acts.find(({ record, isLast, after }) => !isLast || byId.get(record)?.state !== after);
  if (late) throw new AppError('invalid_state', copy.changedSince(byId.get(late.record)?.number ?? ''));
  const rows = acts.map(({ record, act, before, cleared, verified }) => ({
    id: record,
    state: before,
    rejections: act === 'reject' ? -1 : 0,
    cleared: before === 'cleared' || before === 'verified' ? cleared : null,
    verified: before === 'verified' ? verified : null,
  }));
  await sql`
    update punches p set state = x.state, rejections = p.rejections + x.rejections,
      cleared_on = (x.cleared->>'day')::date, cleared_by = (x.cleared->>'actor_id')::integer,
      cleared_by_name = coalesce(x.cleared->>'actor_name', ''),
      verified_on = (x.verified->>'day')::date, verified_by = (x.verified->>'actor_id')::integer,
      verified_by_name = coalesce(x.verified->>'actor_name', ''), version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id integer, state text, rejections integer,
      cleared jsonb, verified jsonb)
    where p.programme_id = ${scope.id} and p.id = x.id`.execute(trx);
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
  const gates = punches.map(({ scope: each, clear_by: milestone }) => ({ scope: each, milestone }));
  const ids = punches.map(({ id }) => id);
  return { ids, revision: isCounted ? await recountGates(trx, scope.id, now, gates) : null };
}

async function readActs({ trx, scope, actor }: CommandContext, undone: string): Promise<DoneAct[]> {
  const isGone = sql`exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)`;
  const lastOf = (act: string) => sql`(select json_build_object('day', e.day, 'actor_id', e.actor_id,
    'actor_name', e.actor_name) from record_acts e where e.programme_id = a.programme_id and e.entity = 'punch'
    and e.record = a.record and e.id < a.id and e.act = ${act} and not exists (select 1 from record_acts u
      where u.programme_id = e.programme_id and u.undoes = e.operation) order by e.id desc limit 1)`;
  const { rows } = await sql<DoneAct>`
    select a.id, a.record, a.act, a.before, a.after, ${lastOf('clear')} as cleared, ${lastOf('verify')} as verified,
      not exists (select 1 from record_acts l where l.programme_id = a.programme_id and l.entity = 'punch'
        and l.record = a.record and l.id > a.id) as "isLast"
    from record_acts a where a.programme_id = ${scope.id} and a.entity = 'punch' and a.operation = ${undone}
      and a.actor_id is not distinct from ${actor.userId}::integer
      and a.link_id is not distinct from ${actor.linkId ?? null}::integer and a.before is not null
      and a.act not in ('undo', 'carry', 'return')
      and not ${isGone}
    order by a.id`.execute(trx);
  return rows;
}
