import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isWhole = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isWhole = next;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const beforePrint = () => change(true);
const afterPrint = () => change(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', beforePrint);
    addEventListener('afterprint', afterPrint);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', beforePrint);
    removeEventListener('afterprint', afterPrint);
  };
}

/** Whether pictures are to be drawn as a whole: on the page only what is in sight is, on paper and in files all of it. */
export function useIsWhole(): boolean {
  return useSyncExternalStore(subscribe, () => isWhole);
}

/** Does something while every picture is drawn as a whole. */
export function withWholePictures<T>(work: () => T): T {
  change(true);
  try {
    return work();
  } finally {
    change(false);
  }
}
