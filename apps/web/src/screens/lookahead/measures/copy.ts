import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

/** Shares, days and signed numbers arrive formatted; `unit` is "days" or "working days". */
export const copy = {
  /** Whether commitments are kept, before the figures behind it. */
  summary: {
    kept: (kept: number, closed: number, week: string, ppc: string) =>
      plural(closed, {
        one: `${formatNumber(kept)} of 1 commitment was kept in the week of ${week} (PPC ${ppc}).`,
        other: `${formatNumber(kept)} of ${formatNumber(closed)} commitments were kept in the week of ${week} (PPC ${ppc}).`,
      }),
    up: (ppc: string, week: string) => `That’s up from ${ppc} in the week of ${week}.`,
    down: (ppc: string, week: string) => `That’s down from ${ppc} in the week of ${week}.`,
  },
  /** Definition first, then the formula. */
  metrics: {
    ppc: {
      title: 'Percent plan complete (PPC)',
      formula:
        'Share of commitments completed by the end of their week. PPC = commitments kept ÷ (kept + missed). Open commitments and work without a commitment aren’t counted. “–” means none are kept or missed yet.',
    },
    drift: {
      title: 'Drift',
      formula:
        'Movement of forecasts between two look-aheads, for open turnovers in both. Drift = forecast − forecast in the previous look-ahead. Positive means later.',
    },
    accuracy: {
      title: 'Forecast accuracy',
      formula:
        'Average difference between actual dates and the forecasts made 1, 2 or 4 weeks earlier. Error = |actual − forecast|; bias = actual − forecast. A positive bias means forecasts were optimistic. Completed by forecast week = completed by the end of it ÷ all forecasts due, which are those for a week that’s over. A turnover moved later is forecast more than once. Below 60%, forecasts aren’t reliable enough to plan on.',
    },
    accuracyByTeam: {
      title: 'Forecasts that came true, by team',
      formula:
        'Share of each team’s forecasts, made 1, 2 or 4 weeks earlier, that were completed by the end of the forecast week. The team is the responsible one at the time.',
    },
    reasons: {
      title: 'Reasons for missed commitments',
      formula:
        'Missed commitments by reason, most common first, with cumulative share. Days lost run from the committed date to completion or the new commitment, or to the data date if still open.',
    },
    groups: {
      title: 'PPC by group',
      formula:
        'Share of commitments kept over all these look-aheads, for each group. PPC = commitments kept ÷ (kept + missed).',
    },
  },
  accuracy: {
    weeksEarlier: (weeks: number) =>
      plural(weeks, { one: '1 week earlier', other: `${weeks} weeks earlier` }),
  },
  columns: {
    lookahead: 'Look-ahead',
    committed: 'Committed',
    kept: 'Kept',
    missed: 'Missed',
    open: 'Open',
    ppc: 'PPC',
  },
};
