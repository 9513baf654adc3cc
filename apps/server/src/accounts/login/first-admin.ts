import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey } from '#accounts/context/people.ts';
import { createLink } from '#accounts/credentials/links.ts';
import { requireGoodPassword } from '#accounts/credentials/password-hash.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import { systemActor } from '#platform/caller.ts';
import { ConfigError } from '#platform/config.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { copy } from './copy.ts';

interface FirstAdmin {
  email: string | undefined;
  password: string | undefined;
}

/** How the first Admin logs in; undefined once there is an active one. */
export type FirstLogin = { email: string; link: string } | undefined;

const addressWithoutSetting = 'admin@localhost';

/**
 * Creates the first Admin of an empty database: with a password from the settings, or with a link printed on the
 * terminal. Until it is used, every start prints a new one.
 */
export async function ensureFirstAdmin(parts: AccountParts, settings: FirstAdmin): Promise<FirstLogin> {
  const { db, clock, hasher } = parts;
  const actor = systemActor('start');
  return inTransaction(db, async (trx) => {
    // Of several starting processes only one creates the account.
    const {
      name,
      product,
      password_min_length: minLength,
    } = await trx.selectFrom('organisation').selectAll().forUpdate().executeTakeFirstOrThrow();
    const accounts = await trx
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'status', 'groups'])
      .where('removed_at', 'is', null)
      .execute();
    const now = clock.now();
    if (accounts.length === 0) {
      const email = settings.email ?? addressWithoutSetting;
      const names = {
        email,
        email_key: emailKey(email),
        groups: ['Admin'],
        created_at: now,
        updated_at: now,
      };
      if (settings.password === undefined) {
        const invited = await trx
          .insertInto('users')
          .values({ ...names, status: 'invited' })
          .returning(['id', 'email', 'email_key'])
          .executeTakeFirstOrThrow();
        await recordEvent(trx, now, actor, {
          action: 'user.first_admin',
          entity: 'user',
          entityId: invited.id,
        });
        return wayIn(invited);
      }
      requireUsable(settings.password, { minLength, personal: [email, name, product] });
      const hash = await hasher.hash(settings.password);
      const values = { ...names, status: 'active' as const, password_hash: hash, password_changed_at: now };
      const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
      await recordEvent(trx, now, actor, { action: 'user.first_admin', entity: 'user', entityId: id });
      return undefined;
    }
    const admins = accounts.filter(({ groups }) => groups.includes('Admin'));
    const waiting = admins.find(({ status }) => status === 'invited');
    return waiting && !admins.some(({ status }) => status === 'active') ? wayIn(waiting) : undefined;

    async function wayIn(account: { id: number; email: string; email_key: string }): Promise<FirstLogin> {
      const link = await createLink(trx, now, account, 'invitation');
      return { email: account.email, link: parts.publicUrl + link.path };
    }
  });
}

function requireUsable(password: string, rules: { minLength: number; personal: string[] }): void {
  try {
    if (password === '') throw fieldError('password', 'The password is empty.');
    requireGoodPassword({ password, password_confirm: password }, rules);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ConfigError(copy.badAdminPassword(Object.values(error.fields).flat().join(' ')));
  }
}
