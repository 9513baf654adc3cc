import type { User } from '@baton/contract/accounts/users.ts';
import { invitationEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers, type StoredUser, type MembershipOfUser } from '#accounts/context/people.ts';
import { requireOpenWhereChanged, setMemberships } from '#accounts/context/permissions.ts';
import { createLink } from '#accounts/credentials/links.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import { isTaken, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readInvitedTo } from './invited-to.ts';
import { copy as contextCopy } from '#accounts/context/copy.ts';

interface Invitee {
  email: string;
  first_name?: string;
  last_name?: string;
  groups?: readonly string[];
  memberships?: readonly Partial<MembershipOfUser>[];
}

/** Creates an invited account and queues the invitation. */
export async function inviteUser(
  trx: Transaction,
  parts: AccountParts,
  actor: Actor,
  invitee: Invitee,
): Promise<StoredUser<User>> {
  const now = parts.clock.now();
  const { email, first_name = '', last_name = '', groups = [], memberships = [] } = invitee;
  await refuseKnown(trx, email);
  await requireOpenWhereChanged(trx, [], memberships);
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
  for (const programme of await setMemberships(trx, now, id, memberships))
    await parts.linkPerson(trx, programme, { id, email }, { actor, now });
  const user = await readUser(trx, id);
  await sendInvitation(trx, parts, actor, user);
  return readUser(trx, id);
}

/** Queues an invitation, also repeated ones. */
export async function sendInvitation(
  trx: Transaction,
  parts: AccountParts,
  actor: Actor,
  user: StoredUser<User>,
): Promise<void> {
  const now = parts.clock.now();
  const link = await createLink(trx, now, { id: user.id, email_key: emailKey(user.email) }, 'invitation');
  const { name, product } = await readOrganisation(trx);
  const from = { organisation: name, product, inviter: actor.userId === null ? name : actor.name };
  const to = { programmes: await readInvitedTo(trx, user.id), isAdmin: user.groups.includes('Admin') };
  await parts.queueEmail(trx, invitationEmail(user, from, to, parts.publicUrl + link.path));
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
  if (known) throw fieldError('email', contextCopy.emailTaken);
}

function alreadyInvited() {
  return fieldError('email', 'This email already has an open invitation. Resend it instead.');
}

async function readUser(trx: Transaction, id: number): Promise<StoredUser<User>> {
  const [user] = await readUsers(trx, { id });
  if (!user) throw new Error(`Account ${id} vanished inside its own transaction.`);
  return user;
}
