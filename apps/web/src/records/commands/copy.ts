import type { Field } from '@baton/contract/form/field.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { plural } from '@baton/domain/plural.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { copy as records, type Noun } from '#resource/copy.ts';

/** What a command is called, and what it says. */
interface ActWords {
  verb: string;
  /** What was done to a record, as `cleared`. */
  done: string;
  /** What happens. */
  text?: string;
}

/** Texts of commands on a kind of record. `what` is a number such as P-00012, or a count. */
export function commandWords<Act extends string>(
  resource: Noun & { form: { state: Pick<Field, 'labels'> } },
  acts: Readonly<Record<Act, ActWords>>,
) {
  const { one, many, form } = resource;
  const count = (n: number) => records.count(n, resource);
  const stateOf = (state: string) => (form.state.labels?.[state] ?? state).toLowerCase();
  const verbs = Object.fromEntries(
    Object.entries<ActWords>(acts).map(([act, { verb }]) => [act, verb]),
  ) as Record<Act, string>;
  return {
    verbs,
    title: (act: Act, what: string) => `${verbs[act]} ${what}`,
    count,
    done: (act: Act, what: string) => `${what} ${acts[act].done}`,
    /** What was done, in the history. */
    acts: {
      raise: 'Raised',
      import: 'Imported',
      undo: 'Command undone',
      delete: 'Deleted',
      restore: 'Restored',
      ...Object.fromEntries(
        Object.entries<ActWords>(acts).map(([act, { done }]) => [
          act,
          done.charAt(0).toUpperCase() + done.slice(1),
        ]),
      ),
    } as Record<string, string>,
    undone: (act: Act, what: string) => `${what} no longer ${acts[act].done}`,
    /** `needsReason`: the command needs a reason that it usually doesn’t. */
    explain: (act: Act, _plan: { count: number; needsReason: boolean }): string => acts[act].text ?? '',
    note: 'Note',
    noteHelp: '',
    date: 'Date',
    reason: 'Reason',
    reasonMissing: 'Give a reason.',
    rest: (n: number, why: string) => `${count(n)} won’t change: ${why}`,
    refused: (act: Act) => `Not ${acts[act].done}`,
    wrongState: (number: string, state: string) => `${number} is ${stateOf(state)}.`,
    noRight: (act: Act, number: string) =>
      `You don’t have permission to ${verbs[act].toLowerCase()} ${number}.`,
    none: `No ${many} selected`,
    noneText: `Select at least one ${one} first.`,
    noneFits: (act: Act, from: readonly string[]) =>
      `None of these ${many} can be ${acts[act].done}. Only ${anyOf(from.map(stateOf))} ones can.`,
    undoFailed: 'Couldn’t undo',
  };
}

export type CommandWords<Act extends string> = ReturnType<typeof commandWords<Act>>;

/** As `cleared, verified or void`. */
function anyOf(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}

const acts: Record<PunchAct, Required<ActWords>> = {
  clear: { verb: 'Clear', done: 'cleared', text: 'The verifying team checks the work next.' },
  verify: { verb: 'Verify', done: 'verified', text: 'Verified punches no longer block their milestone.' },
  reject: { verb: 'Reject', done: 'rejected', text: 'The punch goes back to its clearing team.' },
  reopen: {
    verb: 'Reopen',
    done: 'reopened',
    text: 'The punch is open again and counts at its milestone.',
  },
  void: { verb: 'Void', done: 'voided', text: 'A void punch is never counted again. You can reopen it.' },
};

const words = commandWords(punches, acts);

const ownText = (count: number) =>
  plural(count, {
    one: 'You cleared this punch. As a Manager you can verify it with a reason.',
    other: 'You cleared some of these punches. As a Manager you can verify them with a reason.',
  });

/** Texts of commands on punches. */
export const copy = {
  ...words,
  explain: (act: PunchAct, { count, needsReason }: { count: number; needsReason: boolean }) =>
    act === 'verify' && needsReason ? ownText(count) : acts[act].text,
  noteHelp: 'How it was cleared, for the verifying team',
  ownClearing: (number: string) =>
    `You cleared ${number}, so someone else verifies it. A Manager can, with a reason.`,
  noRight: (act: PunchAct, number: string) =>
    `${words.noRight(act, number)} ${act === 'clear' ? 'Ask its clearing team.' : 'Ask its verifying team.'}`,
  /** Of a punch whose milestone is complete. */
  afterAcceptance: {
    label: (milestone: string) => `${milestone} is complete`,
    moves: (milestone: string) =>
      `${milestone} is complete, so the next milestone waits for the punch. Both teams are told.`,
    punch: 'Reopen the punch only',
    punchHelp: 'The next milestone waits for it. Both teams are told.',
    acceptance: (milestone: string) => `Reopen the acceptance of ${milestone}, too`,
    acceptanceHelp: (certificate: string | undefined) =>
      certificate === undefined
        ? 'The milestone is open again.'
        : `The milestone is open again, and certificate ${certificate} is void.`,
    done: (number: string, milestone: string) => `${number} and the acceptance of ${milestone} reopened`,
  },
};
