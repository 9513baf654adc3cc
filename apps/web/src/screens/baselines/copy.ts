import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export type ScopeKind = 'system' | 'area';

/** Texts of the list of baselines and of a new one, and those that both other parts use. */
export const copy = {
  title: 'Baselines',
  programme: 'Programme',
  compare: 'Compare baselines',
  active: 'Active',
  forecasts: 'Current forecasts',
  noDate: 'no date',
  code: 'Code',
  name: 'Name',
  label: (number: string, name: string) => `${number} ${name}`,
  scopes: (kind: ScopeKind, count: number) =>
    kind === 'system'
      ? plural(count, { one: '1 system', other: `${formatNumber(count)} systems` })
      : plural(count, { one: '1 area', other: `${formatNumber(count)} areas` }),
  search: {
    rows: 'Rows',
    systems: 'Systems',
    areas: 'Areas',
    label: 'Search code or name',
    placeholder: 'Search code or name…',
  },
  menu: {
    label: (number: string) => `Actions for ${number}`,
    open: 'Open',
    compare: 'Compare',
    copy: (number: string) => `Create baseline from ${number}…`,
    history: 'History',
    delete: 'Delete',
  },
  create: {
    title: 'New baseline',
    save: 'Create draft',
    dates: 'Dates',
    source: 'Dates from',
    forecastHelp: 'Actual date where complete, otherwise the forecast, for every required turnover.',
    baseline: 'Another baseline',
    baselineHelp: 'Copy its dates, optionally shifted. Systems cancelled since then are skipped.',
    file: 'File',
    fileHelp: 'CSV or Excel. You’ll see a preview before anything is saved.',
    empty: 'No dates',
    emptyHelp: 'Start with an empty draft and type or paste dates.',
    copied: 'Baseline',
    shift: 'Shift (calendar days)',
    shiftHelp: 'Use a negative number for earlier dates.',
    toWorkingDay: 'Move non-working days to the next working day',
  },
  source: {
    forecast: 'Dates from forecasts',
    baseline: (number: string) => `Dates from ${number}`,
    anotherBaseline: 'another baseline',
    shifted: (source: string, days: number) => {
      const signed = `${days > 0 ? '+' : '−'}${formatNumber(Math.abs(days))}`;
      return `${source}, shifted by ${plural(days, { one: `${signed} day`, other: `${signed} days` })}`;
    },
    onWorkingDays: (source: string) => `${source}, on working days`,
  },
};
