import * as z from 'zod/mini';
import type { PatchOf } from '@baton/contract/form/form.ts';
import { punchFilter } from '@baton/contract/quality/punch-filter.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { punchStates } from '@baton/domain/quality/punch-state.ts';

type FilterName = keyof typeof punchFilter;

/** The filter, as in queries. */
export type PunchQuery = Partial<Record<FilterName | 'search', string | boolean>>;

/** Search parameters of the punch list: its filter, its order, the open punch and the saved view. */
export interface PunchSearch {
  query: PunchQuery;
  /** A column with an index, with a minus in descending order. */
  sort: string | undefined;
  open: number | undefined;
  tab: 'comments' | 'history' | undefined;
  saved: number | undefined;
}

/** All states, so that an address can ask for every punch. */
export const everyState = punchStates.join('.');

const names = Object.keys(punchFilter) as FilterName[];
const sorted: readonly string[] = punches.large?.sort ?? [];

/** Reads the parameters of an address; invalid ones are left out, so that old links still open. */
export function readPunchSearch(given: Readonly<Record<string, unknown>>): PunchSearch {
  const query: PunchQuery = {};
  for (const name of names) {
    const value = readValue(name, given[name]);
    if (value !== undefined) query[name] = value;
  }
  const words = textOf(given['search']).trim();
  if (words !== '') query.search = words.slice(0, 200);
  const sort = textOf(given['sort']);
  return {
    query,
    sort: sorted.includes(sort.replace(/^-/, '')) ? sort : undefined,
    open: readId(given['open']),
    tab: given['tab'] === 'comments' || given['tab'] === 'history' ? given['tab'] : undefined,
    saved: readId(given['saved']),
  };
}

/** Parameters of an address; what isn't set is undefined, so that it replaces what was there. */
export function writePunchSearch({ query, ...others }: PunchSearch): Record<string, unknown> {
  const filter = Object.fromEntries([...names, 'search' as const].map((name) => [name, query[name]]));
  return { ...filter, ...others };
}

/** The filter as calls take it. */
export function toFilter(query: PunchQuery) {
  return query as PatchOf<typeof punchFilter> & { search?: string };
}

/** Ids in a parameter such as `4-7`; 0 is no value. */
export function readIds(value: string | boolean | undefined): number[] {
  return typeof value === 'string' && value !== '' ? value.split('-').map(Number) : [];
}

export function writeIds(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join('-');
}

/** Words in a parameter such as `defect.damage`. */
export function readWords(value: string | boolean | undefined): string[] {
  return typeof value === 'string' && value !== '' ? value.split('.') : [];
}

export function writeWords(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.join('.');
}

function readValue(name: FilterName, value: unknown): string | boolean | undefined {
  const field = punchFilter[name];
  if (field.kind === 'boolean') return value === true || value === 'true' ? true : undefined;
  const text = textOf(value);
  return text !== '' && z.safeParse(field.check, text).success ? text : undefined;
}

function readId(value: unknown): number | undefined {
  const id = Number(textOf(value));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** The router reads a number from `category=4`. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
