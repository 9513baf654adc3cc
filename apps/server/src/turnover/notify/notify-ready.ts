import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams, usersWith } from '#accounts/inbox/recipients.ts';
import { resolveItems } from '#accounts/inbox/resolve-items.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { byUsers, itemOf, type NotifiedCell } from './notified-cell.ts';

interface Reporting {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  /** The operation's id. */
  id: string;
  undoes?: string;
}

const wasReady = ({ cell }: NotifiedCell) => cell.before.ready_at !== null;
const isReady = ({ after }: NotifiedCell) => after.ready_at !== null;

/** Whether turnovers became ready, or no longer are. */
export function changesReady(writes: readonly NotifiedCell[]): boolean {
  return writes.some((cell) => wasReady(cell) !== isReady(cell));
}

/**
 * Tells those who can submit that a team reported turnovers ready by its link: the users of the responsible team, or,
 * if it has none, those who may submit for every team. Takes that back when they are submitted or no longer ready.
 */
export async function notifyReady(
  trx: Transaction,
  parts: NoticeParts,
  reporting: Reporting,
  writes: readonly NotifiedCell[],
): Promise<void> {
  if (!changesReady(writes)) return;
  const ended = writes.filter((cell) => wasReady(cell) && !isReady(cell));
  // What an undo makes ready again was told before.
  const reported =
    reporting.undoes === undefined ? writes.filter((cell) => !wasReady(cell) && isReady(cell)) : [];
  const { programme, now } = reporting;
  const ids = ended.map((cell) => itemOf(cell).id);
  await resolveItems(trx, { programme, now, kinds: ['ready'], entity: 'turnover', ids });
  if (reported.length > 0) await tell(trx, parts, reporting, reported);
}

async function tell(
  trx: Transaction,
  parts: NoticeParts,
  { programme, caller, id }: Reporting,
  reported: readonly NotifiedCell[],
): Promise<void> {
  const ofTeams = await usersOfTeams(
    trx,
    programme,
    reported.flatMap(({ cell }) => cell.sides.responsible ?? []),
  );
  const teamOf = ({ cell: { sides } }: NotifiedCell) =>
    sides.responsible === null ? undefined : ofTeams.get(sides.responsible);
  const others = reported.every((cell) => teamOf(cell))
    ? []
    : await usersWith(trx, programme, 'turnovers.submit');
  const groups = byUsers(reported, (cell) => teamOf(cell) ?? others);
  await notify(
    trx,
    parts,
    groups.map((group) => ({ kind: 'ready' as const, programme, by: caller, operation: id, ...group })),
  );
}
