import { useState } from 'react';
import { createStore } from '#lib/store.ts';
import { nothingSelected, type SelectionStore } from './turnover-selection.ts';

/** Selection store that lasts while the tracker is open. */
export function useSelectionStore(): SelectionStore {
  const [selection] = useState(() => createStore(nothingSelected));
  return selection;
}
