import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { PunchAct, PunchState } from '@baton/domain/quality/punch-state.ts';

const punches = (n: number) => plural(n, { one: '1 punch', other: `${formatNumber(n)} punches` });

const verbs: Record<PunchAct, string> = {
  clear: 'Clear',
  verify: 'Verify',
  reject: 'Reject',
  reopen: 'Reopen',
  void: 'Void',
};

const states: Record<PunchState, string> = {
  open: 'open',
  cleared: 'cleared',
  verified: 'verified',
  void: 'void',
};

const done: Record<PunchAct, string> = {
  clear: 'cleared',
  verify: 'verified',
  reject: 'rejected',
  reopen: 'reopened',
  void: 'voided',
};

/** Texts of commands on punches. `what` is a number such as P-00012, or a count. */
export const copy = {
  verbs,
  title: (act: PunchAct, what: string) => `${verbs[act]} ${what}`,
  count: punches,
  done: (act: PunchAct, what: string) => `${what} ${done[act]}`,
  undone: (act: PunchAct, what: string) => `${what} no longer ${done[act]}`,
  text: {
    clear: 'The verifying team checks the work next.',
    verify: 'Verified punches no longer block their milestone.',
    reject: 'The punch goes back to its clearing team.',
    reopen: 'The punch is open again and counts at its milestone.',
    void: 'A void punch is never counted again. You can reopen it.',
  } satisfies Record<PunchAct, string>,
  ownText: (count: number) =>
    plural(count, {
      one: 'You cleared this punch. As a Manager you can verify it with a reason.',
      other: 'You cleared some of these punches. As a Manager you can verify them with a reason.',
    }),
  note: 'Note',
  noteHelp: 'How it was cleared, for the verifying team',
  date: 'Date',
  reason: 'Reason',
  reasonMissing: 'Give a reason.',
  rest: (count: number, why: string) =>
    plural(count, {
      one: `1 punch won’t change: ${why}`,
      other: `${formatNumber(count)} punches won’t change: ${why}`,
    }),
  refused: (act: PunchAct) => `Not ${done[act]}`,
  wrongState: (number: string, state: PunchState) => `${number} is ${states[state]}.`,
  ownClearing: (number: string) =>
    `You cleared ${number}, so someone else verifies it. A Manager can, with a reason.`,
  noRight: (act: PunchAct, number: string) =>
    act === 'clear'
      ? `You don’t have permission to clear ${number}. Ask its clearing team.`
      : `You don’t have permission to ${verbs[act].toLowerCase()} ${number}. Ask its verifying team.`,
  none: 'No punches selected',
  noneText: 'Select at least one punch first.',
  undoFailed: 'Couldn’t undo',
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
