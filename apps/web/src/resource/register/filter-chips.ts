import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import type { NameOf } from '#resource/record.ts';
import type { FilterChip } from '#ui/filter-chips.tsx';
import { copy } from './copy.ts';
import { chosenFigure, withoutFigure } from './figures.ts';
import type { FilterField } from './filter-fields.ts';
import { readIds, readWords, type FilterQuery } from './register-address.ts';
import type { Register } from './register.ts';

interface FilterNames {
  nameOf: NameOf;
  /** The code of a record alone. */
  codeOf: NameOf;
}

type Filtering = Pick<Register, 'fields' | 'counts'>;

/** The active filters that neither a figure nor a button shows; each one can be taken away. The search has its own field. */
export function filterChips(
  register: Filtering,
  query: FilterQuery,
  names: FilterNames,
): FilterChip<FilterQuery>[] {
  const { fields, counts } = register;
  // A figure that is chosen shows its part of the filter.
  const shown = chosenFigure(counts, query) === undefined ? query : withoutFigure(counts, query);
  return fields.flatMap((field) => {
    const { name, ends } = field;
    if (counts?.groups?.field === name && readIds(shown[name]).length === 1) return [];
    const found = describe(field, shown, names);
    if (found === undefined) return [];
    const parts = ends.length > 0 ? ends.map((end) => end.name) : [name];
    const without = Object.fromEntries(Object.entries(query).filter(([other]) => !parts.includes(other)));
    return [{ key: name, label: field.label, ...found, without }];
  });
}

/** What a filter says; undefined if it isn’t set. */
function describe(
  { kind, name, ends, labels, refersTo }: FilterField,
  query: FilterQuery,
  { nameOf, codeOf }: FilterNames,
): { value: string; label?: string } | undefined {
  if (kind === 'range') {
    const [from, to] = ends.map((end) => query[end.name]);
    return from === undefined && to === undefined ? undefined : { value: describeRange(from, to) };
  }
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (kind === 'switch') return value === true ? { value: copy.filter.yes } : undefined;
  const text = String(value);
  if (kind === 'day') return { value: sayDay(text) };
  if (kind === 'choice' || kind === 'words') {
    const chosen = readWords(value).map((word) => labels[word] ?? word);
    return { value: chosen.join(', ') };
  }
  if (kind === 'id') return { value: codeOf(refersTo[0]!, Number(text)) ?? text };
  if (kind === 'ids') {
    const nameOne = (id: number) => (id === 0 ? copy.filter.none : (nameOf(refersTo[0]!, id) ?? String(id)));
    const ids = readIds(value);
    return ids.length === 0 ? undefined : { value: ids.map(nameOne).join(', ') };
  }
  const scopes = readWords(value).map((scope) => {
    const [part = '', id = ''] = scope.split(':');
    const field = refersTo.find(({ to }) => to === `${part}s`);
    return {
      label: field?.label,
      name: (field && nameOf(field, Number(id))) ?? (kind === 'parts' ? id : scope),
    };
  });
  const label = scopes[0]?.label;
  return { value: scopes.map((scope) => scope.name).join(', '), ...(label !== undefined && { label }) };
}

const sayDay = (day: string) => formatDay(day, readToday());

function describeRange(from: string | boolean | undefined, to: string | boolean | undefined): string {
  const [first, last] = [from, to].map((day) => (day === undefined ? undefined : sayDay(String(day))));
  if (first !== undefined && last !== undefined) return copy.filter.between(first, last);
  return first === undefined ? copy.filter.to(last ?? '') : copy.filter.from(first);
}

/** The filter with nothing but the figure that is chosen; without figures, with the search. */
export function clearedFilter({ counts }: Pick<Register, 'counts'>, query: FilterQuery): FilterQuery {
  const others = counts ? withoutFigure(counts, query) : { ...query, search: undefined };
  if (counts && chosenFigure(counts, query) === undefined) return {};
  const isKept = ([name]: [string, unknown]) => (counts ? !(name in others) : name === 'search');
  return Object.fromEntries(Object.entries(query).filter(isKept));
}
