import { sql } from 'kysely';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { JsonBody } from '#platform/http/answer.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { changeEntries } from './change-entries.ts';
import { findBaseline, refuseApproved } from './find-baseline.ts';
import { entriesJson } from './plan-ground.ts';

/** Serves a baseline's dates: read and edited. */
export function serveEntries(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(baselineCalls.entries, async ({ params, enter }) => {
    const baseline = await findBaseline(db, params.id);
    await enter(baseline.programme);
    const { rows } = await sql<{ text: string }>`select ${entriesJson(baseline)}::text as text`.execute(db);
    return new JsonBody(Buffer.from(rows[0]?.text ?? ''));
  });

  serve(baselineCalls.change, ({ caller, params, body, enter }) =>
    inTransaction(db, async (trx) => {
      const baseline = await findBaseline(trx, params.id, { lock: true });
      await enter(baseline.programme);
      refuseApproved(baseline);
      return changeEntries(trx, baseline, body.entries ?? [], { caller, now: clock.now() });
    }),
  );
}
