import { sql } from 'kysely';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { notify, type Notice, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams, usersWith } from '#accounts/inbox/recipients.ts';
import { resolveItems } from '#accounts/inbox/resolve-items.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { byUsers, itemOf, type NotifiedCell } from './notified-cell.ts';

/** An act between responsible and receiving teams, on one or more turnovers. */
interface NotifiedAct {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  /** The operation's id. */
  id: string;
  act: WorkflowAction;
  reason: string;
  note: string;
  cells: readonly NotifiedCell[];
  /** Those that are submitted although punches block them, and why. */
  blocked: readonly { scope: number; milestone: number; reason: string }[];
}

/** Lines that an act makes obsolete: submitting again answers a rejection. */
const settledBy: Partial<Record<WorkflowAction, NoticeKind>> = {
  submit: 'decided',
  withdraw: 'submitted',
  accept: 'submitted',
  reject: 'submitted',
  reopen: 'decided',
};

/** Tells of an act, in its transaction: a submission to the receiving team, a decision to those who submitted. */
export async function notifyAct(trx: Transaction, parts: NoticeParts, notified: NotifiedAct): Promise<void> {
  const { programme, now, act, cells } = notified;
  const settled = settledBy[act];
  if (settled !== undefined) {
    const ids = cells.map((cell) => itemOf(cell).id);
    await resolveItems(trx, { programme, now, kinds: [settled], entity: 'turnover', ids });
  }
  if (act === 'submit') await notifySubmitted(trx, parts, notified);
  if (act === 'accept' || act === 'reject') await notifyDecided(trx, parts, notified);
}

async function notifySubmitted(trx: Transaction, parts: NoticeParts, notified: NotifiedAct): Promise<void> {
  const { programme, caller, note, cells, id, blocked } = notified;
  const receivingTeams = cells.flatMap(({ cell }) => cell.sides.receiving ?? []);
  const ofTeams = await usersOfTeams(trx, programme, receivingTeams);
  const teamOf = ({ cell: { sides } }: NotifiedCell) =>
    sides.receiving === null ? undefined : ofTeams.get(sides.receiving);
  // Without a user in the receiving team, those who may accept for every team have to know.
  const others = cells.every((cell) => teamOf(cell))
    ? []
    : await usersWith(trx, programme, 'turnovers.accept');
  const usersOf = (cell: NotifiedCell) => teamOf(cell) ?? others;
  const isSigned = await areSigned(trx, programme, cells);
  const isBlocked = ({ after }: NotifiedCell) =>
    blocked.some(({ scope, milestone }) => scope === after.scope && milestone === after.milestone);
  const noticesOf = (told: readonly NotifiedCell[], override: string): Notice[] => {
    const details = {
      ...(note !== '' && { note }),
      ...(override !== '' && { override }),
      ...(isSigned && { certificate: 'to_sign' }),
    };
    return byUsers(told, usersOf).map((group) => ({
      kind: 'submitted',
      programme,
      by: caller,
      operation: id,
      ...group,
      ...(Object.keys(details).length > 0 && { details }),
    }));
  };
  await notify(trx, parts, [
    ...noticesOf(cells.filter(isBlocked), blocked[0]?.reason ?? ''),
    ...noticesOf(
      cells.filter((cell) => !isBlocked(cell)),
      '',
    ),
  ]);
}

/** Whether accepting signs certificates of all these turnovers. */
async function areSigned(
  trx: Transaction,
  programme: ProgrammeId,
  cells: readonly NotifiedCell[],
): Promise<boolean> {
  const milestones = [...new Set(cells.map(({ after }) => after.milestone))];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from milestones m where m.programme_id = ${programme}
      and m.id = any(${milestones}::integer[]) and m.certificate is not null`.execute(trx);
  return rows[0]?.count === milestones.length;
}

async function notifyDecided(trx: Transaction, parts: NoticeParts, notified: NotifiedAct): Promise<void> {
  const { programme, caller, act, reason, cells, id } = notified;
  const responsibleTeams = cells.flatMap(({ cell }) => cell.sides.responsible ?? []);
  const ofTeams = await usersOfTeams(trx, programme, responsibleTeams);
  const groups = byUsers(cells, ({ cell: { before, sides } }) => [
    ...(before.submitted_by === null ? [] : [before.submitted_by]),
    ...((sides.responsible === null ? undefined : ofTeams.get(sides.responsible)) ?? []),
  ]);
  await notify(
    trx,
    parts,
    groups.map((group) => ({
      kind: 'decided',
      programme,
      by: caller,
      operation: id,
      ...group,
      details: { act, ...(reason !== '' && { reason }) },
    })),
  );
}
