/** A field as the user saw it: the version of its record, and its value. */
interface SeenField {
  version: number;
  value: unknown;
}

/** The stamp of a cell. A text, because equal stamps must be equal. */
export function writeSeen(version: number, value: unknown): string {
  return JSON.stringify([version, value ?? null]);
}

/** Undefined if the cell had no stamp. */
export function readSeen(stamp: unknown): SeenField | undefined {
  if (typeof stamp !== 'string') return undefined;
  const [version, value] = JSON.parse(stamp) as [number, unknown];
  return { version, value };
}
