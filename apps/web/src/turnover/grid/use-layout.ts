import { useCallback, useState } from 'react';
import { readLayout, usualLayout, type TrackerLayout } from './view-state.ts';

const key = 'baton.tracker';

function read(): TrackerLayout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Storage is switched off, or somebody else wrote there.
    return usualLayout;
  }
}

/** Widths and density of the grid, remembered on this machine. */
export function useLayout(): [TrackerLayout, (next: TrackerLayout) => void] {
  const [layout, setLayout] = useState(read);
  const keep = useCallback((next: TrackerLayout) => {
    setLayout(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It then holds until the page is left.
    }
  }, []);
  return [layout, keep];
}
