import { plural } from '@baton/domain/plural.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { copy as records, type Noun } from '#resource/copy.ts';

interface OwnWords<Act extends string, State extends string> {
  verbs: Record<Act, string>;
  /** What was done to a record, as `cleared`. */
  done: Record<Act, string>;
  states: Record<State, string>;
  /** What happens. */
  text: Record<Act, string>;
}

/** Texts of commands on a kind of record. `what` is a number such as P-00012, or a count. */
export function commandWords<Act extends string, State extends string>(
  noun: Noun,
  { verbs, done, states, text }: OwnWords<Act, State>,
) {
  const { one, many } = noun;
  const count = (n: number) => records.count(n, noun);
  const stateOf = (state: string) => states[state as State] ?? state;
  return {
    verbs,
    text,
    title: (act: Act, what: string) => `${verbs[act]} ${what}`,
    count,
    done: (act: Act, what: string) => `${what} ${done[act]}`,
    undone: (act: Act, what: string) => `${what} no longer ${done[act]}`,
    /** `needsReason`: the command needs a reason that it usually doesn’t. */
    explain: (act: Act, _plan: { count: number; needsReason: boolean }): string => text[act],
    note: 'Note',
    noteHelp: '',
    date: 'Date',
    reason: 'Reason',
    reasonMissing: 'Give a reason.',
    rest: (n: number, why: string) => `${count(n)} won’t change: ${why}`,
    refused: (act: Act) => `Not ${done[act]}`,
    wrongState: (number: string, state: string) => `${number} is ${stateOf(state)}.`,
    noRight: (act: Act, number: string) =>
      `You don’t have permission to ${verbs[act].toLowerCase()} ${number}.`,
    none: `No ${many} selected`,
    noneText: `Select at least one ${one} first.`,
    noneFits: (act: Act, from: readonly string[]) =>
      `None of these ${many} can be ${done[act]}. Only ${anyOf(from.map(stateOf))} ones can.`,
    undoFailed: 'Couldn’t undo',
  };
}

export type CommandWords<Act extends string> = ReturnType<typeof commandWords<Act, string>>;

/** As `cleared, verified or void`. */
function anyOf(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}

const words = commandWords(
  { one: 'punch', many: 'punches' },
  {
    verbs: { clear: 'Clear', verify: 'Verify', reject: 'Reject', reopen: 'Reopen', void: 'Void' },
    done: { clear: 'cleared', verify: 'verified', reject: 'rejected', reopen: 'reopened', void: 'voided' },
    states: { open: 'open', cleared: 'cleared', verified: 'verified', void: 'void' },
    text: {
      clear: 'The verifying team checks the work next.',
      verify: 'Verified punches no longer block their milestone.',
      reject: 'The punch goes back to its clearing team.',
      reopen: 'The punch is open again and counts at its milestone.',
      void: 'A void punch is never counted again. You can reopen it.',
    },
  },
);

const ownText = (count: number) =>
  plural(count, {
    one: 'You cleared this punch. As a Manager you can verify it with a reason.',
    other: 'You cleared some of these punches. As a Manager you can verify them with a reason.',
  });

/** Texts of commands on punches. */
export const copy = {
  ...words,
  explain: (act: PunchAct, { count, needsReason }: { count: number; needsReason: boolean }) =>
    act === 'verify' && needsReason ? ownText(count) : words.text[act],
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
