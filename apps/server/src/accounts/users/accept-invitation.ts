import { invitations } from '@baton/contract/accounts/invitations.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fullName, readUsers } from '#accounts/context/people.ts';
import { limitLinkAttempts } from '#accounts/credentials/link-guard.ts';
import { findLink, useLink } from '#accounts/credentials/links.ts';
import { requireGoodPassword } from '#accounts/credentials/password-hash.ts';
import { openSession } from '#accounts/credentials/sessions.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readInvitedTo } from './invited-to.ts';

/** Shows and accepts an invitation. */
export function serveAcceptInvitation(
  serve: Serve,
  { db, clock, hasher, throttle, accessTokens }: AccountParts,
): void {
  serve(invitations.validate, ({ params, actor }) =>
    limitLinkAttempts(throttle, params.uid, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const link = await findLink(trx, clock.now(), 'invitation', params.uid, params.token);
        const { name } = await readOrganisation(trx);
        const [user] = await readUsers(trx, { id: link.user_id });
        return {
          ...link,
          organisation: name,
          programmes: await readInvitedTo(trx, link.user_id),
          is_admin: user?.groups.includes('Admin') ?? false,
        };
      }),
    ),
  );

  serve(invitations.accept, ({ params, body, actor, request }) =>
    limitLinkAttempts(throttle, params.uid, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const link = await findLink(trx, now, 'invitation', params.uid, params.token);
        const { password, password_confirm, ...names } = body;
        const { name, product, password_min_length: minLength } = await readOrganisation(trx);
        requireGoodPassword(
          { password, password_confirm },
          { minLength, personal: [link.email, ...Object.values(names), name, product] },
        );
        await trx
          .updateTable('users')
          .set((eb) => ({ ...names, status: 'active', version: eb('version', '+', 1) }))
          .set({
            password_hash: await hasher.hash(password),
            password_changed_at: now,
            last_login: now,
            updated_at: now,
          })
          .where('id', '=', link.user_id)
          .execute();
        await useLink(trx, now, link, 'invitation');
        const session = await openSession(
          trx,
          now,
          { id: link.user_id },
          { ip: actor.ip, device: request.headers['user-agent'] ?? '' },
        );
        const who = {
          ...actor,
          userId: link.user_id,
          name: fullName({ ...names, email: link.email }),
          sessionId: session.id,
        };
        await recordEvent(trx, now, who, {
          action: 'invitation.accepted',
          entity: 'user',
          entityId: link.user_id,
        });
        return {
          access: accessTokens.issue({ userId: link.user_id, sessionId: session.id }),
          refresh: session.refresh,
        };
      }),
    ),
  );
}
