import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    // Whole pixels, so that a scroll bar that comes and goes does not make it tremble.
    const measure = () => setWidth(Math.floor(box.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
