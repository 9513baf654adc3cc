import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const counted = (one: string, other: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${other}` });

export const copy = {
  menu: {
    title: 'Import/export',
    importDates: 'Import dates…',
    exportFiltered: 'Export filtered rows',
    exportAll: 'Export all rows',
    export: 'Export',
    layout: { wide: 'one row per system or area', long: 'one row per turnover' },
    file: {
      wide: { xlsx: 'Wide, Excel', csv: 'Wide, CSV' },
      long: { xlsx: 'Long, Excel', csv: 'Long, CSV' },
    },
    print: 'Print',
    printHint: 'A3, current view',
    exportFailed: 'Couldn’t export the tracker',
  },

  import: {
    many: 'dates',
    tracker: 'tracker',
    code: 'Code',
    hintFirst:
      'Use your existing tracker spreadsheet: one row per system, with dates for each milestone side by side. Milestones, areas, disciplines, teams, people and locations are created from it.',
    hint: 'Use an export of this tracker, or your existing tracker spreadsheet. It needs one row per system, with planned, forecast and actual dates for each milestone side by side. Headers can take up to three rows.',
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
    ignoredRow: (row: number, text: string) => `row ${row} (${text})`,
    ignored: (rows: string) => `Skipped as headings, totals or notes: ${rows}.`,
    ignoredAndMore: (rows: string, more: number) =>
      `Skipped as headings, totals or notes: ${rows} and ${more} more.`,
    undone: 'The previous dates are restored. Records that the import created are removed.',
    draftSaved: (count: number, number: string) =>
      plural(count, {
        one: `1 planned date saved as draft baseline ${number}.`,
        other: `${formatNumber(count)} planned dates saved as draft baseline ${number}.`,
      }),
    openBaselines: 'Open baselines',
  },

  questions: {
    reason: 'Reason for later forecasts',
    reasonHelp: 'Saved with each forecast this file moves later.',
    reasonCount: (count: number) =>
      plural(count, {
        one: 'Saved with the 1 forecast this file moves later.',
        other: `Saved with the ${formatNumber(count)} forecasts this file moves later.`,
      }),
    clearEmpty: 'Clear dates where the cell is empty',
    scopes: { one: 'system or area', many: 'systems or areas' },
    skip: 'Skip',
    keepAsText: 'Keep as text',
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
    peopleHelp: 'People get a placeholder email address, which you can replace later.',
  },

  milestones: {
    title: 'New milestones',
    summary: (count: number, codes: string) =>
      plural(count, { one: `1 milestone: ${codes}`, other: `${formatNumber(count)} milestones: ${codes}` }),
    none: 'No columns with dates found. Only systems are created.',
    intro:
      'Found in the headers, in this order. Change codes, names and order, or remove what isn’t a milestone.',
    chain: 'Chain',
    code: (header: string) => `Code of “${header}”`,
    name: (header: string) => `Name of “${header}”`,
    header: (header: string) => `from “${header}”`,
    earlier: (header: string) => `Move “${header}” up`,
    later: (header: string) => `Move “${header}” down`,
    remove: (header: string) => `Remove “${header}”`,
    removed: (headers: string) => `Removed: ${headers}`,
    restore: 'Restore all',
    problem: 'Fix the milestones to continue',
    toFix: (count: number) => `${formatNumber(count)} to fix`,
  },

  colours: {
    title: 'Colours of dates',
    summary: (colours: string) => `Some dates are ${colours}`,
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
    meaningOf: (colour: string) => `Meaning of ${colour}`,
  },

  texts: {
    title: 'Text in date columns',
    summary: (count: number, texts: string) =>
      plural(count, { one: `1 text: ${texts}`, other: `${formatNumber(count)} different texts: ${texts}` }),
    toMap: (count: number) => `${formatNumber(count)} to map`,
    quoted: (text: string) => `“${text}”`,
    cells: counted('cell', 'cells'),
    meaning: {
      not_required: 'Milestone not required',
      empty: 'No date yet',
      remark: 'Keep as remark',
      day: 'A date',
      planned: 'Planned date of the row',
    },
    meaningOf: (text: string) => `Meaning of “${text}”`,
    chooseMeaning: 'Choose meaning',
    dateFor: (text: string) => `Date for “${text}”`,
  },
};
