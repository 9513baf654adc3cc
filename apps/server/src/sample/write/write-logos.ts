import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { takeImages } from '#storage/images/images.ts';
import { drawLogo } from './draw-logo.ts';

/** Every template has the logo of the client. */
export async function writeLogos(
  trx: Transaction,
  programme: ProgrammeId,
  by: { now: Date; actor: Actor },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate_templates where programme_id = ${programme} order by id`.execute(trx);
  for (const { id } of rows) {
    const owner = { entity: 'certificate-templates', entityId: id, programmeId: programme };
    const { logo } = await takeImages(
      trx,
      ['logo'],
      { images: { logo: drawLogo() }, body: {} },
      {},
      owner,
      by,
    );
    await sql`update certificate_templates set logo = ${logo} where programme_id = ${programme} and id = ${id}`.execute(
      trx,
    );
  }
}
