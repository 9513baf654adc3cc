import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams, usersWith } from '#accounts/inbox/recipients.ts';
import { settleItems } from '#accounts/inbox/settle.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { byUsers, itemOf, type ToldCell } from './told-cell.ts';

interface Reporting {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  /** The operation's id. */
  id: string;
  undoes?: string;
}

const wasReady = ({ cell }: ToldCell) => cell.before.ready_at !== null;
const isReady = ({ after }: ToldCell) => after.ready_at !== null;

/** Whether turnovers became ready, or no longer are. */
export function changesReady(writes: readonly ToldCell[]): boolean {
  return writes.some((told) => wasReady(told) !== isReady(told));
}

/**
 * Tells those who can submit that a team reported turnovers ready by its link: the users of the responsible team, or,
 * if it has none, those who may submit for every team. Takes that back when they are submitted or no longer ready.
 */
export async function notifyReady(
  trx: Transaction,
  parts: NoticeParts,
  reporting: Reporting,
  writes: readonly ToldCell[],
): Promise<void> {
  if (!changesReady(writes)) return;
  const ended = writes.filter((told) => wasReady(told) && !isReady(told));
  // What an undo makes ready again was told before.
  const reported =
    reporting.undoes === undefined ? writes.filter((told) => !wasReady(told) && isReady(told)) : [];
  const { programme, now } = reporting;
  const ids = ended.map((told) => itemOf(told).id);
  await settleItems(trx, { programme, now, kinds: ['ready'], entity: 'turnover', ids });
  if (reported.length > 0) await tell(trx, parts, reporting, reported);
}

async function tell(
  trx: Transaction,
  parts: NoticeParts,
  { programme, caller, id }: Reporting,
  reported: readonly ToldCell[],
): Promise<void> {
  const ofTeams = await usersOfTeams(
    trx,
    programme,
    reported.flatMap(({ cell }) => cell.sides.giver ?? []),
  );
  const teamOf = ({ cell: { sides } }: ToldCell) =>
    sides.giver === null ? undefined : ofTeams.get(sides.giver);
  const others = reported.every((told) => teamOf(told))
    ? []
    : await usersWith(trx, programme, 'turnovers.submit');
  const groups = byUsers(reported, (told) => teamOf(told) ?? others);
  await notify(
    trx,
    parts,
    groups.map((group) => ({ kind: 'ready' as const, programme, by: caller, operation: id, ...group })),
  );
}
