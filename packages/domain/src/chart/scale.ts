export type Scale = (value: number) => number;

/** Maps values of one range to another; a range without length gives its middle. */
export function scale([from, to]: [number, number], [start, end]: [number, number]): Scale {
  return (value) =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
}

/** Round values from 0 to at least `max`, about so many; whole numbers only, since turnovers are counted. */
export function countTicks(max: number, count = 5): number[] {
  const rough = Math.max(1, max / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const whole = Math.max(1, Math.round(step));
  return Array.from({ length: Math.max(1, Math.ceil(max / whole)) + 1 }, (_, at) => at * whole);
}

const lineHeight = 13;

/** Heights of labels that don't cover each other, as near as possible to where they belong and above the limit. */
export function spreadLabels(positions: readonly number[], limit = Infinity): number[] {
  const order = positions.map((_, at) => at).toSorted((a, b) => positions[a]! - positions[b]!);
  const placed = [...positions];
  let last = -Infinity;
  for (const at of order) {
    placed[at] = Math.max(positions[at]!, last + lineHeight);
    last = placed[at]!;
  }
  // Labels pushed below the limit move up again, and those above them with them.
  let next = limit;
  for (const at of order.toReversed()) {
    const lowest = Math.min(placed[at]!, next);
    placed[at] = lowest;
    next = lowest - lineHeight;
  }
  return placed;
}
