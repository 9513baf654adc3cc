import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Days arrive formatted; a week is named by its first day. A turnover is named before its problem. */
export const copy = {
  futureDay: 'Choose today or an earlier day.',
  scopeRef: 'Use a reference such as `system:12` or `area:7`.',
  commit: {
    unknown: 'This turnover doesn’t exist in this programme.',
    twice: 'Include each turnover only once.',
    weekOver: (week: string, next: string) =>
      `The week of ${week} is over. Commit for the week of ${next} or later.`,
    weekIssued: (number: number, week: string) =>
      `Look-ahead ${number} locked the commitments for the week of ${week}. Commit for a later week.`,
    noForecast: 'This turnover has no forecast. Give the date you’re committing to.',
    notInWeek: (day: string, from: string, to: string) =>
      `${day} isn’t in the committed week. Choose a day from ${from} to ${to}.`,
    beforeDataDate: (day: string) => `${day} is before the data date. Commit to a later day.`,
    notRequired: 'This milestone isn’t required, so you can’t commit to it.',
    complete: (day: string) => `Already completed on ${day}.`,
    constraints: (count: number) =>
      plural(count, {
        one: '1 constraint is open. Clear it, or give a reason for committing anyway.',
        other: `${formatNumber(count)} constraints are open. Clear them, or give a reason for committing anyway.`,
      }),
    punches: (count: number) =>
      plural(count, {
        one: '1 blocking punch won’t be verified in time. Give a reason for committing anyway.',
        other: `${formatNumber(count)} blocking punches won’t be verified in time. Give a reason for committing anyway.`,
      }),
    onHold: 'On hold. Give a reason for committing anyway.',
    alreadyCommitted: (by: string) => `${by} has already committed to this turnover for this week.`,
  },
  change: {
    locked: (number: number | null) =>
      `Look-ahead ${number} locked this commitment. You can only change its result.`,
    lockedWithdrawal: (number: number | null) =>
      `Look-ahead ${number} locked this commitment. Mark it missed and give a reason instead.`,
    day: (from: string, to: string) => `Choose a day in the committed week, from ${from} to ${to}.`,
    reasonNeeded: 'This commitment needs a reason. Change the reason, or withdraw the commitment.',
  },
  close: {
    noRecords: 'Include at least one commitment.',
    unknown: 'Some of these commitments aren’t in this programme or were withdrawn.',
    reasonNotMissed: 'Only missed commitments have a reason.',
    reasonMissing: 'Choose a reason.',
    reasonUnknown: (reason: string) => `“${reason}” isn’t an active reason code.`,
    noteMissing: 'Describe the reason.',
    notComplete: (turnover: string, week: string) =>
      `${turnover} was committed for the week of ${week} but isn’t complete. Add a note that explains why it counts as kept.`,
    completedLate: (turnover: string, week: string, completed: string) =>
      `${turnover} was committed for the week of ${week} and completed on ${completed}. Add a note that explains why it counts as kept.`,
    counted: (number: number) =>
      `Look-ahead ${number} already counts this result. You can still change the reason and note.`,
    refused: (turnover: string, problem: string, others: number) =>
      others === 0
        ? `${turnover}: ${problem}`
        : `${turnover}: ${problem} The same applies to ${formatNumber(others)} more.`,
  },
  issue: {
    stillOpen: (count: number, turnovers: string) =>
      plural(count, {
        one: `Close out 1 commitment before issuing: ${turnovers}.`,
        other: `Close out ${formatNumber(count)} commitments before issuing: ${turnovers}.`,
      }),
    andMore: (named: string, count: number) => `${named} and ${formatNumber(count)} more`,
    dataDate: (number: number, issued: string, now: string) =>
      `Look-ahead ${number} was issued with data date ${issued}. Move the programme’s data date (${now}) forward before issuing the next one.`,
    week: (dataDate: string, current: string, next: string) =>
      `With data date ${dataDate}, choose the week of ${current} or ${next}.`,
    weekPast: (number: number, week: string) =>
      `Look-ahead ${number} already covers the week of ${week}. Choose that week or a later one.`,
    otherProgramme: 'Choose two look-aheads from the same programme.',
  },
  calendar: {
    tooMany: (most: number) => `You already have ${most} calendar links. Revoke one first.`,
    onlyMine: 'You can only subscribe to your own teams’ turnovers. Choose “My teams”.',
    name: (programme: string) => `${programme}: look-ahead`,
    nameMine: (programme: string) => `${programme}: my look-ahead`,
    marks: {
      complete: 'Complete: ',
      overdue: 'Overdue: ',
      pastDate: 'Past date: ',
      committed: 'Committed: ',
    },
    teams: (milestone: string, from: string, to: string) => `${milestone}, from ${from} to ${to}`,
    noTeam: 'no team',
    committed: (day: string) => `Committed for ${day}.`,
    constraints: (count: number) =>
      plural(count, { one: '1 constraint is open.', other: `${formatNumber(count)} constraints are open.` }),
  },
};
