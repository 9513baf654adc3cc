import type { Status } from '@baton/domain/turnover/status.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { statusInk } from './status-ink.ts';

export interface CodeBoxProps {
  status: Status;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  className?: string;
}

/** So many letters have room beside the mark of a box. */
export function lettersInBox(width: number): number {
  return Math.floor((width - 20) / 5.4);
}

/** A turnover as a box of a tower: its status as a tint and a mark, and its code. */
export function CodeBox({ status, text, x, y, width, height, className }: CodeBoxProps) {
  const { fill, stroke } = statusInk[status];
  return (
    <>
      <rect
        x={x + 1.5}
        y={y + 0.75}
        width={width - 3}
        height={height - 1.5}
        rx={2}
        fillOpacity={0.14}
        strokeOpacity={0.55}
        className={joinClasses(fill, stroke, className)}
      />
      <StatusShape status={status} x={x + 4.5} y={y + height / 2 - 4} size={8} />
      <text x={x + 15.5} y={y + height / 2 + 3.4} className="fill-(--text) text-[9.5px]">
        {text}
      </text>
    </>
  );
}
