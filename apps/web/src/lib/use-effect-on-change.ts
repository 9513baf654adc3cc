import { useLayoutEffect, useRef } from 'react';

/** A layout effect that is skipped on the first render. */
export function useEffectOnChange(effect: () => void, by: readonly unknown[]): void {
  const known = useRef(by);
  useLayoutEffect(() => {
    if (by.every((each, at) => Object.is(each, known.current[at]))) return;
    known.current = by;
    effect();
  });
}
