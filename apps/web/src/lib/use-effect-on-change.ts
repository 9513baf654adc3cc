import { useLayoutEffect, useRef } from 'react';

/** An effect before the next paint; it is left out the first time, when what it would bring about is there already. */
export function useEffectOnChange(effect: () => void, by: readonly unknown[]): void {
  const known = useRef(by);
  useLayoutEffect(() => {
    if (by.every((each, at) => Object.is(each, known.current[at]))) return;
    known.current = by;
    effect();
  });
}
