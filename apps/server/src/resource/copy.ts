import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** What the records are called, as their resource declares it. */
export interface Noun {
  one: string;
  many: string;
}

/** Texts of records: problems of fields, refusals, headers of files. */
export const copy = {
  unknown: (one: string, id: number) => `No ${one} with ID ${id} in this programme.`,
  taken: (one: string, value: string) => `Another ${one} already uses “${value}”.`,
  valueTaken: (one: string) => `Another ${one} already uses this value.`,
  takenSince: (one: string, value: string) => `Another ${one} now uses “${value}”. Change that one first.`,
  ownParent: (one: string) => `This ${one} would become its own parent.`,
  tooDeep: (levels: number) => `The tree can have at most ${levels} levels.`,
  listedTwice: (one: string) => `List each ${one} only once.`,
  missing: (one: string, ids: string) => `No ${one} with ID ${ids}.`,
  missingInProgramme: (one: string, ids: string) => `No ${one} with ID ${ids} in this programme.`,
  otherProgramme: (one: string) => `This ${one} belongs to another programme.`,
  imagesOneByOne: 'Images can’t be changed for several records at once. Change them one record at a time.',
  fixedField: 'This field doesn’t exist or can’t be changed.',
  ordering: (names: readonly string[]) =>
    `\`ordering\` must be one of: ${names.join(', ')}. Put - in front for descending order.`,
  tooManyChosen: ({ many }: Noun, max: number) =>
    `More than ${formatNumber(max)} ${many} match. Filter further, then try again.`,
  noneChosen: ({ one }: Noun) => `No ${one} matches the filter any more.`,
  unknownFilter: (names: string) => `The filter has unknown fields: ${names}.`,
  eitherFilter: 'Give records or a filter, not both.',
  inUse: {
    uses: (count: number, { one, many }: Noun) =>
      plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${many}` }),
    refused: (count: number, { one, many }: Noun, uses: string) =>
      plural(count, {
        one: `This ${one} is used by ${uses}. Reassign them, then try again.`,
        other: `These ${many} are used by ${uses}. Reassign them, then try again.`,
      }),
  },
  import: {
    file: 'a file',
    /** Why records were changed by an import that names no other reason. */
    reason: (file: string) => `Imported from ${file}`,
    fileMissing: 'Choose a file to import.',
    stalePreview: 'The data changed after the preview. Check the new preview before you import.',
    keyMissing: (label: string) =>
      `No column was found for “${label}”. Choose its column, or rename its header.`,
    key: 'key',
    notCount: (option: string, max: number) =>
      `\`${option}\` must be a whole number from 1 to ${formatNumber(max)}.`,
    notObject: (option: string) => `\`${option}\` must be an object.`,
    ambiguousDate: (text: string) => `“${text}” is ambiguous. Choose whether the day or month comes first.`,
    severalNamed: (text: string) => `Several records are called “${text}”. Enter the code instead.`,
    unknown: (one: string, text: string) => `No ${one} has the code or name “${text}”.`,
    record: 'record',
    repeated: (row: number, key: string) => `“${key}” is already in row ${row}.`,
    parentWrong: (text: string, row: number) =>
      `“${text}” is in row ${row}, which has errors. Fix that row first.`,
  },
  template: {
    sheet: 'Columns',
    column: 'Column',
    required: 'Required',
    yes: 'yes',
    content: 'Content',
    allowed: 'Allowed values',
    reference: (one: string) => `Code or name of the ${one}`,
    references: (many: string) => `Codes of ${many}, separated by semicolons`,
    list: 'Several values, separated by semicolons',
    day: 'A date',
    boolean: 'yes or no',
    integer: 'A whole number',
    number: 'A number',
    choice: 'One of the allowed values',
    email: 'An email address',
    text: (max: number) => `Text, up to ${formatNumber(max)} characters`,
  },
  about: {
    sheet: 'About',
    title: 'About this file',
    value: 'Value',
    programme: 'Programme',
    programmeName: (name: string, code: string) => `${name} (${code})`,
    allProgrammes: 'All',
    list: 'List',
    records: 'Records',
    filter: 'Filter',
    filtered: (label: string, value: string) => `${label}: ${value}`,
    noFilter: 'None, all records',
    created: 'Created',
    at: (minute: string) => `${minute} UTC`,
  },
};
