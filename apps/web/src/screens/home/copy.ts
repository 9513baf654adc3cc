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
  welcome: 'Welcome',
  welcomeByName: (name: string) => `Welcome, ${name}`,
  loadFailed: 'Couldn’t load the programme',
  newProgramme: {
    title: 'Set up your programme',
    text: 'Add systems and milestones, and this page will show progress and what’s waiting on you.',
    about: 'About this programme',
  },
  targetFinish: {
    none: 'No target finish set.',
    today: 'The target finish is today.',
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
    onPlan: 'As many turnovers are complete as planned in the baseline.',
    noBaseline: 'There’s no baseline to compare with yet.',
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
      noDates: 'No open turnover has a date.',
    },
  },
  figures: {
    complete: 'Completed to date',
    completeHint: (share: string, all: number) => `${share} of ${formatNumber(all)}`,
    planned: 'Planned to date',
    noBaseline: 'No baseline',
    due: (weeks: number) => `Due in ${weeks} weeks`,
    overdue: 'Overdue',
    late: 'Late',
    moved: 'Moved this week',
  },
  curve: {
    title: 'S-curve',
    open: 'Open S-curve',
    legend: ['Grey: baseline', 'Solid: complete', 'Dashed: forecast'],
  },
  nextWeeks: {
    title: 'Next 4 weeks',
    text: 'Open turnovers by expected date.',
    overCapacity: (team: string, due: string, capacity: string) =>
      `${team}: ${due} due, capacity ${capacity}`,
    moreOverCapacity: (teams: number) =>
      plural(teams, {
        one: '1 more team over capacity',
        other: `${formatNumber(teams)} more teams over capacity`,
      }),
  },
  waiting: {
    title: 'Waiting on you',
    none: 'Nothing is waiting on you.',
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
    stale: (count: number) => `${formatNumber(count)} stale`,
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
    committed: (turnover: string, day: string) => `You committed to ${turnover} by ${day}`,
    constraint: (turnover: string, category: string, needBy: string) =>
      `${turnover} · category ${category} · need by ${needBy}`,
    constraintNoDate: (turnover: string, category: string) =>
      `${turnover} · category ${category} · no need-by date`,
    noForecasts: 'No forecasts yet',
    noForecastsText: 'Enter dates in the tracker, or import them from a spreadsheet',
    noBaseline: 'No approved baseline to compare with',
    noBaselineText: 'Create one from current forecasts, a file or another baseline',
  },
  changes: {
    title: 'New since your last visit',
    firstVisit: 'First visit: here’s what changed in the last week.',
    lastVisit: (when: string) => `You were last here on ${when}.`,
    none: 'No changes.',
    loadFailed: 'Couldn’t load recent changes',
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
    latest: 'Latest changes by others',
    change: (turnover: string, change: string) => `${turnover}: ${change}`,
    byWhom: (name: string, when: string) => `${name}, ${when}`,
    states: {
      submitted: 'submitted',
      rejected: 'rejected',
      accepted: 'accepted',
      accepted_with_exceptions: 'accepted with exceptions',
    },
    withdrawn: 'submission withdrawn',
    reopened: 'reopened',
    completed: (day: string) => `completed ${day}`,
    completionUndone: 'completion undone',
    forecastCleared: 'forecast cleared',
    forecast: (day: string) => `forecast ${day}`,
    forecastMoved: (from: string, to: string) => `forecast moved from ${from} to ${to}`,
  },
};
