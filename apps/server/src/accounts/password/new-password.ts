import { passwordChangedEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import { requireGoodPassword } from '#accounts/credentials/password-hash.ts';
import type { Transaction } from '#storage/database.ts';

interface Owner {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** Reads and locks the account whose password changes. */
export function readOwner(trx: Transaction, id: number): Promise<Owner> {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets a valid password and informs the owner. */
export async function setPassword(
  { clock, hasher, queueEmail }: AccountParts,
  trx: Transaction,
  owner: Owner,
  given: { password: string; password_confirm: string },
): Promise<void> {
  const { name, product, password_min_length: minLength } = await readOrganisation(trx);
  requireGoodPassword(given, {
    minLength,
    personal: [owner.email, owner.first_name, owner.last_name, name, product],
  });
  const now = clock.now();
  await trx
    .updateTable('users')
    .set((eb) => ({ password_changed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .set({ password_hash: await hasher.hash(given.password) })
    .where('id', '=', owner.id)
    .execute();
  await voidLinks(trx, now, owner.id, ['password_reset']);
  await queueEmail(trx, passwordChangedEmail(owner, { organisation: name, product }));
}
