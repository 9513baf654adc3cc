/** The mean; null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The middle of values in order, between the two of an even number; null of nothing. */
export function median(ordered: ArrayLike<number>): number | null {
  if (ordered.length === 0) return null;
  const middle = ordered.length >> 1;
  return ordered.length % 2 === 1 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2;
}

/** The least value that so large a share of them does not exceed; null of nothing. */
export function quantile(ordered: ArrayLike<number>, share: number): number | null {
  if (ordered.length === 0) return null;
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)]!;
}

/** A part of a whole; the share is null, shown as "–", where the whole is empty. */
export interface Share {
  part: number;
  whole: number;
  share: number | null;
}

export function shareOf(part: number, whole: number): Share {
  return { part, whole, share: whole === 0 ? null : part / whole };
}
