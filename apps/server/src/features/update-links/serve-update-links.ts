import { sql } from 'kysely';
import { updateLinks } from '@baton/contract/update-links/update-links.ts';
import { updateLinkEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { createUpdateLink, listUpdateLinks, programmeOfLink, revokeUpdateLink } from './update-link-rows.ts';

const entity = 'update_link';

/** Endpoints to manage update links. */
export function serveUpdateLinks(serve: Serve, parts: AccountParts): void {
  const { db, clock, queueEmail, publicUrl } = parts;

  serve(updateLinks.list, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return listUpdateLinks(db, clock.now(), programme, { team: query.team ?? undefined });
  });

  serve(updateLinks.create, async ({ caller, body, enterByBody }) => {
    const { weekly = false, send = false } = body;
    const { id: programme } = await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      const team = await findTeam(trx, programme, body.team);
      if ((weekly || send) && team.email === '')
        throw fieldError('team', `${team.name} has no email address. Add one, or copy the link yourself.`);
      const order = { programme, team: team.id, weekly, createdBy: caller.userId };
      const { id, path, expiresAt } = await createUpdateLink(trx, now, order);
      const link = publicUrl + path;
      if (send) {
        const { product } = await readOrganisation(trx);
        await queueEmail(
          trx,
          updateLinkEmail(team, { product, programme: team.programme_name, expiresAt }, link),
        );
      }
      await recordEvent(trx, now, caller, {
        action: send ? 'update_link.sent' : 'update_link.created',
        entity,
        entityId: id,
        programmeId: programme,
        changes: { team: [null, team.name], weekly: [null, weekly] },
      });
      const [made] = await listUpdateLinks(trx, now, programme, { id });
      if (!made) throw new Error('A link vanished inside its own transaction.');
      return { ...made, link };
    });
  });

  serve(updateLinks.revoke, async ({ caller, params, enter }) => {
    const where = await programmeOfLink(db, params.id);
    if (where === undefined) throw notFound();
    const { id: programme } = await enter(where);
    return inTransaction(db, async (trx) => {
      if (!(await revokeUpdateLink(trx, clock.now(), programme, params.id))) throw notFound();
      await recordEvent(trx, clock.now(), caller, {
        action: 'update_link.revoked',
        entity,
        entityId: params.id,
        programmeId: programme,
      });
      return undefined;
    });
  });
}

async function findTeam(trx: Transaction, programme: ProgrammeId, id: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; programme_name: string }>`
    select t.id, t.name, t.email, p.name as programme_name from teams t join programmes p on p.id = t.programme_id
    where t.programme_id = ${programme} and t.id = ${id} and t.deleted_at is null`.execute(trx);
  if (!rows[0]) throw fieldError('team', `Team ${id} doesn’t exist in this programme.`);
  return rows[0];
}
