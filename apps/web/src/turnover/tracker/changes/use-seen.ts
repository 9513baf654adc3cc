import { useState, type FocusEvent } from 'react';
import type { CellName } from './cell-change.ts';
import { useTrackerTools } from './tracker-tools.ts';

/** What somebody saw of a turnover when they began to edit it: others may change it under their hands. */
export interface Seen {
  begin: () => void;
  end: () => void;
  /** The version to send; undefined while nobody edits. */
  version: number | undefined;
  /** Somebody else has changed the value since. */
  isOvertaken: boolean;
}

/** Keeps the version of a turnover from when the editing of one of its values began. */
export function useSeen(cell: CellName, value: unknown): Seen {
  const { store } = useTrackerTools();
  const [began, setBegan] = useState<{ version: number | undefined; value: unknown } | null>(null);
  return {
    begin: () => setBegan((known) => known ?? { version: store.versionNow(cell), value }),
    end: () => setBegan(null),
    version: began?.version,
    isOvertaken: began !== null && began.value !== value,
  };
}

/** Runs when the focus leaves an element and all that stands in it. */
export function leaving(run: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) run();
  };
}
