/**
 * Positions of the largest values, largest first; equal values by position. Does not sort the values that are
 * dropped.
 */
export function largest(values: Float64Array, limit: number): number[] {
  const isBefore = (a: number, b: number) => values[a]! > values[b]! || (values[a] === values[b] && a < b);
  // Min-heap of the selected values: a value that is not larger than its root needs one comparison.
  const heap: number[] = [];
  const sink = (from: number) => {
    for (let at = from; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let smallest = at;
      if (left < heap.length && isBefore(heap[smallest]!, heap[left]!)) smallest = left;
      if (right < heap.length && isBefore(heap[smallest]!, heap[right]!)) smallest = right;
      if (smallest === at) return;
      [heap[at], heap[smallest]] = [heap[smallest]!, heap[at]!];
      at = smallest;
    }
  };
  for (let position = 0; position < values.length; position += 1) {
    if (heap.length < limit) {
      heap.push(position);
      if (heap.length === limit) for (let at = heap.length >> 1; at >= 0; at -= 1) sink(at);
    } else if (limit > 0 && isBefore(position, heap[0]!)) {
      heap[0] = position;
      sink(0);
    }
  }
  return heap.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}
