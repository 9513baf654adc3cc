import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

/** Shares, days and signed numbers arrive formatted; `unit` is "days" or "working days". */
export const copy = {
  title: 'Performance',
  loadFailed: 'Couldn’t load performance',
  noneIssued: {
    title: 'No look-aheads issued yet',
    text: 'Performance is measured from issued look-aheads, not live dates. Commit to what’s due, issue the look-ahead, then close it out a week later to see PPC and reasons.',
  },
  /** Whether commitments are kept, before the figures behind it. */
  summary: {
    none: 'No commitments have been kept or missed yet.',
    kept: (kept: number, closed: number, week: string, ppc: string) =>
      plural(closed, {
        one: `${formatNumber(kept)} of 1 commitment was kept in the week of ${week} (PPC ${ppc}).`,
        other: `${formatNumber(kept)} of ${formatNumber(closed)} commitments were kept in the week of ${week} (PPC ${ppc}).`,
      }),
    up: (ppc: string, week: string) => `That’s up from ${ppc} in the week of ${week}.`,
    down: (ppc: string, week: string) => `That’s down from ${ppc} in the week of ${week}.`,
    same: (week: string) => `That’s the same as in the week of ${week}.`,
  },
  howCalculated: (metric: string) => `How ${metric} is calculated`,
  /** Definition first, then the formula. */
  metrics: {
    ppc: {
      title: 'Percent plan complete (PPC)',
      formula:
        'Share of commitments completed by the end of their week. PPC = commitments kept ÷ (kept + missed). Open commitments and work without a commitment aren’t counted. “–” means none are kept or missed yet.',
    },
    madeReady: {
      title: 'Tasks made ready (TMR)',
      formula:
        'Of the turnovers that the look-ahead 1, 2 or 3 weeks earlier placed in this week, the share that were ready or complete when the week began. TMR = ready or complete ÷ placed.',
    },
    anticipated: {
      title: 'Tasks anticipated (TA)',
      formula:
        'Share of this week’s commitments that the look-ahead 1, 2 or 3 weeks earlier had already placed in this week. TA = commitments placed earlier ÷ all commitments.',
    },
    execution: {
      title: 'Current execution index (CEI)',
      formula:
        'Of the turnovers that a look-ahead forecast for its own week, the share completed by the end of that week. CEI = completed ÷ forecast for the week.',
    },
    drift: {
      title: 'Drift',
      formula:
        'Movement of forecasts between two look-aheads, for open turnovers in both. Drift = forecast − forecast in the previous look-ahead. Positive means later.',
    },
    accuracy: {
      title: 'Forecast accuracy',
      formula:
        'Average difference between actual dates and the forecasts made 1, 2 or 4 weeks earlier. Error = |actual − forecast|; bias = actual − forecast. A positive bias means forecasts were optimistic. Completed by forecast week = completed by the end of it ÷ all forecast for a week that’s over.',
    },
    constraints: {
      title: 'Constraints cleared in time',
      formula:
        'Share of constraints cleared by their need-by date. Cleared in time ÷ all constraints with a need-by date in the weeks of these look-aheads.',
    },
    reasons: {
      title: 'Reasons for missed commitments',
      formula:
        'Missed commitments by reason, most common first, with cumulative share. Days lost run from the committed date to completion or the new commitment, or to the data date if still open.',
    },
    repeatDelays: {
      title: 'Repeat delays',
      formula: 'Turnovers with a forecast that moved later at least twice in the last four look-aheads.',
    },
    groups: {
      title: 'PPC by group',
      formula:
        'Share of commitments kept over all these look-aheads, for each group. PPC = commitments kept ÷ (kept + missed).',
    },
  },
  weeks: {
    table: 'Performance by week',
    week: (day: string) => `Week of ${day}`,
    ppcTotal: (share: string, kept: number, closed: number) =>
      `${share} overall, ${formatNumber(kept)} of ${formatNumber(closed)} kept`,
    ppcTotalWithOpen: (share: string, kept: number, closed: number, open: number) =>
      `${share} overall, ${formatNumber(kept)} of ${formatNumber(closed)} kept, ${formatNumber(open)} open`,
    oneWeekEarlier: 'By the look-ahead one week earlier',
    twoWeeksEarlier: 'By the look-ahead two weeks earlier',
    ownWeek: 'By the end of the week',
    bar: (week: string, share: string, part: number, whole: number) =>
      `Week of ${week}: ${share}, ${formatNumber(part)} of ${formatNumber(whole)}`,
  },
  groups: {
    by: 'PPC by',
    team: 'Team',
    area: 'Area',
    discipline: 'Discipline',
    milestone: 'Milestone',
    empty: 'No commitments',
    emptyText: 'No commitments in these look-aheads match the filters.',
  },
  reasons: {
    empty: 'No missed commitments',
    emptyText: 'All closed-out commitments were kept.',
    noReason: 'No reason given',
  },
  drift: { tooFew: 'Issue two look-aheads to see how forecasts move.' },
  accuracy: {
    weeksEarlier: (weeks: number) =>
      plural(weeks, { one: '1 week earlier', other: `${weeks} weeks earlier` }),
  },
  constraints: {
    clearedInTime: 'Cleared in time',
    clearedDetail: (share: string, part: number, whole: number) =>
      `${share}, ${formatNumber(part)} of ${formatNumber(whole)}`,
    openNow: 'Open now',
    openDetail: (open: number, overdue: number, noDate: number) =>
      `${formatNumber(open)}, of which ${formatNumber(overdue)} overdue and ${formatNumber(noDate)} with no need-by date`,
    medianAge: 'Median age',
    fewestDaysLeft: 'Fewest days left',
    days: (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` }),
  },
  repeatDelays: { none: 'None in the last four look-aheads.' },
  columns: {
    week: 'Week',
    weekOf: 'Week of',
    lookahead: 'Look-ahead',
    committed: 'Committed',
    kept: 'Kept',
    missed: 'Missed',
    open: 'Open',
    ppc: 'PPC',
    madeReady: (weeks: number) => `TMR ${weeks}`,
    anticipated: (weeks: number) => `TA ${weeks}`,
    execution: 'CEI',
    group: 'Group',
    reason: 'Reason',
    daysLost: 'Days lost',
    workingDaysLost: 'Working days lost',
    cumulativeShare: 'Cumulative share',
    later: 'Later',
    earlier: 'Earlier',
    same: 'Same',
    sum: (unit: string) => `Total, ${unit}`,
    median: 'Median',
    forecastMade: 'Forecast made',
    completed: 'Completed',
    averageError: (unit: string) => `Average error, ${unit}`,
    bias: 'Bias',
    byForecastWeek: 'Completed by forecast week',
    turnover: 'Turnover',
    movesLater: 'Moves later',
  },
};
