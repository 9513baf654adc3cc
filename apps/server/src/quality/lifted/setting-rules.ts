import { settingChanges, type LiftingEntity } from '@baton/domain/quality/lifted-rules.ts';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Follower } from '#programme/served.ts';
import type { Change, RecordRow } from '#resource/registry.ts';
import { countsOf, type SettingPlace } from './find-concerned.ts';
import { planLifted, type ChangedSetting, type LiftPlan } from './plan-lifted.ts';
import { writeLifted } from './write-lifted.ts';
import { copy } from './copy.ts';

/** Rules of the resources whose settings lift a rule: such a change is an act with a reason. */
export function liftingSettings(parts: NoticeParts) {
  return {
    systems: [rulesFor(parts, 'scope', ({ id }) => ({ scope: id }))],
    areas: [rulesFor(parts, 'scope', ({ id }) => ({ scope: id }))],
    milestones: [rulesFor(parts, 'milestone', ({ id }) => ({ milestone: id }))],
    'punch-categories': [rulesFor(parts, 'punch_category', ({ id }) => ({ category: id }))],
    programmes: rulesFor(parts, 'programme', () => ({})),
  } satisfies Record<string, Follower | Follower[]>;
}

/** A plan is found before the settings are written, and carried out after. */
interface Planned {
  programme: ProgrammeId;
  plan: LiftPlan;
}

function rulesFor(
  parts: NoticeParts,
  entity: LiftingEntity,
  placeOf: (record: RecordRow) => SettingPlace,
): Follower {
  const planned = new WeakMap<Change, Planned>();
  return {
    async onSave(db, programme, changes, { reason = '' }) {
      const errors = changes.map((): FieldErrors | undefined => undefined);
      const indexes = new Map(changes.map(({ before }, index) => [String(before?.id), index]));
      for (const [id, group] of byProgramme(entity, programme, changes)) {
        const settings = group.flatMap((change) => settingsOf(entity, change, placeOf, reason.trim()));
        const plan = await planLifted(db, id, settings);
        if (!plan) continue;
        planned.set(group[0]!, { programme: id, plan });
        for (const rule of plan.lifted)
          if (rule.reason === '')
            errors[indexes.get(rule.entityId) ?? 0] ??= {
              reason: [copy.askReason(countsOf(rule.concerned))],
            };
      }
      return errors;
    },
    afterSave(changes) {
      const plans = changes.flatMap((change) => planned.get(change) ?? []);
      if (plans.length === 0) return undefined;
      return async ({ trx, actor, now, operation, preview = false }) => {
        if (preview) return;
        for (const { programme, plan } of plans)
          await writeLifted(trx, parts, { programme, actor, now, operation }, plan);
      };
    },
  };
}

/** Changes of existing records by programme; a programme is one itself. */
function byProgramme(
  entity: LiftingEntity,
  programme: ProgrammeId,
  changes: readonly Change[],
): Map<ProgrammeId, Change[]> {
  const groups = new Map<ProgrammeId, Change[]>();
  for (const change of changes) {
    if (!change.before) continue;
    const id = entity === 'programme' ? enteredProgramme(change.before.id) : programme;
    const group = groups.get(id);
    if (group) group.push(change);
    else groups.set(id, [change]);
  }
  return groups;
}

function settingsOf(
  entity: LiftingEntity,
  { before, values }: Change,
  placeOf: (record: RecordRow) => SettingPlace,
  reason: string,
): ChangedSetting[] {
  if (!before) return [];
  return settingChanges(entity, before, values).map((change) => ({
    ...change,
    entity,
    entityId: String(before.id),
    name: String(before['code']),
    place: placeOf(before),
    reason,
  }));
}
