import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers`, zero: 'no turnovers' });

export const copy = {
  turnovers,
  empty: 'empty',
  yes: 'yes',
  more: (count: number) => `…and ${formatNumber(count)} more.`,

  action: {
    /** Menu entries. */
    label: {
      confirm: 'Confirm forecast',
      submit: 'Submit for acceptance',
      withdraw: 'Withdraw submission',
      accept: 'Accept',
      reject: 'Reject',
      reopen: 'Reopen',
    },
    /** Buttons. */
    verb: {
      confirm: 'Confirm',
      submit: 'Submit',
      withdraw: 'Withdraw',
      accept: 'Accept',
      reject: 'Reject',
      reopen: 'Reopen',
    },
    /** Titles; `what` is '21-03 MC' or '40 turnovers'. */
    title: {
      confirm: (what: string) => `Confirm forecast of ${what}`,
      submit: (what: string) => `Submit ${what} for acceptance`,
      withdraw: (what: string) => `Withdraw submission of ${what}`,
      accept: (what: string) => `Accept ${what}`,
      reject: (what: string) => `Reject ${what}`,
      reopen: (what: string) => `Reopen ${what}`,
    },
    acceptedOn: 'Accepted on',
    skipped: (count: number) => `${turnovers(count)} will be skipped`,
  },

  /** Certificates that reopening turnovers voids. */
  voided: {
    title: (count: number, numbers: string) =>
      plural(count, {
        one: `Certificate ${numbers} becomes void`,
        other: `${formatNumber(count)} certificates become void: ${numbers}`,
      }),
    text: (count: number) =>
      plural(count, {
        one: 'Its number is never used again. The next certificate gets a new number.',
        other: 'Their numbers are never used again. The next certificates get new numbers.',
      }),
    forbidden: (count: number) =>
      plural(count, {
        one: 'Only a Manager can void a certificate. Ask a Manager to reopen this turnover.',
        other: 'Only a Manager can void certificates. Ask a Manager to reopen these turnovers.',
      }),
    more: (count: number) => `${formatNumber(count)} more`,
  },

  exceptions: {
    category: 'Category',
  },

  conflicts: {
    title: (count: number) =>
      plural(count, {
        one: 'Someone else changed this turnover',
        other: 'Someone else changed these turnovers',
      }),
    theirs: 'Theirs',
    mine: 'Mine',
    field: {
      forecast: 'forecast',
      need: 'need date',
      actual: 'actual date',
      required: 'required',
      not_required_reason: 'reason not required',
      remark: 'remark',
      certificate_no: 'certificate number',
      evidence_url: 'evidence link',
      responsible_team: 'responsible team',
      receiving_team: 'receiving team',
    } as Partial<Record<string, string>>,
  },

  multiEdit: {
    unchanged: (count: number) =>
      plural(count, { one: '1 cell won’t change.', other: `${formatNumber(count)} cells won’t change.` }),
  },

  problems: {
    title: (count: number) =>
      plural(count, {
        one: '1 cell can’t be changed',
        other: `${formatNumber(count)} cells can’t be changed`,
      }),
  },

  /** Dates that are probably wrong, before they are saved. */
  oddDates: {
    title: (count: number) =>
      plural(count, { one: 'Check this date', other: `Check ${formatNumber(count)} dates` }),
    skip: (count: number) =>
      plural(count, { one: 'Skip 1 date', other: `Skip ${formatNumber(count)} dates` }),
  },

  /** Pasted days such as 12/08. */
  dayOrder: {
    title: (count: number) =>
      plural(count, {
        one: '1 pasted date can be read in two ways',
        other: `${formatNumber(count)} pasted dates can be read in two ways`,
      }),
  },

  /** Moving later milestones with a move that was made, or with the selected ones. */
  push: {
    action: 'Move with later milestones…',
    shiftBy: { calendar_days: 'Days later', working_days: 'Working days later' },
    confirm: (count: number) =>
      plural(count, {
        one: 'Move 1 milestone',
        other: `Move ${formatNumber(count)} milestones`,
        zero: 'Move milestones',
      }),
    made: ({ turnover, days, from, to }: { turnover: string; days: string; from: string; to: string }) =>
      `${turnover} moved ${days} later, from ${from} to ${to}.`,
    madeMany: (count: number) =>
      plural(count, {
        one: '1 forecast moved later.',
        other: `${formatNumber(count)} forecasts moved later. The milestones after each one move by as much.`,
        zero: 'The first move was undone or changed.',
      }),
    moving: (count: number) =>
      plural(count, {
        one: '1 forecast will move',
        other: `${formatNumber(count)} forecasts will move`,
      }),
    skipped: (count: number) => `${turnovers(count)} will be skipped`,
    turnover: 'Turnover',
    why: {
      complete: 'Complete',
      not_required: 'Not required',
      no_forecast: 'No forecast',
      no_right: 'No permission',
    },
  },

  reasons: {
    save: 'Save',
    keyHint: (count: number) =>
      plural(count, {
        one: 'Press Ctrl+Enter to give the reason for 1 move, or Escape to cancel it.',
        other: `Press Ctrl+Enter to give the reason for ${formatNumber(count)} moves, or Escape to cancel them.`,
        zero: 'Press Ctrl+Enter to give the reason, or Escape to cancel the change.',
      }),
    title: {
      why_later: 'Why is the forecast moving later?',
      why_out_of_order: 'Why is the milestone completed out of order?',
      why_not_required: 'Why isn’t the milestone required?',
    },
    later: (count: number) =>
      plural(count, {
        one: '1 forecast moves later.',
        other: `${formatNumber(count)} forecasts move later.`,
      }),
    move: ({ turnover, from, to }: { turnover: string; from: string; to: string }) =>
      `${turnover}: ${from} → ${to}`,
    outOfOrderHelp: (count: number) =>
      plural(count, {
        one: '1 actual date is entered although the previous milestone is still open, or was completed later.',
        other: `${formatNumber(count)} actual dates are entered although the previous milestone is still open, or was completed later.`,
      }),
    notRequiredHelp: (count: number) =>
      plural(count, {
        one: '1 milestone will be excluded from all counts and reports.',
        other: `${formatNumber(count)} milestones will be excluded from all counts and reports.`,
      }),
    textMissing: 'Enter a reason.',
    note: 'Note',
  },
};
