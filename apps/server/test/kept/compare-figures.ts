import { createHash } from 'node:crypto';

/** Answers by person and call, as `figures.mjs` prints them. */
export type Figures = Record<string, unknown>;

/** A figure that isn’t as it was stored. */
interface Difference {
  call: string;
  /** Names and positions that lead to it. */
  at: string;
  stored: unknown;
  now: unknown;
}

/** All differences of a call: how many, and a checksum of what is there now. */
export interface ChangedCall {
  call: string;
  differences: number;
  now: string;
}

/** Stands for a figure that is not there. */
export const absent = '(absent)';

/**
 * Compares what was stored: each value has to be there and the same. What answers have in addition is new, and nothing
 * that changed.
 */
export function compareFigures(stored: Figures, now: Figures): Difference[] {
  const found: Difference[] = [];
  for (const [call, answer] of Object.entries(stored)) {
    const compare = (at: string, one: unknown, other: unknown): void => {
      if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
        for (const [index, value] of one.entries()) compare(`${at}.${index}`, value, other[index]);
      else if (isRecord(one) && isRecord(other))
        for (const [name, value] of Object.entries(one))
          compare(`${at}.${name}`, value, name in other ? other[name] : absent);
      else if (one !== other && JSON.stringify(one) !== JSON.stringify(other))
        found.push({ call, at: at.slice(1), stored: one, now: other });
    };
    compare('', answer, call in now ? now[call] : absent);
  }
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The changed calls, in the order of their names. */
export function changedCalls(differences: readonly Difference[]): ChangedCall[] {
  const calls = [...new Set(differences.map(({ call }) => call))].toSorted();
  return calls.map((call) => {
    const own = differences.filter((difference) => difference.call === call);
    const values = JSON.stringify(own.map(({ at, now }) => [at, now]));
    const now = createHash('sha256').update(values).digest('hex').slice(0, 12);
    return { call, differences: own.length, now };
  });
}

const maxShown = 40;

/** Differences as lines to read. */
export function describeDifferences(differences: readonly Difference[]): string[] {
  const shorten = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 120);
  const lines = differences
    .slice(0, maxShown)
    .map(({ call, at, stored, now }) => `${call} › ${at}: ${shorten(stored)} → ${shorten(now)}`);
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}
