import type { Status } from '@baton/domain/turnover/status.ts';
import { heatLayout, leastWidth, type HeatName } from './heat-layout.ts';
import { HeatRow, rowStep, type HeatRowProps } from './heat-row.tsx';
import { fewRows, VisibleRows } from './visible-rows.tsx';
import { StatusLegend, statusLegendHeight } from './status-legend.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useIsWhole } from './whole-picture.ts';

export interface HeatPictureProps<Data> extends Pick<HeatRowProps<Data>, 'columns' | 'squareAt' | 'Square'> {
  rows: readonly HeatName[];
  /** Which of them are drawn. */
  shown: readonly number[];
  /** What is not, in words. */
  note: string | null;
  /** The least width of a column. */
  least: number;
  /** Whose marks are explained. */
  statuses?: readonly Status[];
}

type Plan = Omit<HeatPictureProps<never>, 'squareAt' | 'Square'>;

const noteHeight = 22;

function shownRows({ rows, shown }: Plan): HeatName[] {
  return shown.map((row) => rows[row]!);
}

/** How wide it has to be at least. */
export function heatLeast(plan: Plan, room: number): number {
  return leastWidth(shownRows(plan), plan.columns, plan.least, room);
}

function partsOf(plan: Plan, width: number, room: number) {
  const { columns, least, statuses = [] } = plan;
  const layout = heatLayout(shownRows(plan), columns, least, width, room);
  const longest = Math.max(0, ...columns.map(({ name }) => name.length));
  const across = Math.min(room, heatLeast(plan, room));
  const legend = statuses.length === 0 ? 0 : statusLegendHeight(statuses, across) + 6;
  const head = legend + (layout.isSlanted ? Math.min(110, 16 + longest * 4.2) : 24);
  return { layout, across, legend, head };
}

export function heatHeight(plan: Plan, width: number, room: number): number {
  const { head } = partsOf(plan, width, room);
  return head + plan.shown.length * rowStep + 4 + (plan.note === null ? 0 : noteHeight);
}

/** What stands in the frame of a heat map. */
export function HeatPicture<Data>(props: HeatPictureProps<Data> & { width: number; room: number }) {
  const { rows, shown, columns, squareAt, Square, statuses = [], note, width, room } = props;
  const { layout, across, legend, head } = partsOf(props, width, room);
  const { names, edges, isSlanted } = layout;
  return (
    <>
      <StatusLegend {...{ statuses }} fills={null} x={0} y={2} width={across} />
      <VisibleRows count={shown.length} top={head} step={rowStep}>
        {(position) => {
          const at = shown[position]!;
          return (
            <HeatRow
              key={rows[at]!.key}
              row={rows[at]!}
              y={head + position * rowStep}
              {...{ at, columns, squareAt, Square, names, edges }}
            />
          );
        }}
      </VisibleRows>
      {note !== null && (
        <text x={4} y={head + shown.length * rowStep + 18} className="fill-(--text-muted)">
          {note}
        </text>
      )}
      <HeatHead
        {...{ columns, edges, isSlanted }}
        top={legend}
        bottom={head}
        isSticky={shown.length > fewRows}
      />
    </>
  );
}

interface HeatHeadProps {
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
function HeatHead({ columns, edges, top, bottom, isSlanted, isSticky }: HeatHeadProps) {
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
