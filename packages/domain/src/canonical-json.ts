/**
 * JSON whose text depends on its content alone: sorted keys, no spaces, no `undefined`. Numbers are integers, because
 * fractions have more than one text.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`Not an integer: ${value}`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`Not JSON: ${typeof value}`);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonicalJson(entry)}`).join(',')}}`;
}
