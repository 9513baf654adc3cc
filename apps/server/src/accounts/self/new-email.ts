import { emailChangedLetter } from '#accounts/context/letters.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import type { Caller } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';

/** Tells the old address, and ends what was opened or sent under it. */
export async function announceNewEmail(
  { clock, post }: AccountParts,
  trx: Transaction,
  caller: Caller,
  firstName: string,
  newEmail: string,
): Promise<void> {
  const now = clock.now();
  await endSessions(trx, now, caller.userId, 'e-mail changed', { except: caller.sessionId });
  await voidLinks(trx, now, caller.userId, ['invitation', 'password_reset']);
  const { name, product } = await readOrganisation(trx);
  const old = { email: caller.email, first_name: firstName };
  await post(trx, emailChangedLetter(old, { organisation: name, product }, newEmail));
}
