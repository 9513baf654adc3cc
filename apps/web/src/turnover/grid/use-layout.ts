import { useCallback, useState } from 'react';
import { readLayout, usualLayout, type TrackerLayout } from './view-state.ts';

const key = 'baton.tracker';

function read(): TrackerLayout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Storage is disabled or contains something else.
    return usualLayout;
  }
}

/** Column widths and density, stored in the browser. */
export function useLayout(): [TrackerLayout, (next: TrackerLayout) => void] {
  const [layout, setLayout] = useState(read);
  const keep = useCallback((next: TrackerLayout) => {
    setLayout(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is disabled; the layout is kept until the page closes.
    }
  }, []);
  return [layout, keep];
}
