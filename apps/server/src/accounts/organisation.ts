import { organisations } from '@baton/contract/accounts/organisation.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import type { AccountParts } from './parts.ts';

const entity = 'organisation';

/** The organisation's settings: all of them for an Admin, a few for the sign-in page. */
export function serveOrganisation(serve: Serve, { db, clock }: AccountParts): void {
  serve(organisations.read, () => readOrganisation(db));

  serve(organisations.public, () => readOrganisation(db));

  serve(organisations.update, ({ body, actor, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readOrganisation(trx, { lock: true });
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, 1));
      const changes = changedFields(before, body);
      if (Object.keys(changes).length === 0) return before;
      const now = clock.now();
      const termsChanged = 'terms_text' in changes ? { terms_version: before.terms_version + 1 } : {};
      await trx
        .updateTable('organisation')
        .set({ ...body, ...termsChanged, version: before.version + 1, updated_at: now })
        .execute();
      await recordEvent(trx, now, actor, { action: 'organisation.updated', entity, entityId: 1, changes });
      return readOrganisation(trx);
    }),
  );
}

export async function readOrganisation(db: Queryable, { lock = false } = {}) {
  const query = db.selectFrom('organisation').selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return { ...row, date_format: row.date_format as 'd MMM', logo: null };
}
