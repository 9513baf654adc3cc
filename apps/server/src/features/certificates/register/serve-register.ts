import { isReadOnly, type Permission } from '@baton/contract/http/permissions.ts';
import { certificates, type WaitingCertificate } from '@baton/contract/certificates/certificates.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { listWindow } from '#resource/register/read-window.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { lastSubmission } from '#turnover/signing/stored-signatures.ts';
import { certificatesOf } from './certificate-register.ts';
import { exportCertificatesTask } from './export-task.ts';

/** Most that are answered. */
const maxWaiting = 500;

/** Whose signature a step needs, and which turnovers wait for it; aliases t, m and n (the last submission). */
const steps = {
  accept: {
    permission: 'turnovers.accept',
    side: 'receiving',
    waits: sql`t.state = 'submitted' and m.needs_acceptance`,
    since: sql`n.at`,
  },
  issue: {
    permission: 'turnovers.submit',
    side: 'responsible',
    waits: sql`t.actual is not null and not m.needs_acceptance and not exists (select 1 from certificates c
      where c.programme_id = t.programme_id and c.scope = t.scope and c.milestone = t.milestone
        and c.voided_at is null)`,
    since: sql`t.actual::text`,
  },
} as const satisfies Record<
  string,
  { permission: Permission; side: 'responsible' | 'receiving'; waits: Sql; since: Sql }
>;

/** The team of a side of a turnover: its own, else that of the scope. */
const teamOf = (
  side: 'responsible' | 'receiving',
) => sql`coalesce(t.${sql.ref(`${side}_team`)}, case m.${sql.ref(side)}
  when 'construction' then s.construction_team when 'commissioning' then s.commissioning_team
  else s.operations_team end)`;

/** Serves the register of certificates and those that wait for a signature. */
export function serveCertificateRegister(serve: Serve, { db, clock, heavy }: TurnoverParts): void {
  serve(certificates.list, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return listWindow(certificatesOf({ db, programme, caller, now: clock.now() }), query);
  });

  serve(certificates.export, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const { format, programme: _, ...filter } = query;
    const asking = { userId: caller.userId, groups: caller.groups, memberships: caller.memberships };
    const question = { programme, query: filter, format, now: clock.now(), caller: asking };
    return heavy.answer(exportCertificatesTask, question, { caller, programme, reply });
  });

  serve(certificates.waiting, async ({ caller, query, enterByQuery }) => {
    const scope = await enterByQuery();
    return readWaiting(db, scope, caller, query.step ?? 'accept');
  });
}

type Sql = RawBuilder<unknown>;

interface WaitingList {
  total: number;
  /** How many of them the caller may sign. */
  mine: number;
  records: WaitingCertificate[];
}

/** The turnovers whose certificate waits for a signature: those the caller may sign first, then the longest waiting. */
async function readWaiting(
  db: Queryable,
  scope: ProgrammeScope,
  caller: Caller,
  step: keyof typeof steps,
): Promise<WaitingList> {
  const { permission, side, waits, since } = steps[step];
  const teams = caller.memberships.get(scope.id)?.teams ?? [];
  const canSign = caller.key === undefined && !isReadOnly(scope.status);
  const own = teams.filter((team) => scope.mayOnCell(permission, { responsible: team, receiving: team }));
  // What the responsible team signed is accepted by someone else.
  const isOther = sql`n.user_id <> ${caller.userId}`;
  const isMine = sql`${canSign}::boolean
    and (${scope.may(permission)}::boolean or coalesce(${teamOf(side)} = any(${own}::integer[]), false))
    and ${step === 'accept' ? sql`coalesce(${isOther}, false)` : sql`true`}`;
  const { rows } = await sql<Omit<WaitingCertificate, 'step'> & { total: number; total_mine: number }>`
    select x.scope, x.scope_code, x.scope_name, x.milestone, x.milestone_code, x.version, x.title, x.signed_at,
      x.signed_by, x.punches_blocking, x.mine, count(*) over ()::integer as total, (count(*) filter (where x.mine) over ())::integer as total_mine
    from (
      select s.scope_kind || ':' || s.id as scope, s.code as scope_code, s.name as scope_name, t.milestone,
        m.code as milestone_code, t.version, y.title, n.at as signed_at, coalesce(n.name, '') as signed_by,
        case when p.punches = 'records' then coalesce(g.punches_blocking, 0) else 0 end as punches_blocking,
        ${isMine} as mine, ${since} as since, s.sort_key, m.position
      from turnovers t join programmes p on p.id = t.programme_id
      join milestones m on m.programme_id = t.programme_id and m.id = t.milestone and m.deleted_at is null
      join certificate_templates y on y.programme_id = m.programme_id and y.id = m.certificate
      join scopes s on s.programme_id = t.programme_id and s.id = t.scope and s.deleted_at is null
        and s.turned_over and s.status <> 'cancelled'
      left join milestone_counts g on g.programme_id = t.programme_id and g.scope = t.scope and g.milestone = t.milestone
      left join lateral (select n.at, n.name, n.user_id from signatures n
        where ${step === 'accept'}::boolean and n.programme_id = t.programme_id and n.scope = t.scope
          and n.milestone = t.milestone and n.step = 'submit' and n.operation = ${lastSubmission} limit 1) n on true
      where t.programme_id = ${scope.id} and t.required and ${waits}) x
    order by x.mine desc, x.since nulls last, x.sort_key, x.position limit ${maxWaiting}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    mine: rows[0]?.total_mine ?? 0,
    records: rows.map((row) => ({ ...row, step })),
  };
}
