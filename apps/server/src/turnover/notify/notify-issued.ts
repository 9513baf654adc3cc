import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfProgramme } from '#accounts/inbox/recipients.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from './copy.ts';

/** Tells the members of a programme that a look-ahead or weekly report was issued. */
export async function notifyIssued(
  trx: Transaction,
  parts: NoticeParts,
  {
    programme,
    caller,
    what,
    id,
    number,
  }: { programme: ProgrammeId; caller: Actor; what: 'lookahead' | 'weekly'; id: number; number: number },
): Promise<void> {
  const users = await usersOfProgramme(trx, programme);
  const items = [{ entity: what, id: String(id), label: copy[what](number) }];
  await notify(trx, parts, [{ kind: `${what}_issued`, programme, users, by: caller, items }]);
}
