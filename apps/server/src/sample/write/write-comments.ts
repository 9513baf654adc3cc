import { sql } from 'kysely';
import { turnoverId } from '@baton/contract/records/comments.ts';
import { writeMention } from '@baton/domain/comments/mentions.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { commentThreads, type SampleComment, type ThreadKind } from '@baton/sample/words/comment-threads.ts';
import type { Transaction } from '#storage/database.ts';

/** A record to comment on, with the teams on both sides and their leads. */
interface Target {
  kind: ThreadKind;
  entity: string;
  entity_id: string;
  started: string;
  responsible: number;
  responsible_lead: number;
  responsible_name: string;
  receiving: number;
  receiving_lead: number;
  receiving_name: string;
}

const perKind: Record<ThreadKind, number> = { submitted: 8, rejected: 8, blocked: 12, system: 6 };

/** Writes some conversations between responsible and receiving teams, about what is open now. */
export async function writeComments(trx: Transaction, programme: ProgrammeId, now: Date): Promise<void> {
  // Without current statistics the planner expects few rows, as in `writeLookaheads`.
  await sql`set local enable_nestloop = off`.execute(trx);
  const targets = await readTargets(trx, programme);
  await sql`set local enable_nestloop = on`.execute(trx);
  const counts: Partial<Record<ThreadKind, number>> = {};
  const rows = targets.flatMap((target) => {
    const count = counts[target.kind] ?? 0;
    counts[target.kind] = count + 1;
    const threads = commentThreads[target.kind];
    return count < perKind[target.kind] ? commentRows(target, threads[count % threads.length]!, now) : [];
  });
  // In the order of time, as if they had been written one after the other.
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  await sql`
    insert into comments (programme_id, entity, entity_id, text, author_name, created_at)
    select ${programme}::integer, x.entity, x.entity_id, x.text, x.author_name, x.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(entity text, entity_id text, text text, author_name text,
      created_at timestamptz)`.execute(trx);
}

function commentRows(target: Target, thread: readonly SampleComment[], now: Date) {
  let at = new Date(target.started).getTime();
  return thread.flatMap(({ by, text, hours }) => {
    at += hours * 3_600_000;
    if (at >= now.getTime()) return [];
    const [lead, team] =
      by === 'responsible'
        ? [target.receiving_lead, target.receiving]
        : [target.responsible_lead, target.responsible];
    return {
      entity: target.entity,
      entity_id: target.entity_id,
      text: text
        .replace('{other}', writeMention({ kind: 'person', id: lead }))
        .replace('{team}', writeMention({ kind: 'team', id: team })),
      author_name: by === 'responsible' ? target.responsible_name : target.receiving_name,
      created_at: new Date(at),
    };
  });
}

interface TargetRow extends Omit<Target, 'kind' | 'entity' | 'entity_id'> {
  state: string;
  scope: string;
  milestone: number;
  constraint_id: number | null;
}

/** Submitted and rejected turnovers, open constraints, and systems of both, newest first. */
async function readTargets(trx: Transaction, programme: ProgrammeId): Promise<Target[]> {
  const { rows } = await sql<TargetRow>`
    select t.state, s.scope_kind || ':' || s.id as scope, m.id as milestone, k.id as constraint_id,
      coalesce(k.created_at, t.rejected_at, t.submitted_at) as started, g.id as responsible, gp.id as responsible_lead,
      trim(gp.first_name || ' ' || gp.last_name) as responsible_name, r.id as receiving, rp.id as receiving_lead,
      trim(rp.first_name || ' ' || rp.last_name) as receiving_name
    from turnovers t join scopes s on s.programme_id = t.programme_id and s.id = t.scope
    join milestones m on m.programme_id = t.programme_id and m.id = t.milestone
    left join constraints k on k.programme_id = t.programme_id and k.scope = t.scope and k.milestone = t.milestone
      and k.cleared_at is null and k.deleted_at is null and t.state = 'open'
    join teams g on g.programme_id = t.programme_id and g.id = case m.responsible when 'construction' then s.construction_team
      when 'commissioning' then s.commissioning_team else s.operations_team end
    join teams r on r.programme_id = t.programme_id and r.id = case m.receiving when 'construction' then s.construction_team
      when 'commissioning' then s.commissioning_team else s.operations_team end
    join people gp on gp.programme_id = g.programme_id and gp.id = g.lead
    join people rp on rp.programme_id = r.programme_id and rp.id = r.lead
    where t.programme_id = ${programme} and gp.id <> rp.id
      and (t.state in ('submitted', 'rejected') or k.id is not null)
    order by started desc, t.scope, t.milestone limit 200`.execute(trx);
  const scopes = new Set<string>();
  return rows.flatMap(({ state, scope, milestone, constraint_id, ...people }): Target[] => {
    const [entity = '', id = ''] = scope.split(':');
    const own: Target[] =
      constraint_id === null
        ? [
            {
              ...people,
              kind: state === 'rejected' ? 'rejected' : 'submitted',
              entity: 'turnover',
              entity_id: turnoverId(scope, milestone),
            },
          ]
        : [{ ...people, kind: 'blocked', entity: 'constraint', entity_id: String(constraint_id) }];
    if (scopes.has(scope)) return own;
    scopes.add(scope);
    return [...own, { ...people, kind: 'system', entity, entity_id: id }];
  });
}
