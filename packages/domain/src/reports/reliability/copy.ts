import { formatDecimal, formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';

const of = (met: number, due: number) =>
  plural(due, {
    one: `${formatNumber(met)} of 1 forecast`,
    other: `${formatNumber(met)} of ${formatNumber(due)} forecasts`,
  });

export const copy = {
  chart: 'Forecasts met',
  tables: { accuracy: 'Forecast reliability', execution: 'Week by week' },
  columns: { forecastForWeek: 'Forecast for the week' },
  issued: 'Look-aheads issued',
  commitments: 'Commitments',
  kept: 'Commitments kept',
  ppc: 'Percent plan complete (PPC)',
  met: (ahead: string) => `Forecasts met, ${ahead}`,
  metDefinition:
    'Share of forecasts in issued look-aheads that came true. Met = completed in the forecast week ÷ all forecasts due.',
  metOf: of,
  metOfLater: (met: number, due: number, days: number) =>
    `${of(met, due)}, ${formatDecimal(days)} days later on average`,
  metOfEarlier: (met: number, due: number, days: number) =>
    `${of(met, due)}, ${formatDecimal(days)} days earlier on average`,
  meanError: (ahead: string) => `Mean error (days), ${ahead}`,
  parts: {
    met: (count: number) => `${formatNumber(count)} met`,
    missed: (count: number) => `${formatNumber(count)} missed`,
  },
  tip: (team: string, ahead: string, met: number, due: number, error: string, turnovers: string) =>
    `${team}, ${ahead}: ${formatNumber(met)} of ${formatNumber(due)} met\nmean error ${error} days\n${turnovers}`,
  summary: {
    none: 'No forecasts from issued look-aheads are due yet.',
    met: (share: string, ahead: string) =>
      `${share} of turnovers forecast ${ahead} were completed in their week. Below 60%, forecasts aren’t reliable enough to plan on.`,
  },
};
