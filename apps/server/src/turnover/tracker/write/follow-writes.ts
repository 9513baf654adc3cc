import { hasPermission } from '@baton/contract/http/permissions.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import { liftableRules, ruleKinds, settingChanges } from '@baton/domain/quality/lifted-rules.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import type { Actor, Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { copy } from '#quality/lifted/copy.ts';
import { countsOf } from '#quality/lifted/find-concerned.ts';
import { type LiftPlan, planLifted, type ChangedSetting } from '#quality/lifted/plan-lifted.ts';
import { writeLifted } from '#quality/lifted/write-lifted.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { notifyLater, reopensAny } from '#turnover/notify/notify-later.ts';
import { changesReady, notifyReady } from '#turnover/notify/notify-ready.ts';
import { judgeMoves, movesToJudge } from './judge-moves.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';

/** Fields of a turnover that hold a rule; most writes change none of them. */
const fields = ruleKinds.flatMap((kind) => {
  const { entity, field } = liftableRules[kind];
  return entity === 'turnover' ? [field] : [];
}) as readonly string[];

/** What has to follow writes in their transaction. */
interface FollowUp {
  writes: readonly CellWrite[];
  /** Writes whose cells’ movements are determined again. */
  judged: readonly CellWrite[];
  lifted: LiftPlan | undefined;
  /** Without it, the statement that writes the cells is enough. */
  isNeeded: boolean;
}

/** Found before anything is written; refuses writes that lift a rule without the right or a reason. */
export async function followUpOf(
  db: Queryable,
  operation: CellOperation,
  writes: readonly CellWrite[],
): Promise<FollowUp> {
  const judged = movesToJudge(operation, writes);
  const lifted = await liftedBy(db, operation, writes);
  const isNeeded = judged.length > 0 || lifted !== undefined || changesReady(writes) || reopensAny(writes);
  return { writes, judged, lifted, isNeeded };
}

export async function followWrites(
  trx: Transaction,
  parts: NoticeParts,
  operation: CellOperation,
  { writes, judged, lifted }: FollowUp,
): Promise<void> {
  await judgeMoves(trx, operation, judged);
  await notifyReady(trx, parts, operation, writes);
  await notifyLater(trx, parts, operation, writes);
  await writeLiftedBy(trx, parts, operation, lifted);
}

/**
 * What these writes lift: turnovers that punches block and that are no longer required, and teams of submitted ones.
 * Undefined if nothing, without a query if none of these fields changes. Refuses what lacks the right or a reason.
 */
async function liftedBy(
  db: Queryable,
  operation: CellOperation,
  writes: readonly CellWrite[],
): Promise<LiftPlan | undefined> {
  const { programme, caller, undoes } = operation;
  const plan = await planLifted(db, programme, writes.flatMap(settingsOf));
  const [blocked, ...more] = plan?.lifted.filter(({ kind }) => kind === 'required') ?? [];
  if (blocked && !mayOverride(caller, programme))
    throw permissionDenied(copy.mayNotLift(blocked.name, more.length));
  const unexplained = plan?.lifted.find(({ reason }) => reason === '');
  if (!unexplained) return plan;
  if (undoes !== undefined)
    throw new AppError(
      'invalid_state',
      `${unexplained.name} was submitted since. Change its teams with a reason instead of undoing.`,
    );
  throw fieldError('reason', copy.askReason(countsOf(unexplained.concerned)));
}

/** Stores and tells what was lifted, in the transaction of the writes. */
async function writeLiftedBy(
  trx: Transaction,
  parts: NoticeParts,
  { programme, caller: actor, now, id: operation }: CellOperation,
  plan: LiftPlan | undefined,
): Promise<void> {
  if (plan) await writeLifted(trx, parts, { programme, actor, now, operation }, plan);
}

function settingsOf({ cell, after, history }: CellWrite): ChangedSetting[] {
  if (!history.some(({ field }) => fields.includes(field))) return [];
  const { scope, milestone } = after;
  return settingChanges('turnover', { ...cell.before }, { ...after }).map((change) => ({
    ...change,
    entity: 'turnover',
    entityId: turnoverId(cell.scope, milestone),
    name: cell.label,
    place: { scope, milestone },
    reason: reasonOf(change.kind === 'required' ? after.not_required_reason : '', history),
  }));
}

/** Why the turnover isn't required, and what was said of the change. */
function reasonOf(stored: string, history: CellWrite['history']): string {
  const said = history.flatMap(({ reason, note }) => [reason, note]);
  const texts = [stored, ...said].map((text) => text.trim()).filter((text) => text !== '');
  return [...new Set(texts)].join(' · ');
}

/** A team's link holds no rights beyond its own cells. */
function mayOverride(caller: Actor, programme: ProgrammeId): boolean {
  if (!isUser(caller)) return false;
  const role = caller.memberships.get(programme)?.role;
  return hasPermission({ groups: caller.groups, role }, 'milestones.override');
}

function isUser(caller: Actor): caller is Caller {
  return 'memberships' in caller && 'groups' in caller;
}
