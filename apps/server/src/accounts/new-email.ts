import type { Caller } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';
import { emailChangedLetter } from './letters.ts';
import { voidLinks } from './links.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { endSessions } from './sessions.ts';

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
