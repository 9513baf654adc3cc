import { useState, type UIEvent } from 'react';

/** So many rows are drawn at first, and so many more whenever an end comes near. */
const step = 60;
const nearEnd = 400;

/**
 * Which of many rows are drawn: a meeting of a large programme goes through thousands, of which few are looked at. Rows
 * are as high as their words, so they are added at the ends instead of being placed by arithmetic.
 */
export function useRowWindow(count: number) {
  const [range, setRange] = useState({ first: 0, last: step });
  const first = Math.max(0, Math.min(range.first, count - step));
  const last = Math.min(count, Math.max(range.last, first + step));
  return {
    first,
    last,
    /** Draws what is around a row that is gone to. */
    reveal: (row: number) => {
      if (row < first || row >= last) setRange({ first: Math.max(0, row - step / 2), last: row + step / 2 });
    },
    onScroll: ({ currentTarget: port }: UIEvent<HTMLElement>) => {
      const below = port.scrollHeight - port.clientHeight - port.scrollTop;
      if (below < nearEnd && last < count) setRange({ first, last: last + step });
      else if (port.scrollTop < nearEnd && first > 0) setRange({ first: Math.max(0, first - step), last });
    },
  };
}
