import type { RefObject } from 'react';
import type { Watch } from '#lib/overtaken.ts';
import { Overtaken, useOvertaken } from '#ui/overtaken.tsx';

interface BoardGhostProps {
  ghostRef: RefObject<HTMLDivElement | null>;
  title: string;
  text: string;
  isAllowed: boolean;
  watch: Watch;
}

/** Follows the pointer during a drag: the cards, their target, and changes by others. */
export function BoardGhost({ ghostRef, title, text, isAllowed, watch }: BoardGhostProps) {
  const overtaken = useOvertaken(watch);
  return (
    <div
      ref={ghostRef}
      aria-hidden
      data-float
      data-ghost
      className="pointer-events-none fixed top-0 left-0 z-40 max-w-64 rounded-md bg-surface-raised px-2 py-1 text-sm shadow-float"
    >
      <span className="font-medium">{title}</span>
      {text !== '' && (
        <span className={isAllowed ? 'ml-2 text-text-muted' : 'ml-2 text-danger-text'}>{text}</span>
      )}
      <Overtaken text={overtaken} />
    </div>
  );
}
