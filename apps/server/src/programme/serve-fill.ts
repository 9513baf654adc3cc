import { sql } from 'kysely';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/serve.ts';
import type { ResourceParts } from '#resource/shelf.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { fillProgramme } from './fill-programme.ts';

/** Serves what gives an empty programme a template afterwards. */
export function serveFill(serve: Serve, { db, clock }: ResourceParts): void {
  serve(programmes.fill, async ({ caller, params, body: { template }, enter }) => {
    await enter(params.id);
    await inTransaction(db, async (trx) => {
      if (await hasMilestones(trx, params.id))
        throw new AppError(
          'invalid_state',
          'The programme has milestones already. Remove them first, or add to them by hand.',
        );
      await fillProgramme(trx, params.id, template, { actor: caller, now: clock.now() });
    });
    return undefined;
  });
}

/** Two at once must not fill it twice, so the programme is held meanwhile. */
async function hasMilestones(trx: Transaction, programme: number): Promise<boolean> {
  await sql`select id from programmes where id = ${programme} for update`.execute(trx);
  const { rows } = await sql`
    select 1 from milestones where programme_id = ${programme} and deleted_at is null limit 1`.execute(trx);
  return rows.length > 0;
}
