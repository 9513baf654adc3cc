import { dayIn } from '@baton/domain/day-number.ts';
import { isOutstandingState } from '@baton/domain/quality/quality-kind.ts';
import type { RecordRow } from '#resource/registry.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { leaveCompleteGates } from '../records/leave-complete-gates.ts';
import { addCommands } from '../records/record-acts.ts';
import { historyOf, type CommandedRow } from '../records/record-kind.ts';
import { addRecount } from '../records/recount-gates.ts';
import { judgeCommand } from './judge-command.ts';
import { addNotices, addNoticesToBoth } from './notify-command.ts';
import type { CommandContext, ServedKind } from './served-kind.ts';
import { updateOf } from './write-command.ts';

/** A command on records of one kind. */
export interface Command<Act> {
  act: Act;
  reason?: string | undefined;
  note?: string | undefined;
  /** The day on which it was done; today if absent. */
  date?: string | null | undefined;
}

/** What a command did. */
export interface CommandResult {
  /** The records as they are now; none if they are too many to be answered. */
  records: RecordRow[];
  /** The programme's new revision if counts of milestones changed. */
  revision: number | null;
}

/** Commands with more records answer just their number. */
export const maxAnswered = 500;

/** Carries out a command on locked records. */
export async function giveCommand<Act extends string>(
  served: ServedKind<Act>,
  context: CommandContext,
  records: readonly CommandedRow[],
  command: Command<Act>,
): Promise<CommandResult> {
  const { kind } = served;
  const { trx, scope, actor, now, operation } = context;
  const { act, reason = '', note = '' } = command;
  const today = dayIn(records[0]?.zone ?? 'UTC', now);
  const day = command.date ?? today;
  await judgeCommand(served, context, records, { act, reason, day, today });
  const after = kind.transitions[act].to;
  const isOutstanding = isOutstandingState(kind, after);
  // Before it is outstanding again, it leaves a milestone that is complete by now.
  const gone = records.filter(({ state }) => isOutstanding && !isOutstandingState(kind, state));
  const moved = await leaveCompleteGates(
    served,
    trx,
    scope.id,
    now,
    gone.map(({ id }) => id),
  );
  const leftOf = new Map(moved.map((each) => [each.id, each]));
  const batch = new StatementBatch(trx);
  const updated = batch.add(updateOf(served, act), {
    programme: scope.id,
    ids: records.map(({ id }) => id),
    now,
    day,
    user: actor.userId,
    name: actor.name,
    last: reason === '' ? note : reason,
    isAnswered: records.length <= maxAnswered,
  });
  const writer = { trx, programme: scope.id, actor, now, operation, ...historyOf(served) };
  addCommands(
    batch,
    writer,
    records.map(({ id, state: before }) => {
      const left = leftOf.get(id);
      const changes = { state: [before, after], ...(left && { [served.milestone]: [left.from, left.to] }) };
      const fields = left && { fields: { [served.milestone]: left.from } };
      return { record: id, act, before, after, reason, note, day, changes, ...fields };
    }),
  );
  const told = { ...writer, act, reason, note };
  const notices = context.notices && [
    addNotices(served, batch, context.notices, told, records),
    addNoticesToBoth(served, batch, context.notices, told, records, leftOf),
  ];
  const isCounted = records.some(({ state }) => isOutstandingState(kind, state) !== isOutstanding);
  const gates = records.flatMap(({ id, scope: each, milestone }) => {
    const left = leftOf.get(id);
    return [milestone, ...(left ? [left.to] : [])].map((at) => ({ scope: each, milestone: at }));
  });
  const revision = isCounted ? addRecount(served, batch, scope.id, now, gates) : () => null;
  await batch.execute();
  for (const notify of notices ?? []) await notify();
  return { records: [...updated.rows], revision: revision() };
}
