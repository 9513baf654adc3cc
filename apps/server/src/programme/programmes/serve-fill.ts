import { sql } from 'kysely';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ResourceParts } from '#resource/shelf.ts';
import { inTransaction } from '#storage/database.ts';
import { fillProgramme } from './fill-programme.ts';

/** Gives a programme that was begun without a template one later, as long as it has no milestones. */
export function serveFill(serve: Serve, { db, clock }: Pick<ResourceParts, 'db' | 'clock'>): void {
  serve(programmes.fill, async ({ caller, params, body: { template = 'generic' }, enter }) => {
    await enter(params.id);
    await inTransaction(db, async (trx) => {
      await sql`select id from programmes where id = ${params.id} for update`.execute(trx);
      const { rows } = await sql`
        select 1 from milestones where programme_id = ${params.id} and deleted_at is null limit 1`.execute(
        trx,
      );
      if (rows.length > 0)
        throw new AppError(
          'invalid_state',
          'The programme has milestones already. Remove them first, or add to them by hand.',
        );
      await fillProgramme(trx, params.id, template, { actor: caller, now: clock.now() });
    });
    return undefined;
  });
}
