import { sql } from 'kysely';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams, usersWith } from '#accounts/inbox/recipients.ts';
import { settleItems } from '#accounts/inbox/settle.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { byUsers, itemOf, type ToldCell } from './told-cell.ts';

/** An act between responsible and receiving teams, on one or more turnovers. */
interface ToldAct {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  /** The operation's id. */
  id: string;
  act: WorkflowAction;
  reason: string;
  note: string;
  cells: readonly ToldCell[];
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
export async function notifyAct(trx: Transaction, parts: NoticeParts, told: ToldAct): Promise<void> {
  const { programme, now, act, cells } = told;
  const settled = settledBy[act];
  if (settled !== undefined) {
    const ids = cells.map((cell) => itemOf(cell).id);
    await settleItems(trx, { programme, now, kinds: [settled], entity: 'turnover', ids });
  }
  if (act === 'submit') await notifySubmitted(trx, parts, told);
  if (act === 'accept' || act === 'reject') await notifyDecided(trx, parts, told);
}

async function notifySubmitted(trx: Transaction, parts: NoticeParts, told: ToldAct): Promise<void> {
  const { programme, caller, note, cells, id } = told;
  const receivers = cells.flatMap(({ cell }) => cell.sides.receiver ?? []);
  const ofTeams = await usersOfTeams(trx, programme, receivers);
  const teamOf = ({ cell: { sides } }: ToldCell) =>
    sides.receiver === null ? undefined : ofTeams.get(sides.receiver);
  // Without a user in the receiving team, those who may accept for every team have to know.
  const others = cells.every((cell) => teamOf(cell))
    ? []
    : await usersWith(trx, programme, 'turnovers.accept');
  const groups = byUsers(cells, (cell) => teamOf(cell) ?? others);
  const details = {
    ...(note !== '' && { note }),
    ...((await areSigned(trx, programme, cells)) && { certificate: 'to_sign' }),
  };
  await notify(
    trx,
    parts,
    groups.map((group) => ({
      kind: 'submitted',
      programme,
      by: caller,
      operation: id,
      ...group,
      ...(Object.keys(details).length > 0 && { details }),
    })),
  );
}

/** Whether accepting signs certificates of all these turnovers. */
async function areSigned(
  trx: Transaction,
  programme: ProgrammeId,
  cells: readonly ToldCell[],
): Promise<boolean> {
  const milestones = [...new Set(cells.map(({ after }) => after.milestone))];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from milestones m where m.programme_id = ${programme}
      and m.id = any(${milestones}::integer[]) and m.certificate is not null`.execute(trx);
  return rows[0]?.count === milestones.length;
}

async function notifyDecided(trx: Transaction, parts: NoticeParts, told: ToldAct): Promise<void> {
  const { programme, caller, act, reason, cells, id } = told;
  const givers = cells.flatMap(({ cell }) => cell.sides.giver ?? []);
  const ofTeams = await usersOfTeams(trx, programme, givers);
  const groups = byUsers(cells, ({ cell: { before, sides } }) => [
    ...(before.submitted_by === null ? [] : [before.submitted_by]),
    ...((sides.giver === null ? undefined : ofTeams.get(sides.giver)) ?? []),
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
