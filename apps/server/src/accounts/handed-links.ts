import { invitations } from '@baton/contract/accounts/invitations.ts';
import { users, type User } from '@baton/contract/accounts/users.ts';
import { AppError, notFound, permissionDenied } from '#platform/app-error.ts';
import { programmesWith, type Caller } from '#platform/caller.ts';
import type { Serve } from '#platform/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events.ts';
import { startedResetLetter } from './letters.ts';
import { createLink, type LinkPurpose } from './links.ts';
import { guardMail } from './mail-request.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { emailKey, readUsers, type Kept } from './people.ts';

/** Ways in that somebody asks for on behalf of somebody else. A link is told only where no mail can carry it. */
export function serveHandedLinks(serve: Serve, parts: AccountParts): void {
  const { db, clock, config, post, publicUrl, throttle } = parts;
  const sendsMail = config.smtpUrl !== undefined;

  serve(invitations.link, ({ caller, params }) =>
    inTransaction(db, async (trx) => {
      const user = await readAccount(trx, caller, params.id);
      requireWholeAccount(caller, user);
      if (user.status !== 'invited')
        throw new AppError('invalid_state', 'This person has accepted the invitation already.');
      if (sendsMail)
        throw new AppError(
          'invalid_state',
          'Invitations go out by mail here. Send the invitation again instead.',
        );
      const link = await makeLink(trx, user, 'invitation');
      await recordEvent(trx, clock.now(), caller, {
        action: 'invitation.link_made',
        entity: 'user',
        entityId: user.id,
      });
      return { link: publicUrl + link.path, expires_at: link.expiresAt.toISOString() };
    }),
  );

  serve(users.resetPassword, async ({ caller, params }) => {
    const user = await readAccount(db, caller, params.id);
    if (user.status !== 'active')
      throw new AppError(
        'invalid_state',
        user.status === 'invited'
          ? 'This person has no password yet. Send the invitation again instead.'
          : 'This account is deactivated. Reactivate it first.',
      );
    await guardMail(throttle, 'reset', user.email, caller.ip);
    return inTransaction(db, async (trx) => {
      const link = publicUrl + (await makeLink(trx, user, 'password_reset')).path;
      const { name, product } = await readOrganisation(trx);
      await post(trx, startedResetLetter(user, { organisation: name, product, sender: caller.name }, link));
      await recordEvent(trx, clock.now(), caller, {
        action: 'password_reset.sent',
        entity: 'user',
        entityId: user.id,
      });
      return sendsMail
        ? { detail: `A link to choose a new password is on its way to ${user.email}.`, link: null }
        : { detail: 'No mail server is set up. Hand this link over; it works once, within the hour.', link };
    });
  });

  const makeLink = (trx: Transaction, user: Kept<User>, purpose: LinkPurpose) =>
    createLink(trx, clock.now(), { id: user.id, email_key: emailKey(user.email) }, purpose);
}

async function readAccount(
  db: Parameters<typeof readUsers>[0],
  caller: Caller,
  id: number,
): Promise<Kept<User>> {
  const [user] = await readUsers(db, { id });
  const where = programmesWith(caller, 'members.manage');
  const isVisible =
    user && (where === 'all' || user.memberships.some(({ programme }) => where.includes(programme)));
  if (!isVisible) throw notFound();
  return user;
}

/** Whoever holds the link becomes that person: so nobody gets one for rights beyond the own. */
function requireWholeAccount(caller: Caller, { groups, memberships }: Kept<User>): void {
  const where = programmesWith(caller, 'members.manage');
  if (where === 'all') return;
  if (groups.length > 0 || memberships.some(({ programme }) => !where.includes(programme)))
    throw permissionDenied('This person also works elsewhere. Ask an Admin for the link.');
}
