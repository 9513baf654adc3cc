import { sortKey } from '@baton/domain/sort-key.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { fieldOf, listFields } from '#resource/describe-screen.ts';
import { cellText, type DataRecord } from '#resource/record.ts';
import { passes, type Filters } from './filters.ts';
import { wordsOf } from './words.ts';

export interface ListSort {
  field: string;
  isDescending: boolean;
}

/** Reads `-code`; an unknown field means the natural order. */
export function readSort(text: string | undefined, allowed: readonly string[]): ListSort | undefined {
  const field = text?.replace(/^-/, '') ?? '';
  return allowed.includes(field) ? { field, isDescending: text?.startsWith('-') ?? false } : undefined;
}

export function writeSort(sort: ListSort | undefined): string | undefined {
  return sort && `${sort.isDescending ? '-' : ''}${sort.field}`;
}

/** Ascending, then descending, then the natural order again. */
export function nextSort(sort: ListSort | undefined, field: string): ListSort | undefined {
  if (sort?.field !== field) return { field, isDescending: false };
  return sort.isDescending ? undefined : { field, isDescending: true };
}

/** Searches for every typed word in all fields that the list can show. The text of a record is composed once. */
export function createSearch(description: ScreenDescription) {
  const names = listFields(description);
  const texts = new WeakMap<DataRecord, string>();
  const textOf = (record: DataRecord): string => {
    const known = texts.get(record);
    if (known !== undefined) return known;
    const cells = names.map((name) => cellText(name, fieldOf(description.resource, name), record));
    const text = cells.join('\n').toLowerCase();
    texts.set(record, text);
    return text;
  };
  return (record: DataRecord, words: readonly string[]) => {
    const text = textOf(record);
    return words.every((word) => text.includes(word));
  };
}

export function filterRecords(
  records: readonly DataRecord[],
  matches: ReturnType<typeof createSearch>,
  search: string,
  filters: Filters,
): readonly DataRecord[] {
  const words = wordsOf(search);
  if (words.length === 0 && Object.keys(filters).length === 0) return records;
  return records.filter((record) => passes(filters, record) && matches(record, words));
}

/** Sorts by a column; records without a value come last in both directions. */
export function sortRecords(
  description: ScreenDescription,
  records: readonly DataRecord[],
  sort: ListSort | undefined,
): readonly DataRecord[] {
  if (!sort) return records;
  const field = fieldOf(description.resource, sort.field);
  const isPlain = ['integer', 'number', 'boolean', 'day'].includes(field.kind);
  const rank = (record: DataRecord): string | number => {
    const value = record[sort.field];
    if (field.kind === 'choice') return (field.options ?? []).indexOf(value as string);
    if (field.kind === 'number' && typeof value !== 'number') return '';
    if (isPlain)
      return typeof value === 'boolean' ? Number(value) : ((value as string | number | null) ?? '');
    return sortKey(cellText(sort.field, field, record));
  };
  const sign = sort.isDescending ? -1 : 1;
  return records
    .map((record) => ({ record, key: rank(record) }))
    .toSorted((one, other) => {
      if (one.key === other.key) return 0;
      if (one.key === '' || one.key === -1) return 1;
      if (other.key === '' || other.key === -1) return -1;
      return one.key < other.key ? -sign : sign;
    })
    .map(({ record }) => record);
}
