import { baselines } from '@baton/contract/programme/baselines.ts';
import { baselineCalls, type BaselineCheck } from '@baton/contract/baselines/baselines.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { orderProblems, type OrderProblem } from '@baton/domain/turnover/chain-order.ts';
import { notFound, AppError, ValidationError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { refuseStale, type SeenVersion, type Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { inTransaction, type Transaction, type Queryable } from '#storage/database.ts';
import { lastChange, recordEvent, recordEvents } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { copy } from './copy.ts';
import { enterBaseline, findBaseline, type BaselineRow } from './find-baseline.ts';
import { isComplete, readDays, readPlanData, type PlanData, type PlanSet } from './plan-data.ts';

/** Maximum number of examples per problem. */
const maxExamples = 20;

/** Endpoints of baseline approval. */
export function serveBaselines(serve: Serve, { db, clock }: TurnoverParts): void {
  const refuseOld = async (
    trx: Transaction,
    seen: SeenVersion | undefined,
    { programme, id }: BaselineRow,
  ) => {
    if (seen) refuseStale(seen, await readRecord(trx, programme, id), await lastChange(trx, 'baseline', id));
  };

  serve(baselineCalls.check, async ({ params, enter }) => {
    const baseline = await enterBaseline(db, params.id, enter);
    return checkBaseline(db, baseline, clock.now());
  });

  serve(baselineCalls.approve, ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const baseline = await enterBaseline(trx, params.id, enter, { lock: true });
      await refuseOld(trx, seen, baseline);
      await approveBaseline(trx, baseline, body, { caller, now: clock.now() });
      return readRecord(trx, baseline.programme, baseline.id);
    }),
  );

  serve(baselineCalls.activate, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { programme } = await enterBaseline(trx, params.id, enter);
      // In a fixed order, so that concurrent activations don't deadlock.
      await trx
        .selectFrom('baselines')
        .select('id')
        .where('programme_id', '=', programme)
        .orderBy('id')
        .forUpdate()
        .execute();
      const baseline = await findBaseline(trx, programme, params.id, { lock: true });
      await refuseOld(trx, seen, baseline);
      await activateBaseline(trx, baseline, { caller, now: clock.now() });
      return readRecord(trx, baseline.programme, baseline.id);
    }),
  );
}

const tableMapping = tableMappingOf(registry, baselines);

/** A baseline as every call answers it. */
async function readRecord(db: Queryable, programme: ProgrammeId, id: number): Promise<RecordRow> {
  const [found] = await findRecords(db, tableMapping, registry, programme, [id]);
  if (!found) throw notFound();
  return found;
}

/** Input of an approval. */
interface Approval {
  override_reason?: string;
  reason?: string;
  change_reference?: string;
}

interface Approver {
  caller: Caller;
  now: Date;
}

/** Approves a draft, which is locked by then; nothing changes it afterwards. */
async function approveBaseline(
  trx: Transaction,
  baseline: BaselineRow,
  said: Approval,
  { caller, now }: Approver,
): Promise<void> {
  const { id, programme, number } = baseline;
  if (baseline.status !== 'draft')
    throw new AppError('invalid_state', `Baseline ${number} is already approved.`);
  const check = await checkBaseline(trx, baseline, now);
  if (check.dates === 0)
    throw new AppError('invalid_state', `Baseline ${number} has no dates yet. Enter or import dates first.`);
  const reason = said.reason || baseline.reason;
  const reference = said.change_reference || baseline.change_reference;
  const override = said.override_reason ?? '';
  const missing: Record<string, string[]> = {};
  if (check.replaces && reason === '')
    missing['reason'] = [`Give a reason for replacing ${check.replaces.number}.`];
  if (check.contractual.count > 0 && reference === '')
    missing['change_reference'] = [copy.approve.changeReference(check.contractual.count)];
  if (Object.keys(missing).length > 0) throw new ValidationError(missing);
  if (check.chain_order.count > 0 && override === '')
    throw new AppError('invalid_state', copy.approve.outOfOrder(check.chain_order.count), {
      extra: { chain_order: check.chain_order },
    });
  const isOverridden = check.chain_order.count > 0;
  await trx
    .updateTable('baselines')
    .set((eb) => ({
      status: 'approved',
      approved_at: now,
      approved_by: caller.userId,
      reason,
      change_reference: reference,
      override_reason: isOverridden ? override : '',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('programme_id', '=', programme)
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, now, caller, {
    action: 'baseline.approved',
    entity: 'baseline',
    entityId: id,
    programmeId: programme,
    changes: {
      status: ['draft', 'approved'],
      dates: [null, check.dates],
      ...(isOverridden && { dates_out_of_order: [null, check.chain_order.count] }),
    },
    reason: isOverridden ? override : reason,
  });
  await incrementRevision(trx, programme, now, { entity: 'baselines', ids: [id] });
}

/** Activates a baseline, against which slip is then measured; the former one is superseded. */
async function activateBaseline(
  trx: Transaction,
  baseline: BaselineRow,
  { caller, now }: Approver,
): Promise<void> {
  const { id, programme, number } = baseline;
  if (baseline.status === 'draft')
    throw new AppError('invalid_state', `Baseline ${number} is a draft. Approve it first.`);
  if (baseline.active) return;
  const former = await trx
    .updateTable('baselines')
    .set((eb) => ({
      active: false,
      status: 'superseded',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('programme_id', '=', programme)
    .where('active', '=', true)
    .returning('id')
    .execute();
  await trx
    .updateTable('baselines')
    .set((eb) => ({ active: true, status: 'approved', version: eb('version', '+', 1), updated_at: now }))
    .where('programme_id', '=', programme)
    .where('id', '=', id)
    .execute();
  const about = { entity: 'baseline', programmeId: programme };
  await recordEvents(trx, now, caller, [
    ...former.map((each) => ({
      ...about,
      action: 'baseline.superseded',
      entityId: each.id,
      changes: { status: ['approved', 'superseded'], active: [true, false] },
      reason: `${number} was activated.`,
    })),
    {
      ...about,
      action: 'baseline.activated',
      entityId: id,
      changes: {
        active: [false, true],
        ...(baseline.status === 'superseded' && { status: ['superseded', 'approved'] }),
      },
    },
  ]);
  await incrementRevision(trx, programme, now, {
    entity: 'baselines',
    ids: [id, ...former.map((each) => each.id)],
  });
}

/** Checks a baseline for approval. */
async function checkBaseline(db: Queryable, baseline: BaselineRow, now: Date): Promise<BaselineCheck> {
  const plan = await readPlanData(db, baseline.programme, now);
  const { set } = plan;
  const days = await readDays(db, plan, baseline.id);
  const earlier = await approvedBefore(db, baseline);
  const active = earlier.find((each) => each.active);
  const agreed = active ? await readDays(db, plan, active.id) : undefined;
  const later: OrderProblem[] = [];
  if (agreed)
    days.forEach((day, cellIndex) => {
      const isLater = day !== noDay && agreed[cellIndex] !== noDay && day > agreed[cellIndex]!;
      if (isLater && set.milestones[cellIndex % set.milestones.length]!.contractual)
        later.push({ cellIndex, previousCellIndex: -1, earliest: agreed[cellIndex]! });
    });
  const replaced = active ?? earlier[0];
  return {
    dates: days.reduce((count, day) => (day === noDay ? count : count + 1), 0),
    no_date: days.reduce((count, day, at) => (day === noDay && isRequired(plan, at) ? count + 1 : count), 0),
    replaces: replaced ? { id: replaced.id, number: replaced.number } : null,
    chain_order: describeProblems(set, days, orderProblems(set, days)),
    contractual: describeProblems(set, days, later),
  };
}

/** Whether a turnover needs a date; those of cancelled scopes don't. */
function isRequired(plan: PlanData, cellIndex: number): boolean {
  const { scopes, milestones } = plan.set;
  return !scopes.cancelled[Math.floor(cellIndex / milestones.length)] && isComplete(plan, cellIndex);
}

/** Previously approved baselines, newest first. */
async function approvedBefore(db: Queryable, { id, programme }: BaselineRow) {
  return db
    .selectFrom('baselines')
    .select(['id', 'number', 'active'])
    .where('programme_id', '=', programme)
    .where('id', '<>', id)
    .where('status', '<>', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function describeProblems(
  set: PlanSet,
  days: Int32Array,
  faults: readonly OrderProblem[],
): BaselineCheck['chain_order'] {
  const { scopes, milestones } = set;
  const examples = faults.slice(0, maxExamples).map(({ cellIndex, previousCellIndex: before, earliest }) => {
    const row = Math.floor(cellIndex / milestones.length);
    const milestone = milestones[cellIndex % milestones.length]!;
    return {
      scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
      scope_code: scopes.code[row]!,
      milestone: milestone.id,
      milestone_code: milestone.code,
      day: dayOf(days[cellIndex]!),
      earliest: dayOf(earliest),
      after: before < 0 ? null : milestones[before % milestones.length]!.code,
    };
  });
  return { count: faults.length, examples };
}
