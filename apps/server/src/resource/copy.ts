import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** What the records are called, as their resource declares it. */
export interface Noun {
  one: string;
  many: string;
}

/** Texts of records: problems of fields, refusals, headers of files. */
export const copy = {
  ownParent: (one: string) => `This ${one} would become its own parent.`,
  missing: (one: string, ids: string) => `No ${one} with ID ${ids}.`,
  missingInProgramme: (one: string, ids: string) => `No ${one} with ID ${ids} in this programme.`,
  ordering: (names: readonly string[]) =>
    `\`ordering\` must be one of: ${names.join(', ')}. Put - in front for descending order.`,
  tooManyChosen: ({ many }: Noun, max: number) =>
    `More than ${formatNumber(max)} ${many} match. Filter further, then try again.`,
  noneChosen: ({ one }: Noun) => `No ${one} matches the filter any more.`,
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
    key: 'key',
    unknown: (one: string, text: string) => `No ${one} has the code or name “${text}”.`,
  },
  template: {
    yes: 'yes',
  },
  about: {
    at: (minute: string) => `${minute} UTC`,
  },
};
