import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whoever waits for an urgent thing on a slow line gets the rest nevertheless, after so many milliseconds. */
const maxDelayMs = 2000;

let urgent = 0;
const waiting = new Set<() => void>();

function settle(): void {
  if (urgent > 0) return;
  const actions = [...waiting];
  waiting.clear();
  for (const act of actions) act();
}

/** While the component is there, something more urgent than late parts is on its way, such as the first rows. */
export function useUrgent(): void {
  useEffect(beginUrgent, []);
}

/** Something urgent is on its way until the answer is called. */
export function beginUrgent(): () => void {
  urgent += 1;
  return () => {
    urgent -= 1;
    // What took its place is painted first.
    afterPaint(settle);
  };
}

/** Does something once what is urgent has been painted; the answer takes that back. */
export function afterUrgent(act: () => void): () => void {
  const timer = setTimeout(() => {
    if (waiting.delete(act)) act();
  }, maxDelayMs);
  waiting.add(act);
  afterPaint(settle);
  return () => {
    clearTimeout(timer);
    waiting.delete(act);
  };
}
