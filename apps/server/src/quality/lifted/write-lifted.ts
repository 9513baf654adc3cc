import { sql } from 'kysely';
import { maxItems } from '@baton/contract/accounts/inbox.ts';
import {
  describeLifted,
  liftableRules,
  type LiftedNames,
  type RuleKind,
} from '@baton/domain/quality/lifted-rules.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams, usersWith } from '#accounts/inbox/recipients.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvents, type Event } from '#storage/events/events.ts';
import { countsOf, onceEach, type ConcernedTurnover } from './find-concerned.ts';
import { namesOf, type NameOfTeam } from './name-settings.ts';
import type { LiftedRule, LiftPlan } from './plan-lifted.ts';
import { copy } from './copy.ts';

/** Who lifts a rule, where and when. */
interface Lifting {
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  operation?: string | undefined;
}

/** Turnovers that are listed with a lifted rule; all are counted. */
const maxListed = 200;

/** Stores what a change lifts and puts back, in its transaction, and tells of it. */
export async function writeLifted(
  trx: Transaction,
  parts: NoticeParts,
  by: Lifting,
  { lifted, ended }: LiftPlan,
): Promise<void> {
  if (ended.length > 0) {
    await sql`update lifted_rules set ended_at = ${by.now}
      where programme_id = ${by.programme} and id = any(${ended.map(({ id }) => id)}::bigint[])`.execute(trx);
    await recordEvents(
      trx,
      by.now,
      by.actor,
      ended.map(({ id, kind, names }) => ({
        ...eventOf(by, 'rule.put_back', id),
        changes: { rule: describeLifted(kind, names) },
      })),
    );
  }
  if (lifted.length === 0) return;
  const nameOfTeam = await readTeamNames(trx, by.programme, lifted);
  const ids = await store(trx, by, lifted, nameOfTeam);
  const groups = groupsOf(lifted, ids, nameOfTeam);
  await recordEvents(
    trx,
    by.now,
    by.actor,
    groups.map((group) => liftedEvent(by, group)),
  );
  await tell(trx, parts, by, groups);
}

/** Rules of one kind that were lifted for the same reason; told of as one. */
interface LiftedGroup {
  kind: RuleKind;
  names: LiftedNames;
  reason: string;
  ids: string[];
  rules: LiftedRule[];
  turnovers: ConcernedTurnover[];
}

function groupsOf(
  lifted: readonly LiftedRule[],
  ids: readonly string[],
  nameOfTeam: NameOfTeam,
): LiftedGroup[] {
  const groups = new Map<string, LiftedGroup>();
  lifted.forEach((rule, index) => {
    const { kind, reason } = rule;
    const names = namesOf(rule, nameOfTeam);
    const key = JSON.stringify([kind, reason, names.before, names.after]);
    const group = groups.get(key) ?? { kind, names, reason, ids: [], rules: [], turnovers: [] };
    group.ids.push(ids[index] ?? '');
    group.rules.push(rule);
    for (const turnover of rule.concerned) group.turnovers.push(turnover);
    groups.set(key, group);
  });
  for (const group of groups.values()) {
    const { kind, names, rules } = group;
    const { entity } = liftableRules[kind];
    if (rules.length > 1) group.names = { ...names, name: copy.many[entity](rules.length) };
  }
  return [...groups.values()];
}

async function store(
  trx: Transaction,
  { programme, actor, now, operation }: Lifting,
  lifted: readonly LiftedRule[],
  nameOfTeam: NameOfTeam,
): Promise<string[]> {
  const rows = lifted.map((rule, at) => ({
    at,
    kind: rule.kind,
    entity: rule.entity,
    entity_id: rule.entityId,
    before: rule.before,
    after: rule.after,
    names: namesOf(rule, nameOfTeam),
    reason: rule.reason,
    scopes: rule.concerned.map(({ scope }) => scope),
    milestones: rule.concerned.map(({ milestone }) => milestone),
    blocked: blockedOf(rule.concerned),
  }));
  const { rows: stored } = await sql<{ id: string }>`
    insert into lifted_rules (programme_id, kind, entity, entity_id, before, after, names, reason, scopes, milestones,
      blocked, operation, actor_id, actor_name, at)
    select ${programme}::integer, x.kind, x.entity, x.entity_id, coalesce(x.before, 'null'), coalesce(x.after, 'null'),
      x.names, x.reason, x.scopes, x.milestones, x.blocked, ${operation ?? null}::uuid, ${actor.userId}::integer,
      ${actor.name}::text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at integer, kind text, entity text, entity_id text,
      before jsonb, after jsonb, names jsonb, reason text, scopes integer[], milestones integer[], blocked jsonb)
    order by x.at returning id`.execute(trx);
  return stored.map(({ id }) => id);
}

/** What was held up then: all of it counted, the first turnovers listed. */
function blockedOf(concerned: readonly ConcernedTurnover[]) {
  const turnovers = concerned.slice(0, maxListed).map(({ id, label, punches, submitted }) => ({
    id,
    label,
    punches,
    submitted,
  }));
  return { ...countsOf(concerned), listed: turnovers };
}

function eventOf({ programme, operation }: Lifting, action: string, id: string): Event {
  return {
    action,
    entity: 'rule',
    entityId: id,
    programmeId: programme,
    ...(operation !== undefined && { operation }),
  };
}

function liftedEvent(by: Lifting, { kind, names, reason, ids, turnovers }: LiftedGroup): Event {
  const { turnovers: count, punches, submitted } = countsOf(turnovers);
  return {
    ...eventOf(by, 'rule.lifted', ids.length === 1 ? ids[0]! : ''),
    reason,
    changes: {
      rule: describeLifted(kind, names),
      turnovers: count,
      ...(punches > 0 && { blocking_punches: punches }),
      ...(submitted > 0 && { submitted_turnovers: submitted }),
      examples: onceEach(turnovers)
        .slice(0, 3)
        .map(({ label }) => label)
        .join(', '),
    },
  };
}

/** Tells the teams of these turnovers, those that they get, and all Coordinators and Managers. */
async function tell(
  trx: Transaction,
  parts: NoticeParts,
  { programme, actor, operation }: Lifting,
  groups: readonly LiftedGroup[],
): Promise<void> {
  const teams = groups.map(({ rules, turnovers }) => [
    ...turnovers.flatMap(({ responsible, receiving }) => [responsible ?? [], receiving ?? []].flat()),
    ...rules.flatMap(teamsIn),
  ]);
  const ofTeams = await usersOfTeams(trx, programme, teams.flat());
  const deciding = await usersWith(trx, programme, 'milestones.override');
  await notify(
    trx,
    parts,
    groups.map(({ kind, names, reason, turnovers }, index) => {
      const items = onceEach(turnovers).map(({ id, label }) => ({ entity: 'turnover' as const, id, label }));
      return {
        kind: 'rule_lifted' as const,
        programme,
        users: [...deciding, ...(teams[index] ?? []).flatMap((team) => ofTeams.get(team) ?? [])],
        by: actor,
        items: items.slice(0, maxItems),
        total: items.length,
        details: { rule: kind, ...names, reason },
        ...(operation !== undefined && { operation }),
      };
    }),
  );
}

/** The teams that a setting names, before and after its change. */
function teamsIn({ kind, before, after }: LiftedRule): number[] {
  return liftableRules[kind].field.endsWith('_team')
    ? [before, after].filter((team): team is number => typeof team === 'number')
    : [];
}

async function readTeamNames(
  trx: Transaction,
  programme: ProgrammeId,
  lifted: readonly LiftedRule[],
): Promise<NameOfTeam> {
  const ids = [...new Set(lifted.flatMap(teamsIn))];
  if (ids.length === 0) return () => '';
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from teams where programme_id = ${programme} and id = any(${ids}::integer[])`.execute(
    trx,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
