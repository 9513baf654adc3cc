import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Ref with the latest value, for listeners, timers and engines outside React. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
