import { sql } from 'kysely';
import {
  isPutBack,
  isRuleKind,
  liftableRules,
  type LiftableRule,
  type LiftedNames,
  type LiftingEntity,
  type RuleKind,
  type SettingChange,
  type SettingValue,
} from '@baton/domain/quality/lifted-rules.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { findConcerned, type ConcernedTurnover, type SettingPlace } from './find-concerned.ts';

/** A setting that is about to change, and what it belongs to. */
export interface ChangedSetting extends SettingChange {
  entity: LiftingEntity;
  entityId: string;
  /** A code, or '21-03 MC'. */
  name: string;
  place: SettingPlace;
  reason: string;
}

/** A setting whose change lifts a rule that something depends on now. */
export interface LiftedRule extends ChangedSetting {
  concerned: ConcernedTurnover[];
}

/** A lifted rule that holds again. */
interface EndedRule {
  id: string;
  kind: RuleKind;
  names: LiftedNames;
}

export interface LiftPlan {
  lifted: LiftedRule[];
  ended: EndedRule[];
}

/** What these changes lift and put back; undefined if nothing. Read before they are written. */
export async function planLifted(
  db: Queryable,
  programme: ProgrammeId,
  settings: readonly ChangedSetting[],
): Promise<LiftPlan | undefined> {
  if (settings.length === 0) return undefined;
  const open = await readOpen(db, programme, settings);
  const ended = open.flatMap((rule): (EndedRule & { setting: ChangedSetting })[] => {
    const setting = settings.find((each) => isOf(rule, each));
    const isBack = setting !== undefined && isPutBack(setting.kind, rule.before, setting.after);
    return isBack ? [{ id: rule.id, kind: setting.kind, names: rule.names, setting }] : [];
  });
  const isBack = new Set(ended.map(({ setting }) => setting));
  const lifting = settings.filter(
    (setting) => setting.lifts && !(isBack.has(setting) && isUnordered(setting)),
  );
  const concerned = await findConcerned(db, programme, lifting);
  const lifted = lifting.flatMap((setting, index): LiftedRule[] => {
    const turnovers = concerned[index] ?? [];
    return turnovers.length === 0 ? [] : [{ ...setting, concerned: turnovers }];
  });
  return lifted.length === 0 && ended.length === 0 ? undefined : { lifted, ended };
}

/** Of a setting without an order, the value from before is put back by a change like any other. */
function isUnordered({ kind }: ChangedSetting): boolean {
  const rule: LiftableRule = liftableRules[kind];
  return rule.strictness === undefined;
}

interface OpenRule {
  id: string;
  kind: string;
  entity: string;
  entity_id: string;
  before: SettingValue;
  names: LiftedNames;
}

const isOf = (rule: OpenRule, { kind, entity, entityId }: ChangedSetting) =>
  isRuleKind(rule.kind) && rule.kind === kind && rule.entity === entity && rule.entity_id === entityId;

/** Lifted rules of these records that were not put back. */
async function readOpen(
  db: Queryable,
  programme: ProgrammeId,
  settings: readonly ChangedSetting[],
): Promise<OpenRule[]> {
  const entities = settings.map(({ entity }) => entity);
  const ids = settings.map(({ entityId }) => entityId);
  const { rows } = await sql<OpenRule>`
    select l.id, l.kind, l.entity, l.entity_id, l.before, l.names from lifted_rules l
    where l.programme_id = ${programme} and l.ended_at is null
      and (l.entity, l.entity_id) in (select * from unnest(${entities}::text[], ${ids}::text[]))`.execute(db);
  return rows;
}
