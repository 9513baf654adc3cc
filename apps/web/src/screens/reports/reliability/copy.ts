import { formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const of = (met: number, due: number) =>
  plural(due, {
    one: `${formatNumber(met)} of 1 forecast`,
    other: `${formatNumber(met)} of ${formatNumber(due)} forecasts`,
  });

export const copy = {
  chart: 'Forecasts met',
  title: 'Forecast reliability',
  met: {
    label: (ahead: string) => `Met, forecast ${ahead}`,
    hint: of,
    hintLater: (met: number, due: number, days: number) =>
      `${of(met, due)}, ${formatDecimal(days)} days later on average`,
    hintEarlier: (met: number, due: number, days: number) =>
      `${of(met, due)}, ${formatDecimal(days)} days earlier on average`,
    definition:
      'Share of forecasts in issued look-aheads that came true. Met = completed in the forecast week ÷ all forecasts due.',
  },
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
  empty: {
    title: 'No reliability to show yet',
    text: 'Reliability compares the forecasts in issued look-aheads with what was completed. Issue a look-ahead each week; results show from the second week.',
    action: 'Open look-ahead',
  },
};
