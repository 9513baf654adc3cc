import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { rowWindow } from '#lib/row-window.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useStore } from '#lib/use-store.ts';
import type { OpenRegister } from './use-windowed-records.ts';

/** The cards of a register that are in view. */
interface CardWindow {
  port: RefObject<HTMLDivElement | null>;
  /** All cards have this height (px), so that a place in the list is known without drawing what is before it. */
  cardHeight: number;
  count: number;
  first: number;
  keys: readonly string[];
}

/** Follows the scroll position, and loads what is in view. */
export function useCardWindow(register: OpenRegister, cardHeight: number): CardWindow {
  const port = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 800 });
  useStore(register.changes);
  const lines = register.lines();
  const { first, end } = rowWindow(view.scrollTop, view.height, cardHeight, lines.length, 4);
  useEffect(() => register.show(first, end - 1), [register, first, end]);
  useLayoutEffect(() => {
    const element = port.current;
    if (!element) return undefined;
    const measure = () => setView({ scrollTop: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  // Another filter or order begins at the top.
  useEffectOnChange(() => port.current?.scrollTo({ top: 0 }), [register.asked]);
  const keys = lines.slice(first, end).map(({ key }) => key);
  return { port, cardHeight, count: lines.length, first, keys };
}

interface CardListProps extends CardWindow {
  label: string;
  /** The card of a record; undefined while it is loaded. */
  cardOf: (key: string) => ReactNode;
}

/** A register on a phone, as cards. */
export function CardList({ port, cardHeight, count, first, keys, label, cardOf }: CardListProps) {
  return (
    <div ref={port} className="-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
      <ul aria-label={label} className="relative" style={{ height: count * cardHeight }}>
        {keys.map((key, index) => (
          <li
            key={key}
            aria-setsize={count}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0 border-b border-line"
            style={{ top: (first + index) * cardHeight, height: cardHeight }}
          >
            {cardOf(key) ?? <CardSkeleton />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 p-4">
      <span className="h-4 w-24 rounded-sm bg-surface-hover" />
      <span className="h-4 w-4/5 rounded-sm bg-surface-hover" />
    </div>
  );
}
