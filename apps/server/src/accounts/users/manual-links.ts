import { invitations } from '@baton/contract/accounts/invitations.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers, type StoredUser } from '#accounts/context/people.ts';
import { createLink } from '#accounts/credentials/links.ts';
import { AppError, notFound, permissionDenied } from '#platform/app-error.ts';
import { isAmong, programmesWith, type Caller } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

/** Invitation links for manual delivery, only where no mail server is configured. */
export function serveManualLinks(serve: Serve, { db, clock, config, publicUrl }: AccountParts): void {
  serve(invitations.link, ({ caller, params }) =>
    inTransaction(db, async (trx) => {
      const user = await readAccount(trx, caller, params.id);
      requireWholeAccount(caller, user);
      if (user.status !== 'invited')
        throw new AppError('invalid_state', 'This user has already accepted the invitation.');
      if (config.smtpUrl !== undefined)
        throw new AppError(
          'invalid_state',
          'Invitations are sent by email here. Resend the invitation instead.',
        );
      const owner = { id: user.id, email_key: emailKey(user.email) };
      const link = await createLink(trx, clock.now(), owner, 'invitation');
      await recordEvent(trx, clock.now(), caller, {
        action: 'invitation.link_made',
        entity: 'user',
        entityId: user.id,
      });
      return { link: publicUrl + link.path, expires_at: link.expiresAt.toISOString() };
    }),
  );
}

async function readAccount(trx: Transaction, caller: Caller, id: number): Promise<StoredUser<User>> {
  const [user] = await readUsers(trx, { id });
  const where = programmesWith(caller, 'members.manage');
  const isVisible =
    user && (where === 'all' || user.memberships.some(({ programme }) => isAmong(where, programme)));
  if (!isVisible) throw notFound();
  return user;
}

/** The link gives access to the account, so its permissions must not exceed the caller's. */
function requireWholeAccount(caller: Caller, { groups, memberships }: StoredUser<User>): void {
  const where = programmesWith(caller, 'members.manage');
  if (where === 'all') return;
  if (groups.length > 0 || memberships.some(({ programme }) => !isAmong(where, programme)))
    throw permissionDenied('This user belongs to other programmes. Only an Admin can create their link.');
}
