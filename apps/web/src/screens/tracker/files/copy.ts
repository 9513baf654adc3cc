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
    code: 'Code',
    hint: 'Use an export of this tracker, or your existing tracker spreadsheet. It needs one row per system, with planned, forecast and actual dates for each milestone side by side. Headers can take up to three rows.',
    changed: (parts: string) => `Changed: ${parts}.`,
    nothingChanged: 'No dates changed.',
    requiredCount: counted(
      'milestone set to required or not required',
      'milestones set to required or not required',
    ),
    created: (count: number) =>
      plural(count, {
        one: '1 system or area created.',
        other: `${formatNumber(count)} systems or areas created.`,
      }),
    draftBaseline: (count: number, number: string) =>
      plural(count, {
        one: `1 planned date becomes draft baseline ${number}. Review and approve it in Programme > Baselines.`,
        other: `${formatNumber(count)} planned dates become draft baseline ${number}. Review and approve it in Programme > Baselines.`,
      }),
    ignoredRow: (row: number, text: string) => `row ${row} (${text})`,
    ignored: (rows: string) => `Skipped as headings or totals: ${rows}.`,
    ignoredAndMore: (rows: string, more: number) =>
      `Skipped as headings or totals: ${rows} and ${more} more.`,
    undone: 'The previous dates are restored. Records created by the import stay.',
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
    missing: 'Not in the programme',
    missingCount: {
      scopes: counted('system or area', 'systems or areas'),
      areas: counted('area', 'areas'),
      teams: counted('team', 'teams'),
    },
    notInProgramme: (names: string) => `not in the programme: ${names}`,
    namesAndMore: (names: string, more: number) => `${names} and ${more} more`,
    choose: 'Choose',
    action: {
      scopes: 'Missing systems or areas',
      areas: 'Missing areas',
      teams: 'Missing teams',
    },
    create: 'Create',
    skip: 'Skip',
    keepAsText: 'Keep as text',
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
