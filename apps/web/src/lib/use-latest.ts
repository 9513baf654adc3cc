import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The newest value, for what lives longer than a rendering: listeners, timers and engines outside React. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
