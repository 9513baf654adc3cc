import type { Status } from '@baton/domain/turnover/status.ts';
import { statusStyles } from './status-styles.tsx';

interface StatusShapeProps {
  status: Status;
  x: number;
  y: number;
  size: number;
}

/** Status mark inside an SVG; the word must be shown elsewhere. */
export function StatusShape({ status, x, y, size }: StatusShapeProps) {
  const { tone, shape } = statusStyles[status];
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 16 16" aria-hidden className={tone}>
      {shape}
    </svg>
  );
}
