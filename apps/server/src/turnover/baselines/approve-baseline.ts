import { AppError, ValidationError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent, recordEvents } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import { checkBaseline } from './check-baseline.ts';
import { copy } from './copy.ts';
import type { BaselineRow } from './find-baseline.ts';

/** Input of an approval. */
export interface Approval {
  override_reason?: string;
  reason?: string;
  change_reference?: string;
}

interface By {
  caller: Caller;
  now: Date;
}

/** Approves a draft, which is locked by then; nothing changes it afterwards. */
export async function approveBaseline(
  trx: Transaction,
  baseline: BaselineRow,
  said: Approval,
  { caller, now }: By,
): Promise<void> {
  const { id, programme, number } = baseline;
  if (baseline.status !== 'draft') throw new AppError('invalid_state', copy.approve.notDraft(number));
  const check = await checkBaseline(trx, baseline, now);
  if (check.dates === 0) throw new AppError('invalid_state', copy.approve.noDates(number));
  const reason = said.reason || baseline.reason;
  const reference = said.change_reference || baseline.change_reference;
  const override = said.override_reason ?? '';
  const missing: Record<string, string[]> = {};
  if (check.replaces && reason === '') missing['reason'] = [copy.approve.reason(check.replaces.number)];
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
export async function activateBaseline(
  trx: Transaction,
  baseline: BaselineRow,
  { caller, now }: By,
): Promise<void> {
  const { id, programme, number } = baseline;
  if (baseline.status === 'draft') throw new AppError('invalid_state', copy.activate.isDraft(number));
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
      reason: copy.activate.superseded(number),
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
