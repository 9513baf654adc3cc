import { DrillDownLink } from './drill-down-link.tsx';
import type { Scale } from './scale.ts';
import { toneFill, type Tone } from './tones.tsx';

export interface BarPart {
  key: string;
  value: number;
  tone: Tone;
  tip: string;
  href?: string | undefined;
}

export interface Bar {
  key: string | number;
  name: string;
  parts: readonly BarPart[];
}

export interface BarStackProps {
  bar: Bar;
  x: number;
  width: number;
  y: Scale;
  bottom: number;
  hasName: boolean;
  /** What stands above the bar; null where nothing does. */
  text: string | null;
}

/** One bar: its parts one above the other, its sum on top and its name below. */
export function BarStack({ bar, x, width, y, bottom, hasName, text }: BarStackProps) {
  const gap = Math.max(width * 0.16, (width - 72) / 2);
  const middle = x + width / 2;
  const sumBefore = (end: number) => bar.parts.slice(0, end).reduce((sum, { value }) => sum + value, 0);
  const parts = bar.parts.map((part, at) => ({ ...part, from: sumBefore(at), to: sumBefore(at + 1) }));
  const sum = sumBefore(bar.parts.length);
  return (
    <g>
      {parts.map(({ key, tone, tip, href, from, to, value }) =>
        value === 0 ? null : (
          <DrillDownLink key={key} {...{ tip, href }}>
            <rect
              x={x + gap}
              y={y(to)}
              width={Math.max(1, width - 2 * gap)}
              height={Math.max(0.5, y(from) - y(to))}
              fill={toneFill(tone)}
              strokeWidth={1}
              className="stroke-(--surface) group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:3]"
            />
          </DrillDownLink>
        ),
      )}
      {sum > 0 && text !== null && (
        <text x={middle} y={y(sum) - 5} textAnchor="middle" aria-hidden className="fill-(--text) font-medium">
          {text}
        </text>
      )}
      {hasName && (
        <text x={middle} y={bottom + 15} textAnchor="middle" aria-hidden className="fill-(--text-muted)">
          {bar.name}
        </text>
      )}
    </g>
  );
}
