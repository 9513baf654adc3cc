/** Maximum range of values for a counting sort. */
const maxRange = 1_000_000;

/** Positions sorted by their integer values, ascending; equal values by position. */
export function orderPositions(length: number, valueOf: (position: number) => number): Int32Array {
  const values = new Float64Array(length);
  let [min, max] = [Infinity, -Infinity];
  for (let position = 0; position < length; position += 1) {
    const value = valueOf(position);
    values[position] = value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const order = new Int32Array(length);
  if (max - min > maxRange) {
    for (let position = 0; position < length; position += 1) order[position] = position;
    return order.toSorted((a, b) => values[a]! - values[b]! || a - b);
  }
  // Counting sort: days and counts of days have few distinct values and very many positions.
  const starts = new Int32Array(length === 0 ? 0 : max - min + 2);
  for (const value of values) starts[value - min + 1]! += 1;
  for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
  for (let position = 0; position < length; position += 1) {
    const bucket = values[position]! - min;
    order[starts[bucket]!] = position;
    starts[bucket]! += 1;
  }
  return order;
}
