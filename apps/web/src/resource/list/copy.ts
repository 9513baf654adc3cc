import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const cells = (n: number) => plural(n, { one: '1 cell', other: `${formatNumber(n)} cells` });
const rows = (n: number) => plural(n, { one: '1 row', other: `${formatNumber(n)} rows` });
const columns = (n: number) => plural(n, { one: '1 column', other: `${formatNumber(n)} columns` });

/** Texts of a list of records. */
export const copy = {
  searchPlaceholder: (many: string) => `Search ${many}…`,
  shown: (shown: number, all: string) => `${formatNumber(shown)} of ${all}`,
  view: 'View',
  filter: {
    title: 'Filter',
  },
  menu: {
    label: (record: string) => `Actions for ${record}`,
  },
  selection: {
    select: (record: string) => `Select ${record}`,
  },
  cell: {
    refused: 'Can’t edit this cell',
  },
  commit: {
    notChanged: (n: number) =>
      plural(n, {
        one: '1 cell was left unchanged.',
        other: `${formatNumber(n)} cells were left unchanged.`,
      }),
    problems: (n: number) => `${cells(n)} not changed`,
    beyond: (rowCount: number, columnCount: number) =>
      `${rows(rowCount)} and ${columns(columnCount)} are beyond the end of the list.`,
  },
};
