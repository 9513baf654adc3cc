import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const days = (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` });
/** Others have no date yet. */
const lastTurnover = (hasUndated: boolean) =>
  hasUndated ? 'The last turnover with a date' : 'The last turnover';
/** ', or 12 days'; empty if the time is the same. */
const orDays = (count: number) => (count === 0 ? '' : `, or ${days(count)}`);

/** Days arrive formatted; what counts is a number. */
export const copy = {
  targetFinish: {
    left: (count: number) => `${days(count)} to the target finish.`,
    overdue: (count: number) => `${days(count)} past the target finish.`,
  },
  /** How the programme stands against its baseline, and when its last turnover is expected. */
  headline: {
    behind: (count: number, time: number) =>
      plural(count, {
        one: `1 turnover behind baseline${orDays(time)}.`,
        other: `${formatNumber(count)} turnovers behind baseline${orDays(time)}.`,
      }),
    ahead: (count: number, time: number) =>
      plural(count, {
        one: `1 turnover ahead of baseline${orDays(time)}.`,
        other: `${formatNumber(count)} turnovers ahead of baseline${orDays(time)}.`,
      }),
    onTrack: (target: string, last: string, early: number) =>
      early === 0
        ? `On track for ${target}: the last turnover is expected on that day.`
        : `On track for ${target}: the last turnover is expected on ${last}, ${days(early)} early.`,
    expected: {
      noTarget: (last: string, hasUndated: boolean) => `${lastTurnover(hasUndated)} is expected on ${last}.`,
      before: (last: string, early: number, target: string, hasUndated: boolean) =>
        `${lastTurnover(hasUndated)} is expected on ${last}, ${days(early)} before the target (${target}).`,
      on: (target: string, hasUndated: boolean) =>
        `${lastTurnover(hasUndated)} is expected on the target date (${target}).`,
      after: (last: string, late: number, target: string, hasUndated: boolean) =>
        `${lastTurnover(hasUndated)} is expected on ${last}, ${days(late)} after the target (${target}).`,
    },
  },
  curve: {
    legend: ['Grey: baseline', 'Solid: complete', 'Dashed: forecast'],
  },
  nextWeeks: {
    moreOverCapacity: (teams: number) =>
      plural(teams, {
        one: '1 more team over capacity',
        other: `${formatNumber(teams)} more teams over capacity`,
      }),
  },
  waiting: {
    certificates: (count: number) =>
      plural(count, {
        one: '1 certificate is waiting for your signature',
        other: `${formatNumber(count)} certificates are waiting for your signature`,
      }),
    review: (count: number) =>
      plural(count, {
        one: '1 of your forecasts needs review this week',
        other: `${formatNumber(count)} of your forecasts need review this week`,
      }),
    teams: (open: number, all: number) =>
      plural(open, {
        one: `1 of ${formatNumber(all)} teams hasn’t finished its update this week`,
        other: `${formatNumber(open)} of ${formatNumber(all)} teams haven’t finished their update this week`,
      }),
    rejected: {
      system: (count: number) =>
        plural(count, {
          one: '1 turnover rejected – fix and resubmit',
          other: `${formatNumber(count)} turnovers rejected – fix and resubmit`,
        }),
      area: (count: number) =>
        plural(count, {
          one: '1 area turnover rejected – fix and resubmit',
          other: `${formatNumber(count)} area turnovers rejected – fix and resubmit`,
        }),
    },
    submitted: {
      system: (count: number) =>
        plural(count, {
          one: '1 submission waiting for acceptance',
          other: `${formatNumber(count)} submissions waiting for acceptance`,
        }),
      area: (count: number) =>
        plural(count, {
          one: '1 area submission waiting for acceptance',
          other: `${formatNumber(count)} area submissions waiting for acceptance`,
        }),
    },
    oldest: (count: number) => `Oldest waiting ${days(count)}`,
    forYourTeams: (count: number) => `${formatNumber(count)} for your teams`,
    punchesOverdue: (count: number) =>
      plural(count, {
        one: '1 of your punches is overdue',
        other: `${formatNumber(count)} of your punches are overdue`,
      }),
    punchesToClear: (count: number) =>
      plural(count, { one: '1 punch to clear', other: `${formatNumber(count)} punches to clear` }),
    punchesToVerify: (count: number) =>
      plural(count, { one: '1 punch to verify', other: `${formatNumber(count)} punches to verify` }),
  },
  changes: {
    title: 'New since your last visit',
    /** By kind of system or area, because areas have a tracker of their own. */
    counts: {
      system: {
        later: (count: number) =>
          plural(count, {
            one: '1 open turnover moved later',
            other: `${formatNumber(count)} open turnovers moved later`,
          }),
        earlier: (count: number) =>
          plural(count, {
            one: '1 open turnover moved earlier',
            other: `${formatNumber(count)} open turnovers moved earlier`,
          }),
        passed: (count: number) =>
          plural(count, {
            one: '1 turnover was completed',
            other: `${formatNumber(count)} turnovers were completed`,
          }),
        submitted: (count: number) =>
          plural(count, {
            one: '1 turnover was submitted',
            other: `${formatNumber(count)} turnovers were submitted`,
          }),
        rejected: (count: number) =>
          plural(count, {
            one: '1 turnover was rejected',
            other: `${formatNumber(count)} turnovers were rejected`,
          }),
        raised: (count: number) =>
          plural(count, {
            one: '1 constraint was raised',
            other: `${formatNumber(count)} constraints were raised`,
          }),
        cleared: (count: number) =>
          plural(count, {
            one: '1 constraint was cleared',
            other: `${formatNumber(count)} constraints were cleared`,
          }),
      },
      area: {
        later: (count: number) =>
          plural(count, {
            one: '1 open area turnover moved later',
            other: `${formatNumber(count)} open area turnovers moved later`,
          }),
        earlier: (count: number) =>
          plural(count, {
            one: '1 open area turnover moved earlier',
            other: `${formatNumber(count)} open area turnovers moved earlier`,
          }),
        passed: (count: number) =>
          plural(count, {
            one: '1 area turnover was completed',
            other: `${formatNumber(count)} area turnovers were completed`,
          }),
        submitted: (count: number) =>
          plural(count, {
            one: '1 area turnover was submitted',
            other: `${formatNumber(count)} area turnovers were submitted`,
          }),
        rejected: (count: number) =>
          plural(count, {
            one: '1 area turnover was rejected',
            other: `${formatNumber(count)} area turnovers were rejected`,
          }),
        raised: (count: number) =>
          plural(count, {
            one: '1 area constraint was raised',
            other: `${formatNumber(count)} area constraints were raised`,
          }),
        cleared: (count: number) =>
          plural(count, {
            one: '1 area constraint was cleared',
            other: `${formatNumber(count)} area constraints were cleared`,
          }),
      },
    },
    states: {
      submitted: 'submitted',
      rejected: 'rejected',
      accepted: 'accepted',
      accepted_with_exceptions: 'accepted with exceptions',
    },
    reopened: 'reopened',
    completed: (day: string) => `completed ${day}`,
  },
};
