const lineHeight = 13;

/** Heights of labels that do not cover each other, as near as can be to where they want to be. */
export function spreadLabels(wanted: readonly number[]): number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let last = -Infinity;
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, last + lineHeight);
    last = placed[at]!;
  }
  return placed;
}
