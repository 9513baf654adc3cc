import { formatShare } from '@baton/domain/format-share.ts';
import { ChartFrame } from './chart-frame.tsx';
import { DrillDownLink } from './drill-down-link.tsx';
import { scale } from './scale.ts';
import { shorten } from './shorten.ts';
import { toneFill, TonePatterns, type Tone } from './tones.tsx';

export interface RowBar {
  key: string | number;
  name: string;
  value: number;
  /** What is written behind the bar. */
  text: string;
  tip: string;
  href?: string | undefined;
  tone?: Tone;
  /** Running share of this row and all above it, 0 to 1. */
  cumulative?: number;
}

export interface RowBarsProps {
  label: string;
  summary: string;
  rows: readonly RowBar[];
  /** Above the names. */
  title: string;
}

/** Capitals and digits of codes are wide. */
const letter = 7.2;
const step = 26;
const top = 22;

/** Bars below each other, the largest first; with the running share where there is one. */
export function RowBars({ label, summary, rows, title }: RowBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const hasShare = rows.some(({ cumulative }) => cumulative !== undefined);
  return (
    <ChartFrame {...{ label, summary }} height={top + rows.length * step + 6}>
      {(width) => {
        const longest = Math.max(title.length, ...rows.map(({ name }) => name.length));
        const names = Math.min(longest * letter + 20, width * 0.36);
        const right = width - (hasShare ? 150 : 96);
        const x = scale([0, most], [names, right]);
        const letters = Math.floor((names - 10) / letter);
        return (
          <>
            <TonePatterns />
            <g aria-hidden className="fill-(--text-muted)">
              <text x={names - 8} y={12} textAnchor="end">
                {title}
              </text>
              {hasShare && (
                <text x={width - 4} y={12} textAnchor="end">
                  Running share
                </text>
              )}
            </g>
            {rows.map(({ key, name, value, text, tip, href, tone = 'done', cumulative }, at) => {
              const y = top + at * step;
              return (
                <DrillDownLink key={key} {...{ tip, href }}>
                  <rect x={0} y={y} width={width} height={step} fill="transparent" />
                  <text x={names - 8} y={y + 17} textAnchor="end" className="fill-(--text) text-[12px]">
                    {shorten(name, letters)}
                  </text>
                  <rect
                    x={names}
                    y={y + 4}
                    width={Math.max(1, x(value) - names)}
                    height={step - 8}
                    rx={2}
                    fill={toneFill(tone)}
                    className="group-hover:stroke-(--text) group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:3]"
                  />
                  <text x={x(value) + 6} y={y + 17} className="fill-(--text) font-medium">
                    {text}
                  </text>
                  {cumulative !== undefined && (
                    <text x={width - 4} y={y + 17} textAnchor="end" className="fill-(--text-muted)">
                      {formatShare(cumulative)}
                    </text>
                  )}
                </DrillDownLink>
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}
