import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Maximum delay (ms) of late parts, for slow connections. */
const maxDelayMs = 2000;

let urgent = 0;
const waiting = new Set<() => void>();

function settle(): void {
  if (urgent > 0) return;
  const actions = [...waiting];
  waiting.clear();
  for (const act of actions) act();
}

/** While the component is mounted, work more urgent than late parts is pending, such as the first rows. */
export function useUrgent(): void {
  useEffect(beginUrgent, []);
}

/** Marks urgent work as pending until the returned function is called. */
export function beginUrgent(): () => void {
  urgent += 1;
  return () => {
    urgent -= 1;
    // The result of the urgent work is painted first.
    afterPaint(settle);
  };
}

/** Runs after urgent work has been painted; the returned function cancels it. */
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
