import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const counted = (one: string, other: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${other}` });

export const copy = {
  menu: {
    title: 'Import/export',
    layout: { wide: 'one row per system or area', long: 'one row per turnover' },
    file: {
      wide: { xlsx: 'Wide, Excel', csv: 'Wide, CSV' },
      long: { xlsx: 'Long, Excel', csv: 'Long, CSV' },
    },
  },

  import: {
    code: 'Code',
    changed: (parts: string) => `Changed: ${parts}.`,
    nothingChanged: 'No dates changed.',
    requiredCount: counted(
      'milestone set to required or not required',
      'milestones set to required or not required',
    ),
    created: (parts: string) => `Created: ${parts}.`,
    createdCount: {
      milestones: counted('milestone', 'milestones'),
      systems: counted('system', 'systems'),
      areas: counted('area', 'areas'),
      locations: counted('location', 'locations'),
      disciplines: counted('discipline', 'disciplines'),
      teams: counted('team', 'teams'),
      people: counted('person', 'people'),
    },
    draftBaseline: (count: number, number: string) =>
      plural(count, {
        one: `1 planned date becomes draft baseline ${number}. Review and approve it in Programme > Baselines.`,
        other: `${formatNumber(count)} planned dates become draft baseline ${number}. Review and approve it in Programme > Baselines.`,
      }),
    draftSaved: (count: number, number: string) =>
      plural(count, {
        one: `1 planned date saved as draft baseline ${number}.`,
        other: `${formatNumber(count)} planned dates saved as draft baseline ${number}.`,
      }),
  },

  questions: {
    reasonCount: (count: number) =>
      plural(count, {
        one: 'Saved with the 1 forecast this file moves later.',
        other: `Saved with the ${formatNumber(count)} forecasts this file moves later.`,
      }),
    scopes: { one: 'system or area', many: 'systems or areas' },
    plainDates: {
      label: (columns: number) =>
        plural(columns, {
          one: 'The header of 1 column doesn’t say what its dates are. Import them as:',
          other: `The headers of ${formatNumber(columns)} columns don’t say what their dates are. Import them as:`,
        }),
      forecast: 'Forecasts',
      actual: 'Actuals up to today, forecasts after',
      baseline: 'Planned dates, for a first baseline',
    },
  },

  milestones: {
    summary: (count: number, codes: string) =>
      plural(count, { one: `1 milestone: ${codes}`, other: `${formatNumber(count)} milestones: ${codes}` }),
    removed: (headers: string) => `Removed: ${headers}`,
  },

  colours: {
    dates: counted('date', 'dates'),
    names: {
      green: 'Green',
      yellow: 'Yellow',
      orange: 'Orange',
      red: 'Red',
      purple: 'Purple',
      blue: 'Blue',
      grey: 'Grey',
    },
    meaning: {
      ignored: 'No meaning',
      actual: 'Complete on this date',
      not_required: 'Milestone not required',
    },
  },

  texts: {
    summary: (count: number, texts: string) =>
      plural(count, { one: `1 text: ${texts}`, other: `${formatNumber(count)} different texts: ${texts}` }),
    cells: counted('cell', 'cells'),
    meaning: {
      not_required: 'Milestone not required',
      empty: 'No date yet',
      remark: 'Keep as remark',
      day: 'A date',
      planned: 'Planned date of the row',
    },
  },
};
