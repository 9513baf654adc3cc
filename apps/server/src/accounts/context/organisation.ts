import { organisations } from '@baton/contract/accounts/organisation.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events/events.ts';
import { takeImages } from '#storage/images/images.ts';
import type { AccountParts } from './parts.ts';

const entity = 'organisation';

/** Organisation settings: all for an Admin, a few for the login page. */
export function serveOrganisation(serve: Serve, { db, clock, links, config }: AccountParts): void {
  const sends_mail = config.smtpUrl !== undefined;
  const present = (row: Row) => ({ ...row, logo: links.of(row.logo), sends_mail });

  serve(organisations.read, async () => present(await readOrganisation(db)));

  serve(organisations.public, async () => present(await readOrganisation(db)));

  serve(organisations.update, ({ body: { logo, ...given }, images, actor, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readOrganisation(trx, { lock: true });
      if (seen) refuseStale(seen, present(before), await lastChange(trx, entity, 1));
      const now = clock.now();
      const owner = { entity, entityId: 1 };
      const picture = await takeImages(trx, ['logo'], { images, body: { logo } }, before, owner, {
        actor,
        now,
      });
      const body = { ...given, ...picture };
      const changes = changedFields(before, body);
      if (Object.keys(changes).length === 0) return present(before);
      const termsChanged = 'terms_text' in changes ? { terms_version: before.terms_version + 1 } : {};
      await trx
        .updateTable('organisation')
        .set({ ...body, ...termsChanged, version: before.version + 1, updated_at: now })
        .execute();
      await recordEvent(trx, now, actor, { action: 'organisation.updated', entity, entityId: 1, changes });
      return present(await readOrganisation(trx));
    }),
  );
}

type Row = Awaited<ReturnType<typeof readOrganisation>>;

export async function readOrganisation(db: Queryable, { lock = false } = {}) {
  const query = db.selectFrom('organisation').selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return { ...row, date_format: row.date_format as 'd MMM' };
}
