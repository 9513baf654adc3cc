import { sql } from 'kysely';
import { liftableRules, type RuleKind } from '@baton/domain/quality/lifted-rules.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Where a setting applies; without all of them, in the whole programme. */
export interface SettingPlace {
  scope?: number;
  milestone?: number;
  category?: number;
}

/** A turnover that a lifted rule held up, or that is submitted while its teams change. */
export interface ConcernedTurnover {
  scope: number;
  milestone: number;
  /** 'system:12/3' and '21-03 MC'. */
  id: string;
  label: string;
  /** Blocking punches. */
  punches: number;
  submitted: boolean;
  /** Its teams so far. */
  responsible: number | null;
  receiving: number | null;
}

interface NumberedTurnover extends ConcernedTurnover {
  at: number;
}

/** Turnovers that each of these settings concerns now, in its order; as they are before the settings change. */
export async function findConcerned(
  db: Queryable,
  programme: ProgrammeId,
  settings: readonly { kind: RuleKind; place: SettingPlace }[],
): Promise<ConcernedTurnover[][]> {
  const concerned = settings.map((): ConcernedTurnover[] => []);
  if (settings.length === 0) return concerned;
  const { rows } = await sql<NumberedTurnover>`
    with settings as (
      select * from jsonb_to_recordset(${JSON.stringify(settings.map(askedOf))}::jsonb)
        as x(at integer, concerns text, scope integer, milestone integer, category integer, side text, own text)),
    outstanding as (
      select p.scope, p.clear_by as milestone, p.category from punches p
      join programmes o on o.id = p.programme_id and o.punches = 'records'
      join punch_categories c on c.programme_id = p.programme_id and c.id = p.category and c.blocks
      where p.programme_id = ${programme} and p.deleted_at is null and p.state in ('open', 'cleared')
        and p.clear_by is not null),
    held as (
      select x.at, p.scope, p.milestone, 1 as punches, false as submitted
      from settings x join outstanding p on p.scope = x.scope and (x.milestone is null or p.milestone = x.milestone)
      where x.concerns <> 'submitted'
      union all
      select x.at, p.scope, p.milestone, 1, false
      from settings x join outstanding p on (x.milestone is null or p.milestone = x.milestone)
        and (x.category is null or p.category = x.category)
      where x.concerns <> 'submitted' and x.scope is null
      union all
      select x.at, t.scope, t.milestone, 0, true
      from settings x join turnovers t on t.programme_id = ${programme} and t.scope = x.scope
        and (x.milestone is null or t.milestone = x.milestone) and t.state = 'submitted'
      join milestones m on m.programme_id = t.programme_id and m.id = t.milestone
      where x.concerns <> 'blocked' and (x.side is null or (m.responsible = x.side and t.responsible_team is null)
        or (m.receiving = x.side and t.receiving_team is null))
      union all
      select x.at, t.scope, t.milestone, 0, true
      from settings x join turnovers t on t.programme_id = ${programme} and t.milestone = x.milestone
        and t.state = 'submitted'
      where x.concerns <> 'blocked' and x.scope is null
        and case x.own when 'responsible' then t.responsible_team is null else t.receiving_team is null end)
    select h.at, h.scope, h.milestone, s.scope_kind || ':' || s.id || '/' || m.id as id, s.code || ' ' || m.code as label,
      sum(h.punches)::int as punches, bool_or(h.submitted) as submitted,
      coalesce(t.responsible_team, case m.responsible when 'construction' then s.construction_team
        when 'commissioning' then s.commissioning_team else s.operations_team end) as responsible,
      coalesce(t.receiving_team, case m.receiving when 'construction' then s.construction_team
        when 'commissioning' then s.commissioning_team else s.operations_team end) as receiving
    from held h
    join scopes s on s.programme_id = ${programme} and s.id = h.scope and s.deleted_at is null
    join milestones m on m.programme_id = ${programme} and m.id = h.milestone
    left join turnovers t on t.programme_id = ${programme} and t.scope = h.scope and t.milestone = h.milestone
    where t.actual is null and coalesce(t.required, true)
    group by h.at, h.scope, h.milestone, s.scope_kind, s.id, m.id, s.code, m.code, s.sort_key, m.position, t.responsible_team,
      t.receiving_team, m.responsible, m.receiving, s.construction_team, s.commissioning_team, s.operations_team
    order by h.at, m.position, m.id, s.sort_key, s.id`.execute(db);
  for (const { at, ...turnover } of rows) concerned[at]?.push(turnover);
  return concerned;
}

/** The side whose team a setting of a scope changes. */
const sideOf: Partial<Record<RuleKind, string>> = {
  construction_team: 'construction',
  commissioning_team: 'commissioning',
  operations_team: 'operations',
};

/** The side of a milestone that only turnovers without a team of their own follow. */
const ownOf: Partial<Record<RuleKind, string>> = {
  responsible_side: 'responsible',
  receiving_side: 'receiving',
};

function askedOf({ kind, place }: { kind: RuleKind; place: SettingPlace }, at: number) {
  const { concerns } = liftableRules[kind];
  return { at, concerns, ...place, side: sideOf[kind] ?? null, own: ownOf[kind] ?? null };
}

/** How many turnovers are concerned, and by how much. */
export function countsOf(concerned: readonly ConcernedTurnover[]) {
  const once = onceEach(concerned);
  return {
    turnovers: once.length,
    blocked: once.filter(({ punches }) => punches > 0).length,
    punches: once.reduce((sum, { punches }) => sum + punches, 0),
    submitted: once.filter(({ submitted }) => submitted).length,
  };
}

/** Several settings may concern the same turnover. */
export function onceEach(turnovers: readonly ConcernedTurnover[]): ConcernedTurnover[] {
  return [...new Map(turnovers.map((each) => [each.id, each])).values()];
}
