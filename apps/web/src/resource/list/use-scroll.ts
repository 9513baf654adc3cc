import { useLayoutEffect, useRef, useState } from 'react';
import { scrollToRow, windowRows } from './window-rows.ts';

/** Scroll position and visible rows of a list. */
export function useScroll(rowHeight: number, headHeight: number, count: number, view: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = () => setPlace({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);
  // A new search, sort or filter scrolls to the top.
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current !== view) scroller.current?.scrollTo(0, 0);
    shown.current = view;
  }, [view]);
  const reveal = (index: number) => {
    const element = scroller.current;
    if (element && index >= 0)
      element.scrollTop = scrollToRow(index, element.scrollTop, element.clientHeight, rowHeight, headHeight);
  };
  const pageRows = Math.max(1, Math.floor(place.height / rowHeight) - 2);
  return { scroller, reveal, pageRows, ...windowRows(place.top, place.height, rowHeight, count) };
}
