import { baselines } from '@baton/contract/programme/baselines.ts';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { notFound } from '#platform/app-error.ts';
import { refuseStale, type SeenVersion, type Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { inTransaction, type Transaction, type Queryable } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { activateBaseline, approveBaseline } from './approve-baseline.ts';
import { checkBaseline } from './check-baseline.ts';
import { enterBaseline, findBaseline, type BaselineRow } from './find-baseline.ts';

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
