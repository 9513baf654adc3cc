import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import type { FilterChip } from '#ui/filter-chips.tsx';
import { copy } from './copy.ts';

type Value = string | boolean | undefined;

/** Collects the active filters of a register; each one can be taken away. */
export function collectChips<Query extends object>(query: Query) {
  const chips: FilterChip<Query>[] = [];
  const add = (key: string, label: string, value: string, names: readonly string[] = [key]) => {
    const left = Object.entries(query).filter(([name]) => !names.includes(name));
    chips.push({ key, label, value, without: Object.fromEntries(left) as Query });
  };
  return {
    chips,
    add,
    /** Adds the days of `<key>_from` and `<key>_to`. */
    addRange: (key: string, label: string) => {
      const [first, last] = [`${key}_from`, `${key}_to`];
      const [from, to] = [first, last].map((name) => (query as Record<string, Value>)[name]);
      if (from !== undefined || to !== undefined) add(key, label, describeRange(from, to), [first, last]);
    },
  };
}

function describeRange(from: Value, to: Value): string {
  const say = (day: Value) => formatDay(String(day), readToday());
  if (from !== undefined && to !== undefined) return copy.filter.between(say(from), say(to));
  return from === undefined ? copy.filter.to(say(to)) : copy.filter.from(say(from));
}

/** Words for choices: labels, or the values themselves. */
export function labelsOf(values: readonly string[], labels: Readonly<Record<string, string>>): string {
  return values.map((value) => labels[value] ?? value).join(', ');
}
