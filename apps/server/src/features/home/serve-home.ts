import { sql } from 'kysely';
import {
  home,
  type HomeBlocked,
  type HomeChange,
  type HomeCommitment,
  type HomeConstraint,
} from '@baton/contract/home/home.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Returning within this time (minutes) continues the same visit, so that a reload hides nothing. */
const visitMinutes = 60;
const firstVisitDays = 7;
const maxChanges = 6;
const maxOwn = 20;

/** Endpoints of the home page: the user's tasks, and changes since the last visit. */
export function serveHome(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(home.read, async ({ caller, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const now = clock.now();
    const lastVisit = await readLastVisit(db, programme, caller.userId, now);
    const since = lastVisit ?? new Date(now.getTime() - firstVisitDays * 86_400_000).toISOString();
    const context = { programme, user: caller.userId, since };
    const [raised, cleared, latest, constraints, commitments] = await Promise.all([
      readBlocked(db, context, 'raised'),
      readBlocked(db, context, 'cleared'),
      readLatest(db, context),
      readConstraints(db, context),
      readCommitments(db, context),
    ]);
    return { last_visit: lastVisit, since, raised, cleared, latest, constraints, commitments };
  });

  serve(home.visit, async ({ caller, body, enterByBody }) => {
    const { id } = await enterByBody(body.programme);
    const now = clock.now();
    await sql`
      insert into visits as v (programme_id, user_id, last_at) values (${id}, ${caller.userId}, ${now})
      on conflict (programme_id, user_id) do update set
        previous_at = case when ${isOver(now)} then v.last_at else v.previous_at end, last_at = ${now}`.execute(
      db,
    );
    return undefined;
  });
}

const isOver = (now: Date) => sql`v.last_at < ${now}::timestamptz - make_interval(mins => ${visitMinutes})`;

/** End of the previous visit; the same before and after this one was recorded. */
async function readLastVisit(
  db: Queryable,
  programme: ProgrammeId,
  user: number,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select case when ${isOver(now)} then v.last_at else v.previous_at end as at from visits v
    where v.programme_id = ${programme} and v.user_id = ${user}`.execute(db);
  return rows[0]?.at ?? null;
}

interface HomeContext {
  programme: ProgrammeId;
  user: number;
  since: string;
}

/** Turnovers with constraints raised and still open since then, or cleared since then. */
async function readBlocked(
  db: Queryable,
  { programme, since }: HomeContext,
  which: 'raised' | 'cleared',
): Promise<HomeBlocked> {
  const is =
    which === 'raised'
      ? sql`k.created_at > ${since}::timestamptz and k.cleared_at is null`
      : sql`k.cleared_at > ${since}::timestamptz`;
  const { rows } = await sql<HomeBlocked>`
    select coalesce(array_agg(k.scope order by k.id), '{}') as scope,
      coalesce(array_agg(k.milestone order by k.id), '{}') as milestone
    from constraints k where k.programme_id = ${programme} and k.deleted_at is null and ${is}`.execute(db);
  return rows[0]!;
}

const named = sql`s.scope_kind || ':' || s.id as scope, s.code, s.name, m.id as milestone, m.code as milestone_code`;
const joined = (alias: string) => sql`
  join scopes s on s.programme_id = ${sql.ref(`${alias}.programme_id`)} and s.id = ${sql.ref(`${alias}.scope`)}
    and s.deleted_at is null
  join milestones m on m.programme_id = ${sql.ref(`${alias}.programme_id`)} and m.id = ${sql.ref(`${alias}.milestone`)}
    and m.deleted_at is null`;

/** Latest changes by other users. */
async function readLatest(db: Queryable, { programme, user, since }: HomeContext): Promise<HomeChange[]> {
  const { rows } = await sql<HomeChange>`
    select h.at, h.actor_name as by, ${named}, h.field, h.before, h.after
    from net_changes h ${joined('h')}
    where h.programme_id = ${programme} and h.at > ${since}::timestamptz and h.actor_id is distinct from ${user}::integer
      and (h.field in ('actual', 'state') or (h.field = 'forecast' and h.before is not null))
    order by h.at desc, h.id desc limit ${maxChanges}`.execute(db);
  return rows;
}

/** Open constraints owned by the user. */
async function readConstraints(db: Queryable, { programme, user }: HomeContext): Promise<HomeConstraint[]> {
  const { rows } = await sql<HomeConstraint>`
    select k.id, k.text, k.category, k.need_by, ${named}
    from constraints k ${joined('k')}
    join people p on p.programme_id = k.programme_id and p.id = k.owner and p.deleted_at is null
    where k.programme_id = ${programme} and p."user" = ${user} and k.cleared_at is null and k.deleted_at is null
    order by k.need_by nulls last, k.id limit ${maxOwn}`.execute(db);
  return rows;
}

/** The user's open commitments that aren't complete. */
async function readCommitments(db: Queryable, { programme, user }: HomeContext): Promise<HomeCommitment[]> {
  const { rows } = await sql<HomeCommitment>`
    select c.id, c.date, ${named} from commitments c ${joined('c')}
    left join turnovers t on t.programme_id = c.programme_id and t.scope = c.scope and t.milestone = c.milestone
    where c.programme_id = ${programme} and c.promised_by = ${user} and c.result is null and c.deleted_at is null
      and t.actual is null
    order by c.date, c.id limit ${maxOwn}`.execute(db);
  return rows;
}
