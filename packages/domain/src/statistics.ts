/** Arithmetic mean; null if empty. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Median of sorted values; null if empty. */
export function median(ordered: ArrayLike<number>): number | null {
  if (ordered.length === 0) return null;
  const middle = ordered.length >> 1;
  return ordered.length % 2 === 1 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2;
}

/** The smallest value that at least this share of the sorted values doesn't exceed; null if empty. */
export function quantile(ordered: ArrayLike<number>, share: number): number | null {
  if (ordered.length === 0) return null;
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)]!;
}

/** A part of a whole; the share is null, shown as "–", if the whole is empty. */
export interface Share {
  part: number;
  whole: number;
  share: number | null;
}

export function shareOf(part: number, whole: number): Share {
  return { part, whole, share: whole === 0 ? null : part / whole };
}
