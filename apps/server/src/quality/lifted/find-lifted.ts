import { sql, type RawBuilder } from 'kysely';
import {
  liftableRules,
  ruleKinds,
  type LiftableRule,
  type LiftedNames,
  type RuleKind,
} from '@baton/domain/quality/lifted-rules.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';

/** A rule that is lifted and wasn't put back, as certificates name it. */
export interface OpenLiftedRule {
  kind: RuleKind;
  entityId: string;
  names: LiftedNames;
  reason: string;
  by: string;
  at: string;
  /** The turnovers that it concerned, of the scopes asked for. */
  turnovers: { scope: number; milestone: number }[];
}

/** SQL of the rules that are lifted now, as JSON, the oldest first. */
export function liftedRules(programme: ProgrammeId, scopes: readonly number[]): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(json_build_object('kind', l.kind, 'entityId', l.entity_id, 'names', l.names,
      'reason', l.reason, 'by', l.actor_name, 'at', l.at, 'turnovers', (
        select coalesce(json_agg(json_build_object('scope', c.scope, 'milestone', c.milestone)), '[]')
        from unnest(l.scopes, l.milestones) as c(scope, milestone) where c.scope = any(${scopes}::integer[])))
      order by l.id), '[]')
    from lifted_rules l where l.programme_id = ${programme} and l.ended_at is null and l.kind = any(${ruleKinds}::text[])`;
}

/** Whether a certificate of this turnover names a lifted rule. */
export function concerns(
  { kind, entityId, turnovers }: Pick<OpenLiftedRule, 'kind' | 'entityId' | 'turnovers'>,
  scope: number,
  milestone: number,
): boolean {
  const { namedOn }: LiftableRule = liftableRules[kind];
  switch (namedOn) {
    case 'all':
      return true;
    case 'milestone':
      return entityId === String(milestone);
    case 'scopes':
      return turnovers.some((each) => each.scope === scope);
    case 'turnovers':
      return turnovers.some((each) => each.scope === scope && each.milestone === milestone);
  }
}
