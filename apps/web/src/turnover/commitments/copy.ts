import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const manyCommitments = (count: number) =>
  plural(count, { one: '1 commitment', other: `${formatNumber(count)} commitments` });

/** Days are formatted: a week is named by its first day. */
export const copy = {
  title: 'Commitments',
  none: 'No commitments yet.',
  /** How one or several commitments are named: by their turnover, or by their number. */
  count: manyCommitments,
  results: { open: 'Committed', kept: 'Kept', missed: 'Missed' },
  commit: {
    action: (week: string) => `Commit for the week of ${week}`,
    done: (turnover: string) => `${turnover} committed`,
    failed: 'Couldn’t commit',
    cancelled: 'Not committed',
  },
  withdraw: {
    action: (week: string) => `Withdraw for the week of ${week}`,
    done: (turnover: string) => `${turnover} withdrawn`,
    failed: 'Couldn’t withdraw',
  },
  notChanged: 'Not changed',
  whyNot: {
    title: 'Can’t commit',
    saving: 'Still saving. Try again in a moment.',
    issued: (number: number, day: string) =>
      `Look-ahead ${number} locked this commitment for ${day}. Close it out as kept or missed when the week ends.`,
    complete: 'Already complete.',
    notInWeek: (week: string) => `To commit, move the forecast into the week of ${week} first.`,
  },
  box: {
    notYet: (week: string) => `Not committed for the week of ${week} yet.`,
    blocked: (week: string) => `Not committed for the week of ${week}: blocked.`,
    committed: (day: string, by: string) => `Committed for ${day} by ${by}.`,
    issued: (day: string, by: string, number: number) =>
      `Committed for ${day} by ${by}, issued in look-ahead ${number}.`,
    anyway: (reason: string) => `Committed anyway: ${reason}`,
    you: 'you',
  },
  override: {
    title: (turnover: string) => `Commit to ${turnover} anyway?`,
    action: 'Commit anyway',
    reason: 'Reason for committing anyway',
    reasonMissing: 'Enter a reason.',
    text: (obstacles: string) => `${obstacles} Clear this first, or explain why you can still commit.`,
  },
  line: {
    week: (week: string) => `, week of ${week}`,
    notIssued: (by: string, when: string) => `Committed by ${by}, ${when} · not issued yet`,
    issued: (by: string, when: string) => `Committed by ${by}, ${when} ·`,
    lookahead: (number: number) => `look-ahead ${number}`,
    reasonWithNote: (reason: string, note: string) => `${reason}: ${note}`,
    notComplete: 'Not complete',
    completed: (day: string) => `Completed ${day}`,
    notClosed: 'not closed out yet',
    closedBy: (name: string) => `closed out by ${name}`,
    closed: 'closed out',
  },
  close: {
    kept: 'Kept',
    missed: 'Missed…',
    editReason: 'Edit reason',
    keptDone: (what: string) => `${what} marked kept`,
    missedDone: (what: string) => `${what} marked missed`,
    failed: 'Couldn’t close out',
    reopenFailed: 'Couldn’t reopen',
  },
  keptDialog: {
    title: (what: string) => `Mark ${what} as kept?`,
    action: 'Mark as kept',
    note: 'Note',
    noteMissing: 'Explain why this counts as kept.',
    text: 'Not completed in the committed week. Explain why this counts as kept.',
  },
  missedDialog: {
    title: (what: string, count: number) =>
      plural(count, { one: `Why was ${what} missed?`, other: `Why were ${what} missed?` }),
    action: 'Mark as missed',
    save: 'Save reason',
    reason: 'Reason',
    reasonMissing: 'Choose a reason.',
    note: 'Note',
    noteMissing: 'Describe the reason.',
  },
};
