import { invitations } from '@baton/contract/accounts/invitations.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmesWith, type Actor } from '#platform/caller.ts';
import type { Serve } from '#platform/serve.ts';
import { inTransaction, isTaken, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events.ts';
import { invitationLetter } from './letters.ts';
import { guardLink } from './link-guard.ts';
import { createLink, findLink, useLink } from './links.ts';
import { guardMail, systemActor, type MailRequest } from './mail-request.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { requireGoodPassword } from './password-hash.ts';
import { emailKey, fullName, readUsers, type MembershipOfUser } from './people.ts';
import { requireMayGrant, setMemberships } from './rights.ts';
import { openSession } from './sessions.ts';

const resendQueue = 'invitation-resend';

export interface Invitee {
  email: string;
  first_name?: string;
  last_name?: string;
  groups?: readonly string[];
  memberships?: readonly Partial<MembershipOfUser>[];
}

/** Joining by invitation. */
export function serveInvitations(serve: Serve, parts: AccountParts): void {
  const { db, clock, hasher, jobs, throttle, accessTokens } = parts;

  serve(invitations.invite, async ({ caller, body, reply }) => {
    requireMayGrant(caller, body.groups ?? [], body.memberships ?? []);
    if (programmesWith(caller, 'members.manage') !== 'all' && (body.memberships ?? []).length === 0) {
      throw fieldError('memberships', 'Choose the programme to invite to.');
    }
    await throttle.take('invite', String(caller.userId));
    const user = await inTransaction(db, (trx) => inviteSomebody(trx, parts, caller, body));
    reply.header('location', `/api/users/${user.id}/`);
    return user;
  });

  serve(invitations.resend, async ({ body, actor }) => {
    await guardMail(throttle, 'invitation', body.email, actor.ip);
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
    return { detail: 'If an invitation for this address is open, it has been sent again.' };
  });

  jobs.handle<MailRequest>(resendQueue, ({ email, requestId }) =>
    inTransaction(db, async (trx) => {
      const [user] = await readUsers(trx, { email_key: emailKey(email) });
      if (user?.status === 'invited') await sendInvitation(trx, parts, systemActor(requestId), user);
    }),
  );

  serve(invitations.validate, ({ params, actor }) =>
    guardLink(throttle, params.uid, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const link = await findLink(trx, clock.now(), 'invitation', params.uid, params.token);
        const { name } = await readOrganisation(trx);
        return { ...link, organisation: name };
      }),
    ),
  );

  serve(invitations.accept, ({ params, body, actor, request }) =>
    guardLink(throttle, params.uid, actor.ip, () =>
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

/** Makes the account of somebody who is invited, and posts the invitation. */
export async function inviteSomebody(
  trx: Transaction,
  parts: AccountParts,
  actor: Actor,
  invitee: Invitee,
): Promise<User> {
  const now = parts.clock.now();
  const { email, first_name = '', last_name = '', groups = [], memberships = [] } = invitee;
  await refuseKnown(trx, email);
  let id: number;
  try {
    ({ id } = await trx
      .insertInto('users')
      .values({
        email,
        email_key: emailKey(email),
        first_name,
        last_name,
        groups: [...new Set(groups)],
        status: 'invited',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  } catch (error) {
    if (isTaken(error, 'users_email_key')) throw alreadyInvited();
    throw error;
  }
  await setMemberships(trx, now, id, memberships);
  const user = await readUser(trx, id);
  await sendInvitation(trx, parts, actor, user);
  return readUser(trx, id);
}

async function sendInvitation(
  trx: Transaction,
  parts: AccountParts,
  actor: Actor,
  user: User,
): Promise<void> {
  const now = parts.clock.now();
  const link = await createLink(trx, now, { id: user.id, email_key: emailKey(user.email) }, 'invitation');
  const { name, product } = await readOrganisation(trx);
  const from = { organisation: name, product, inviter: actor.userId === null ? name : actor.name };
  await parts.post(trx, invitationLetter(user, from, parts.publicUrl + link.path));
  const changes = { groups: [null, user.groups], memberships: [null, user.memberships] };
  await recordEvent(trx, now, actor, {
    action: 'invitation.sent',
    entity: 'user',
    entityId: user.id,
    changes,
  });
}

async function refuseKnown(trx: Transaction, email: string): Promise<void> {
  const [known] = await readUsers(trx, { email_key: emailKey(email) });
  if (known?.status === 'invited') throw alreadyInvited();
  if (known) throw fieldError('email', 'Somebody with this e-mail already has an account.');
}

function alreadyInvited() {
  return fieldError('email', 'An invitation for this e-mail is already open. Send it again instead.');
}

async function readUser(trx: Transaction, id: number): Promise<User> {
  const [user] = await readUsers(trx, { id });
  if (!user) throw new Error(`Account ${id} vanished inside its own transaction.`);
  return user;
}
