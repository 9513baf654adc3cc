import { useLayoutEffect, useRef } from 'react';
import type { HeadShape } from '@baton/domain/chart/shapes.ts';
import { PlainShapeView } from './plain-shape-view.tsx';
import { useIsWhole } from './whole-picture.ts';

interface StickyHeadProps {
  shape: HeadShape;
  /** Whether the names stay in sight while a long chart is scrolled. */
  stays: boolean;
}

/** Height of the page's header. */
const pageHead = 64;

/** The names of columns. */
export function StickyHead({ shape, stays }: StickyHeadProps) {
  const { top, bottom, shapes } = shape;
  const box = useRef<SVGGElement>(null);
  const isWhole = useIsWhole();
  const isSticky = stays && !isWhole;

  useLayoutEffect(() => {
    const head = box.current;
    const svg = head?.ownerSVGElement;
    if (!head || !svg) return;
    head.removeAttribute('transform');
    if (!isSticky) return;
    const place = () => {
      const down = Math.max(0, pageHead - svg.getBoundingClientRect().top - top);
      const maxTop = svg.height.baseVal.value - bottom;
      head.setAttribute('transform', `translate(0 ${Math.min(down, maxTop)})`);
    };
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', place, { capture: true });
  }, [isSticky, top, bottom]);

  return (
    <g ref={box} aria-hidden>
      {stays && (
        <rect y={top} width="100%" height={bottom - top} className="pointer-events-none fill-(--surface)" />
      )}
      {shapes.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never change their order
        <PlainShapeView key={at} shape={each} prefix="" />
      ))}
    </g>
  );
}
