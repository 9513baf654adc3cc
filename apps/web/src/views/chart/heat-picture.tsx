import type { Status } from '@baton/domain/turnover/status.ts';
import { HeatHead } from './heat-head.tsx';
import { heatLayout, leastWidth, type HeatName } from './heat-layout.ts';
import { HeatRow, rowStep, type HeatRowProps } from './heat-row.tsx';
import { fewRows, VisibleRows } from './visible-rows.tsx';
import { StatusLegend, statusLegendHeight } from './status-legend.tsx';

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
