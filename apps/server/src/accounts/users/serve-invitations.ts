import { invitations } from '@baton/contract/accounts/invitations.ts';
import { limitMail, type MailRequest } from '#accounts/context/mail-request.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers, showAvatar } from '#accounts/context/people.ts';
import { requireMayGrant } from '#accounts/context/permissions.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmesWith, systemActor } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { inviteUser, sendInvitation } from './invite-user.ts';
import { copy as contextCopy } from '#accounts/context/copy.ts';

const resendQueue = 'invitation-resend';

/** Invitations and their resending. */
export function serveInvitations(serve: Serve, parts: AccountParts): void {
  const { db, clock, jobs, throttle, links } = parts;

  serve(invitations.invite, async ({ caller, body, reply }) => {
    requireMayGrant(caller, body.groups ?? [], body.memberships ?? []);
    if (programmesWith(caller, 'members.manage') !== 'all' && (body.memberships ?? []).length === 0) {
      throw fieldError('memberships', contextCopy.programmeToInvite);
    }
    await throttle.take('invite', String(caller.userId));
    const user = await inTransaction(db, (trx) => inviteUser(trx, parts, caller, body));
    reply.header('location', `/api/users/${user.id}/`);
    return showAvatar(links, user);
  });

  serve(invitations.resend, async ({ body, actor }) => {
    await limitMail(throttle, 'invitation', body.email, actor.ip);
    await inTransaction(db, async (trx) => {
      await recordEvent(
        trx,
        clock.now(),
        { ...actor, name: body.email },
        { action: 'invitation.requested_again', entity: 'user' },
      );
      await jobs.enqueue(trx, resendQueue, {
        email: body.email,
        requestId: actor.requestId,
      } satisfies MailRequest);
    });
    return { detail: 'If this address has an open invitation, it has been sent again.' };
  });

  jobs.handle<MailRequest>(resendQueue, ({ email, requestId }) =>
    inTransaction(db, async (trx) => {
      const [user] = await readUsers(trx, { email_key: emailKey(email) });
      if (user?.status === 'invited') await sendInvitation(trx, parts, systemActor(requestId), user);
    }),
  );
}
