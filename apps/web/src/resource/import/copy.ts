import type { ImportAction } from '@baton/contract/resource/import-result.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { Noun } from '#resource/copy.ts';

const rows = (n: number) => plural(n, { one: '1 row', other: `${formatNumber(n)} rows` });

/** What is done with a row, in its badge. */
const actions: Record<ImportAction, string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

const counts: Record<ImportAction | 'all' | 'skipped', (count: string) => string> = {
  all: (count) => `All ${count}`,
  create: (count) => `New ${count}`,
  update: (count) => `Changed ${count}`,
  unchanged: (count) => `Unchanged ${count}`,
  error: (count) => `Errors ${count}`,
  skipped: (count) => `Skipped ${count}`,
};

/** Texts of every import. */
export const copy = {
  title: (many: string) => `Import ${many}`,
  imported: (many: string) => `Import of ${many} finished`,
  actions,
  steps: {
    choose: 'Step 1 of 3: choose a file',
    reading: 'Step 1 of 3: reading the file',
    check: (file: string) => `Step 2 of 3: check ${file}`,
    checkFile: 'Step 2 of 3: check the file',
    done: 'Step 3 of 3: imported',
  },
  progress: {
    checking: (file: string) => `Checking ${file}`,
    reading: (file: string) => `Reading ${file}`,
    importing: 'Importing',
    checkingAgain: 'Checking the rows again',
    rows: 'rows',
    kilobytes: 'kB',
  },
  announce: {
    importing: 'Importing.',
    reading: 'Reading the file.',
    checkingAgain: 'Checking the rows again.',
    done: 'Import finished.',
    undone: 'Import undone.',
    preview: (n: number, totals: string) => `Preview of ${rows(n)}: ${totals}`,
    totals: (create: number, update: number, unchanged: number, error: number) =>
      `${formatNumber(create)} new, ${formatNumber(update)} changed, ${formatNumber(unchanged)} unchanged, ${plural(error, { one: '1 error', other: `${formatNumber(error)} errors` })}.`,
    totalsAndSkipped: (totals: string, skipped: number) => `${totals} ${rows(skipped)} skipped.`,
  },
  choose: {
    drop: 'Drop a file here',
    dropNow: 'Drop to upload',
    action: 'Choose file',
    input: 'File',
    limits:
      'CSV or Excel (.xlsx), up to 10 MB and 100,000 rows. You’ll see a preview before anything is saved.',
    templates: 'No file yet? Start with a template:',
    excelTemplate: 'Excel template',
    csvTemplate: 'CSV template',
    templateFailed: 'Couldn’t download the template',
    exportFailed: 'Export failed',
    keyHeader: (label: string) => `Header of the “${label}” column`,
    headerRow: 'Header row',
    headerRowWrong: 'Enter a row number.',
    readAgain: 'Read file again',
  },
  table: {
    sheet: 'Sheet',
    headerRow: 'Header starts in row',
    headerRows: 'Header rows',
    rows: (n: number) => rows(n),
  },
  dateOrder: {
    label: 'In dates like 03/04/2026, which comes first?',
    day: 'Day: 3 April 2026',
    month: 'Month: 4 March 2026',
  },
  columns: {
    title: 'Columns',
    notImported: 'Not imported',
    matched: (n: number) =>
      plural(n, { one: '1 column matched', other: `${formatNumber(n)} columns matched` }),
    guessed: (n: number) => `${formatNumber(n)} guessed`,
    unknown: (headers: string) => `not recognised: ${headers}`,
    ignored: (headers: string) => `not imported: ${headers}`,
    keyMissing: (label: string) => `Choose the “${label}” column`,
    check: 'Check',
    guessedHelp: 'Guessed from the header – please check',
    sample: (value: string) => `such as ${value}`,
    unknownHelp: 'Not recognised',
  },
  unimportedDates: {
    title: 'Dates that aren’t imported',
    column: (header: string, dates: number) =>
      plural(dates, {
        one: `“${header}” isn’t imported: 1 date will be skipped.`,
        other: `“${header}” isn’t imported: ${formatNumber(dates)} dates will be skipped.`,
      }),
    target: (header: string) => `Import “${header}” as`,
    choose: 'Choose a target',
  },
  missing: {
    title: 'Not in the programme',
    action: (many: string) => `Missing ${many}`,
    notInProgramme: (names: string) => `not in the programme: ${names}`,
    namesAndMore: (names: string, more: number) => `${names} and ${formatNumber(more)} more`,
    choose: 'Choose',
    create: 'Create',
    dontCreate: 'Don’t create',
  },
  rows: {
    label: 'Rows in the file',
    filter: 'Filter rows by result',
    counts,
    downloadErrors: 'Download errors',
    skipErrors: 'Skip rows with errors',
    none: 'There are no rows below the header.',
    noMatches: 'No rows with this result.',
    more: (n: number) =>
      plural(n, {
        one: '1 more row is counted above but not listed.',
        other: `${formatNumber(n)} more rows are counted above but not listed.`,
      }),
    skipColumn: 'Skip',
    rowColumn: 'Row',
    actionColumn: 'Result',
    wholeRow: 'Whole row',
    skipped: 'Skipped',
    skip: 'Skip this row',
    include: 'Include this row',
    skipRow: (row: number) => `Skip row ${row}`,
    skipNamed: (row: number, label: string) => `Skip row ${row}, ${label}`,
    includeRow: (row: number) => `Include row ${row}`,
    includeNamed: (row: number, label: string) => `Include row ${row}, ${label}`,
    cell: (label: string, row: number) => `${label}, row ${row}`,
    undoCorrection: 'Undo correction',
    undoCorrectionOf: (label: string, row: number) => `Undo correction of ${label}, row ${row}`,
    corrected: 'Corrected',
    was: 'was ',
    becomes: 'becomes ',
    empty: 'empty',
    yes: 'yes',
    no: 'no',
  },
  errorsFile: { row: 'Row', key: 'Key', column: 'Column', problem: 'Problem' },
  footer: {
    undo: 'Undo import',
    another: 'Import another file',
    close: 'Close',
    closeAndContinue: 'Close – keep importing in the background',
    cancel: 'Cancel',
    chooseAnother: 'Choose another file',
    import: 'Import',
    importRows: (n: number) => `Import ${rows(n)}`,
    checkingAgain: 'Checking the rows again…',
    leftOut: (dates: number) =>
      plural(dates, {
        one: '1 date in the file won’t be imported',
        other: `${formatNumber(dates)} dates in the file won’t be imported`,
      }),
    keyMissing: (label: string) => `Choose the “${label}” column to continue`,
    errors: (n: number) => `Fix or skip ${rows(n)} to continue`,
    unchanged: (many: string) => `Nothing to import: all ${many} already match this file`,
    noRows: 'Nothing to import: no rows',
  },
  undo: {
    done: 'Import undone',
    restored: 'The previous values are restored. Records that the import created are removed.',
    failed: 'Couldn’t undo the import',
    undone: 'This import was undone.',
    changed: 'This import can’t be undone any more: some of its values were changed since.',
  },
  reason: {
    label: 'Reason for these changes',
    help: 'Some rows change a setting that turnovers depend on now. The teams concerned are told.',
  },
  discard: {
    title: 'Discard this import?',
    text: 'Nothing has been imported yet. Your file isn’t changed.',
    decisions: (n: number) => plural(n, { one: 'choice for this file', other: 'choices for this file' }),
    confirm: 'Discard import',
    cancel: 'Keep importing',
  },
  done: {
    created: (count: string) => `${count} created`,
    changed: (count: string) => `${count} changed`,
    unchanged: (count: string) => `${count} unchanged`,
    count: (n: number, { one, many }: Noun) =>
      plural(n, { one: `1 ${one}`, other: `${formatNumber(n)} ${many}` }),
    sentence: (parts: readonly string[]) => `${parts.join(', ')}.`,
    skipped: (n: number) => `${rows(n)} skipped.`,
  },
  problems: {
    stale: 'The data changed after the preview, so nothing was imported. Here’s an updated preview.',
    lost: 'The server didn’t respond, so some rows may have been saved. Try again to see what’s left to import.',
    refused: 'Nothing was imported: some rows now have errors. Fix or skip them.',
    tooManyCorrections:
      'Too many corrections to send. Download the errors, fix the file and upload it again.',
    retry: 'Try again',
  },
};
