import { emailKey } from '#accounts/context/people.ts';
import { createLink } from '#accounts/credentials/links.ts';
import { AppError } from '#platform/app-error.ts';
import { systemActor } from '#platform/caller.ts';
import { inTransaction, type Database, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { copy } from './copy.ts';

/** Recovery for operators: access to the machine implies access to the data. */
const actor = systemActor('command');

/** Creates an Admin; returns the path of the invitation. */
export function makeAdmin(db: Database, now: Date, email: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    if (await findAccount(trx, email)) throw refused(copy.hasAccount(email));
    const key = emailKey(email);
    const { id } = await trx
      .insertInto('users')
      .values({
        email,
        email_key: key,
        groups: ['Admin'],
        status: 'invited',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, now, actor, { action: 'user.admin_made', entity: 'user', entityId: id });
    return (await createLink(trx, now, { id, email_key: key }, 'invitation')).path;
  });
}

/** Creates a link for an account without access: a password reset, or the pending invitation. */
export function createAdminLink(db: Database, now: Date, email: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const account = await findAccount(trx, email);
    if (!account) throw refused(`No user has the email ${email}. Use create to add an Admin.`);
    if (account.status === 'deactivated')
      throw refused(`${email} is deactivated. Ask another Admin to reactivate this user.`);
    const purpose = account.status === 'invited' ? 'invitation' : 'password_reset';
    await recordEvent(trx, now, actor, {
      action: `${purpose}.printed`,
      entity: 'user',
      entityId: account.id,
    });
    return (await createLink(trx, now, account, purpose)).path;
  });
}

function findAccount(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email_key', 'status'])
    .where('email_key', '=', emailKey(email))
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

function refused(sentence: string): AppError {
  return new AppError('invalid_state', sentence);
}
