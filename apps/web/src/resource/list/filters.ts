import { plainText } from '#resource/record.ts';

/** Chosen values by field, as in the URL; `-` is no value. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export const noValue = '-';

/** Parses `kind:room,level;area:12`; invalid parts are ignored. */
export function readFilters(text: string | undefined, allowed: readonly string[]): Filters {
  const filters: Record<string, readonly string[]> = {};
  for (const part of (text ?? '').split(';')) {
    const [name = '', values = ''] = part.split(':');
    const chosen = values
      .split(',')
      .filter((value) => value !== '')
      .map(readValue);
    if (allowed.includes(name) && chosen.length > 0) filters[name] = chosen;
  }
  return filters;
}

function readValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function writeFilters(filters: Filters): string | undefined {
  const parts = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}:${values.map(encodeURIComponent).join(',')}`);
  return parts.length === 0 ? undefined : parts.join(';');
}

/** Text of a field's value in a filter. */
export function filterValue(value: unknown): string {
  return value === null || value === undefined || value === '' ? noValue : plainText(value);
}

export function passes(filters: Filters, record: Record<string, unknown>): boolean {
  return Object.entries(filters).every(([name, values]) => values.includes(filterValue(record[name])));
}
