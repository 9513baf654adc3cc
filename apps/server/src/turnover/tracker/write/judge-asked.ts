import { sql } from 'kysely';
import { formatList } from '@baton/domain/locale.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { findBlockers, findCarriable, type MilestoneKey } from '#quality/blockers.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

const words = copy.asked;

/** Punches that a submission asks the receiving team to accept as exceptions, and why. */
export interface AskedExceptions {
  punches: readonly number[];
  reason: string;
}

/** A punch that is asked for. */
export interface AskedPunch {
  id: number;
  number: string;
}

/**
 * The punches that a submission may ask for: outstanding there, of categories that the receiving team itself may leave
 * open, and all that block it. Undefined if something else blocks it, too.
 */
export async function judgeAsked(
  db: Queryable,
  programme: ProgrammeId,
  submitted: readonly MilestoneKey[],
  { punches: ids, reason }: AskedExceptions,
): Promise<AskedPunch[] | undefined> {
  const [milestone, ...more] = submitted;
  if (!milestone || more.length > 0) throw fieldError('asked_exceptions', words.oneAtATime);
  if (reason === '') throw fieldError('asked_reason', words.whyMissing);
  const found = await findCarriable(db, programme, milestone, ids);
  const asked = ids.map((id): AskedPunch => {
    const punch = found.get(id);
    if (!punch) throw fieldError('asked_exceptions', words.notOpen(id));
    if (punch.exception_by !== 'receiving')
      throw fieldError('asked_exceptions', words.notTheirs(punch.number, punch.code));
    return { id, number: punch.number };
  });
  return (await findBlockers(db, programme, submitted, ids)) ? undefined : asked;
}

interface Undecided extends MilestoneKey {
  numbers: string[];
}

/**
 * An acceptance decides every punch that its submission asked for: it is verified by then, or an exception, even if its
 * category doesn't block any more.
 */
export async function requireDecided(
  db: Queryable,
  programme: ProgrammeId,
  accepted: readonly (MilestoneKey & { label: string })[],
  exceptions: readonly number[],
): Promise<void> {
  const { rows } = await sql<Undecided>`
    select g.scope, g.milestone, json_agg(p.number order by p.sort_key, p.id) as numbers
    from unnest(${accepted.map(({ scope }) => scope)}::integer[],
      ${accepted.map(({ milestone }) => milestone)}::integer[]) as g(scope, milestone)
    join blocked_submissions b on b.programme_id = ${programme} and b.scope = g.scope and b.milestone = g.milestone
      and b.kind = 'exceptions' and b.operation = (select h.operation from turnover_history h
        where h.programme_id = b.programme_id and h.scope = b.scope and h.milestone = b.milestone
          and h.field = 'state' and h.after = 'submitted' order by h.id desc limit 1)
    join punches p on p.programme_id = b.programme_id and p.id = any(b.punches) and p.scope = b.scope
      and p.clear_by = b.milestone and p.deleted_at is null and p.state in ('open', 'cleared')
      and not p.id = any(${exceptions}::integer[])
    group by 1, 2`.execute(db);
  const [first] = rows;
  if (!first) return;
  const { label = '' } =
    accepted.find(({ scope, milestone }) => scope === first.scope && milestone === first.milestone) ?? {};
  throw new AppError('invalid_state', words.undecided(label, formatList(first.numbers)));
}
