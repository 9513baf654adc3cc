import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { certificateStateLabels, outcomeLabels } from '@baton/contract/turnover/certificates.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { rowWindow } from '#lib/row-window.ts';
import { readToday } from '#lib/today.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useStore } from '#lib/use-store.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Badge } from '#ui/badge.tsx';
import { copy } from '../copy.ts';
import type { RegisteredCertificate } from './use-register.ts';

export interface CertificateCardsProps {
  register: OpenRegister;
  onOpen: (id: number) => void;
}

/** All cards have this height (px), so that a place in the list is known without drawing what is before it. */
const cardHeight = 92;

/** The register on a phone. */
export function CertificateCards({ register, onOpen }: CertificateCardsProps) {
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
  return (
    <div ref={port} className="-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
      <ul aria-label={copy.title} className="relative" style={{ height: lines.length * cardHeight }}>
        {lines.slice(first, end).map(({ key }, index) => {
          const row = register.get(key) as RegisteredCertificate | undefined;
          return (
            <li
              key={key}
              aria-setsize={lines.length}
              aria-posinset={first + index + 1}
              className="absolute inset-x-0 border-b border-line"
              style={{ top: (first + index) * cardHeight, height: cardHeight }}
            >
              {row ? <Card {...{ row, onOpen }} /> : <CardSkeleton />}
            </li>
          );
        })}
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

function Card({ row, onOpen }: { row: RegisteredCertificate; onOpen: (id: number) => void }) {
  const { id, number, state, outcome, exceptions } = row;
  const isVoid = state === 'void';
  return (
    <button
      type="button"
      className="flex h-full w-full min-w-0 flex-col px-4 py-2.5 text-left -outline-offset-2"
      onClick={() => onOpen(id)}
    >
      <span className="flex h-6 w-full items-center gap-2">
        <span className={joinClasses('min-w-0 truncate font-medium tabular', isVoid && 'line-through')}>
          {number}
        </span>
        <span className="ml-auto flex shrink-0">
          <Badge tone={isVoid ? 'danger' : 'success'}>{certificateStateLabels[state]}</Badge>
        </span>
      </span>
      <span className={joinClasses('w-full truncate leading-5', isVoid && 'text-text-muted')}>
        {row.scope_code} {row.scope_name}
      </span>
      <span className="mt-auto flex w-full gap-2 truncate text-sm text-text-muted tabular">
        <span>{row.milestone_code}</span>
        <span className="truncate">
          {exceptions > 0 ? copy.card.exceptions(exceptions) : outcomeLabels[outcome]}
        </span>
        <span className="ml-auto shrink-0">
          {copy.card.issued(formatDay(readToday(new Date(row.issued_at)), readToday()))}
        </span>
      </span>
    </button>
  );
}
