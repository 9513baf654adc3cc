import { copy } from './copy.ts';

/** Watches data being edited for changes by others. */
export interface Watch {
  subscribe: (listener: () => void) => () => void;
  /** Describes changes by others since editing began; null without changes. */
  describe: () => string | null;
}

/** 'Mira Holt changed S-1 MC while you were editing.' */
export function describeOvertaken(what: string, by = '', verb = 'changed'): string {
  return `${by || 'Someone else'} ${verb} ${what} while you were editing.`;
}

/** The same text next to the changed field. */
export function describeChangedTo(now: string, by = ''): string {
  const value = now || copy.empty;
  return by === ''
    ? `Changed to ${value} by someone else while you were editing.`
    : `Changed to ${value} by ${by} while you were editing.`;
}
