import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import type { TrendDirection } from '#turnover/history-drill-downs.ts';

/** What the lines are. */
export type TrendLines = 'milestone' | 'system' | 'area';

const lines: Record<TrendLines, { one: string; other: string }> = {
  milestone: { one: 'The milestone', other: 'milestones' },
  system: { one: 'The system', other: 'systems' },
  area: { one: 'The area', other: 'areas' },
};

const directions: Record<TrendDirection, { label: string; hint: string; definition: string }> = {
  slipping: {
    label: 'Slipping',
    hint: 'median later than in the first report',
    definition: 'The median forecast is later now than in the first report shown.',
  },
  stable: {
    label: 'Stable',
    hint: 'unchanged',
    definition: 'The median forecast is the same now as in the first report shown.',
  },
  gaining: {
    label: 'Improving',
    hint: 'median earlier than in the first report',
    definition: 'The median forecast is earlier now than in the first report shown.',
  },
  stale: {
    label: 'Stale',
    hint: 'last forecast in the past',
    definition: 'Still open, with all forecasts before the date of the last report.',
  },
  achieved: {
    label: 'Complete',
    hint: 'all turnovers complete',
    definition: 'All turnovers have an actual date.',
  },
};

export const copy = {
  title: 'Milestone trend',
  rebaselines: 'Re-baselines',
  directions,
  tip: (code: string, name: string, reportDate: string) => `${code} ${name}\nreport of ${reportDate}`,
  summary: {
    noneLater: (count: number, of: TrendLines) =>
      plural(count, {
        one: `${lines[of].one} isn’t later than in the first report.`,
        other: `None of the ${formatNumber(count)} ${lines[of].other} are later than in the first report.`,
      }),
    /** `rate` is null with a single report. */
    most(code: string, days: number, rate: string | null): string {
      const moved = plural(days, {
        one: `${code} moved most: 1 day later since the first report`,
        other: `${code} moved most: ${formatNumber(days)} days later since the first report`,
      });
      return rate === null ? `${moved}.` : `${moved} (${rate} days per day elapsed).`;
    },
    /** Half of the turnovers moved so far, the last one so far. */
    mostOfMilestones(code: string, median: number, last: string, rate: string | null): string {
      const moved = plural(median, {
        one: `${code} moved most: its median is 1 day later than in the first report`,
        other: `${code} moved most: its median is ${formatNumber(median)} days later than in the first report`,
      });
      const rated = rate === null ? moved : `${moved} (${rate} days per day elapsed)`;
      return `${rated}, its last finisher ${last} days.`;
    },
    shown: (shown: number, all: number, of: TrendLines) =>
      `Showing the ${formatNumber(shown)} of ${formatNumber(all)} ${lines[of].other} that moved most.`,
  },
};
