/** Maximum range of values for a counting sort. */
const mostSpread = 1_000_000;

/** Positions sorted by their integer values, ascending; equal values by position. */
export function orderPositions(length: number, valueOf: (position: number) => number): Int32Array {
  const values = new Float64Array(length);
  let [least, most] = [Infinity, -Infinity];
  for (let position = 0; position < length; position += 1) {
    const value = valueOf(position);
    values[position] = value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const order = new Int32Array(length);
  if (most - least > mostSpread) {
    for (let position = 0; position < length; position += 1) order[position] = position;
    return order.toSorted((a, b) => values[a]! - values[b]! || a - b);
  }
  // Counting sort: days and counts of days have few distinct values and very many positions.
  const begins = new Int32Array(length === 0 ? 0 : most - least + 2);
  for (const value of values) begins[value - least + 1]! += 1;
  for (let at = 1; at < begins.length; at += 1) begins[at]! += begins[at - 1]!;
  for (let position = 0; position < length; position += 1) {
    const bucket = values[position]! - least;
    order[begins[bucket]!] = position;
    begins[bucket]! += 1;
  }
  return order;
}
