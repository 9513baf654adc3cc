import { dayIn } from '@baton/domain/day-number.ts';
import { isOutstanding, punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { addUsersOfTeams } from '#accounts/inbox/recipients.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { RecordRow } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import type { PunchRow } from './find-punches.ts';
import { judgeCommand } from './judge-command.ts';
import { addNotices } from './notify-punches.ts';
import { notifyTeams, teamsOf } from './notify-teams.ts';
import { leaveCompleteGates } from './records/leave-complete-gates.ts';
import { addCommands } from './records/record-acts.ts';
import { addRecount } from './records/recount-gates.ts';
import { updates } from './update-punches.ts';

/** Who gives a command, and when. */
export interface CommandContext {
  trx: Transaction;
  scope: ProgrammeScope;
  actor: Actor;
  now: Date;
  operation: string;
  /** Tells those who have to act next, in their inbox. */
  notices?: NoticeParts | undefined;
}

/** A command on punches. */
export interface PunchCommand {
  act: PunchAct;
  reason?: string | undefined;
  note?: string | undefined;
  /** The day on which it was done; today if absent. */
  date?: string | null | undefined;
}

/** What a command did. */
export interface Commanded {
  /** The punches as they are now; none if they are too many to be answered. */
  records: RecordRow[];
  /** The programme's new revision if counts of milestones changed. */
  revision: number | null;
}

/** Commands with more punches answer just their number. */
export const maxAnswered = 500;

/** Carries out a command on locked punches. */
export async function actOnPunches(
  context: CommandContext,
  punches: readonly PunchRow[],
  command: PunchCommand,
): Promise<Commanded> {
  const { trx, scope, actor, now, operation } = context;
  const { act, reason = '', note = '' } = command;
  const today = dayIn(punches[0]?.zone ?? 'UTC', now);
  const day = command.date ?? today;
  await judgeCommand(context, punches, { act, reason, day, today });
  const isReopened = act === 'reopen';
  // Before it is outstanding again, it leaves a milestone that is complete by now.
  const gone = punches.filter(({ state }) => isReopened && !isOutstanding(state));
  const moved = await leaveCompleteGates(
    trx,
    scope.id,
    now,
    gone.map(({ id }) => id),
  );
  const leftOf = new Map(moved.map((each) => [each.id, each]));
  const batch = new StatementBatch(trx);
  const updated = batch.add(updates[act], {
    programme: scope.id,
    ids: punches.map(({ id }) => id),
    now,
    day,
    user: actor.userId,
    name: actor.name,
    last: reason === '' ? note : reason,
    isAnswered: punches.length <= maxAnswered,
  });
  const after = punchTransitions[act].to;
  const writer = { trx, programme: scope.id, actor, now, operation };
  addCommands(
    batch,
    writer,
    punches.map(({ id, state: before }) => {
      const left = leftOf.get(id);
      const changes = { state: [before, after], ...(left && { clear_by: [left.from, left.to] }) };
      const fields = left && { fields: { clear_by: left.from } };
      return { record: id, act, before, after, reason, note, day, changes, ...fields };
    }),
  );
  const told = { ...writer, act, reason, note };
  const notify = context.notices && addNotices(batch, context.notices, told, punches);
  const isOfBoth = ({ id }: PunchRow) => act === 'void' || leftOf.has(id);
  const notifyBoth =
    context.notices && addTeamNotices(batch, context.notices, told, punches.filter(isOfBoth));
  const isCounted = punches.some(({ state }) => isOutstanding(state) !== isOutstanding(after));
  const gates = punches.flatMap(({ id, scope: each, clear_by: milestone }) => {
    const left = leftOf.get(id);
    return [milestone, ...(left ? [left.to] : [])].map((at) => ({ scope: each, milestone: at }));
  });
  const revision = isCounted ? addRecount(batch, scope.id, now, gates) : () => null;
  await batch.execute();
  await notify?.();
  await notifyBoth?.();
  return { records: [...updated.rows], revision: revision() };
}

/** Both teams hear of a punch that was reopened after its milestone was complete, and of one that was voided. */
function addTeamNotices(
  batch: StatementBatch,
  parts: NoticeParts,
  { trx, programme, actor, operation, act, reason }: Parameters<typeof addNotices>[2],
  punches: readonly PunchRow[],
): () => Promise<void> {
  const told = punches.map(({ id, number, clearing_team: clearing, verifying_team: verifying }) => ({
    id,
    number,
    teams: [clearing, verifying],
  }));
  if (told.length === 0) return () => Promise.resolve();
  const users = addUsersOfTeams(batch, programme, teamsOf(told));
  const kind = act === 'void' ? ('punch_changed' as const) : ('punch_reopened' as const);
  const details = { ...(act === 'void' && { act: 'voided' }), reason };
  return () => notifyTeams(parts, { trx, programme, actor, operation, kind, details }, told, users());
}
