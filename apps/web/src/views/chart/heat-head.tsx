import { useLayoutEffect, useRef } from 'react';
import type { HeatName } from './heat-layout.ts';
import { useIsWhole } from './whole-picture.ts';

export interface HeatHeadProps {
  columns: readonly HeatName[];
  /** Where columns begin and end, and their names. */
  edges: readonly number[];
  top: number;
  bottom: number;
  isSlanted: boolean;
  /** Whether the names stay in sight while a long picture is scrolled past them. */
  isSticky: boolean;
}

/** What the page's own head covers. */
const pageHead = 64;

/** The names of the columns. */
export function HeatHead({ columns, edges, top, bottom, isSlanted, isSticky }: HeatHeadProps) {
  const box = useRef<SVGGElement>(null);
  const isWhole = useIsWhole();
  const stays = isSticky && !isWhole;

  useLayoutEffect(() => {
    const head = box.current;
    const svg = head?.ownerSVGElement;
    if (!head || !svg) return;
    head.removeAttribute('transform');
    if (!stays) return;
    const place = () => {
      const down = Math.max(0, pageHead - svg.getBoundingClientRect().top - top);
      const most = svg.height.baseVal.value - bottom;
      head.setAttribute('transform', `translate(0 ${Math.min(down, most)})`);
    };
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', place, { capture: true });
  }, [stays, top, bottom]);

  return (
    <g ref={box} aria-hidden>
      {isSticky && (
        <rect y={top} width="100%" height={bottom - top} className="pointer-events-none fill-(--surface)" />
      )}
      {columns.map(({ key, name, isSum }, at) => {
        const x = (edges[at]! + edges[at + 1]!) / 2;
        const look = isSum ? 'fill-(--text) font-medium' : 'fill-(--text-muted)';
        return isSlanted ? (
          <text key={key} transform={`translate(${x - 4} ${bottom - 6}) rotate(-38)`} className={look}>
            {name}
          </text>
        ) : (
          <text key={key} x={x} y={bottom - 8} textAnchor="middle" className={look}>
            {name}
          </text>
        );
      })}
    </g>
  );
}
