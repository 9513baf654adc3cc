import { laterComplete } from '@baton/domain/turnover/tracker-set.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams } from '#accounts/inbox/recipients.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { openCells } from '#turnover/cells/open-cells.ts';
import { byUsers, type NotifiedCell } from './notified-cell.ts';

interface Reopening {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  /** The operation's id. */
  id: string;
}

const isReopened = ({ cell, after }: NotifiedCell) => cell.before.actual !== null && after.actual === null;

/** Whether complete turnovers are open again. */
export function reopensAny(writes: readonly NotifiedCell[]): boolean {
  return writes.some(isReopened);
}

/** Tells both teams of later milestones that stay complete although an earlier one of the chain was reopened. */
export async function notifyLater(
  trx: Transaction,
  parts: NoticeParts,
  { programme, caller, now, id }: Reopening,
  writes: readonly NotifiedCell[],
): Promise<void> {
  const reopened = writes.filter(isReopened);
  if (reopened.length === 0) return;
  const names = reopened.map(({ cell, after }) => ({ scope: cell.scope, milestone: after.milestone }));
  const cells = await openCells(trx, programme, names, { deep: true, now });
  const later = new Map<string, NotifiedCell>();
  for (const name of names) {
    const earlier = cells.find(name);
    if (!earlier) continue;
    for (const column of laterComplete(cells.set, earlier.row, earlier.column)) {
      const cell = cells.find({ scope: name.scope, milestone: cells.set.milestones[column]!.id });
      if (cell) later.set(cell.label, { cell, after: cell.before });
    }
  }
  if (later.size === 0) return;
  const told = [...later.values()];
  const ofTeams = await usersOfTeams(trx, programme, told.flatMap(teamsOf));
  const [first] = reopened;
  const details = reopened.length === 1 && first ? { earlier: first.cell.label } : {};
  const groups = byUsers(told, (each) => teamsOf(each).flatMap((team) => ofTeams.get(team) ?? []));
  await notify(
    trx,
    parts,
    groups.map((group) => ({
      kind: 'earlier_reopened' as const,
      programme,
      by: caller,
      operation: id,
      ...group,
      details,
    })),
  );
}

function teamsOf({ cell: { sides } }: NotifiedCell): number[] {
  return [sides.responsible, sides.receiving].filter((team) => team !== null);
}
