import { copy } from './copy.ts';

/** Watches data being edited for changes by others. */
export interface Watch {
  subscribe: (listener: () => void) => () => void;
  /** Describes changes by others since editing began; null without changes. */
  describe: () => string | null;
}

/** 'Mira Holt changed S-1 MC while you were editing.' */
export function describeOvertaken(what: string, by = '', verb = 'changed'): string {
  return copy.overtaken(by || copy.someoneElse, verb, what);
}

/** The same text next to the changed field. */
export function describeChangedTo(now: string, by = ''): string {
  const value = now || copy.empty;
  return by === '' ? copy.changedTo(value) : copy.changedToBy(value, by);
}
