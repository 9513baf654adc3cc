import type { ReactNode } from 'react';
import { markStroke, type MarkPart } from '@baton/domain/chart/status-marks.ts';

/** Parts of a status or sign inside an SVG of 16 by 16. */
export function markParts(parts: readonly MarkPart[]): ReactNode[] {
  return parts.map(({ path, paint }) =>
    paint === 'fill' ? (
      <path key={path} d={path} fill="currentColor" />
    ) : (
      <path
        key={path}
        d={path}
        fill="none"
        strokeWidth={markStroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(paint === 'cut' ? { className: 'stroke-surface' } : { stroke: 'currentColor' })}
      />
    ),
  );
}
