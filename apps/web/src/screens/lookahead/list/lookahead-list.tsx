import { noDay } from '@baton/domain/day-number.ts';
import { explainCard, type CardState } from '@baton/domain/lookahead/card.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import {
  type LookaheadContent,
  type LookaheadHistory,
  windowCells,
} from '#screens/lookahead/lookahead-content.ts';
import { ListGridView } from '#turnover/grid/list-grid-view.tsx';
import { LookaheadBar } from '#screens/lookahead/lookahead-bar.tsx';
import { useMemo, useState } from 'react';
import { fitWidth } from '#grid/column-width.ts';
import type { Grid } from '#grid/grid.ts';
import { factsOf } from '#screens/lookahead/board/lookahead-cards.ts';
import { copy } from '#screens/lookahead/copy.ts';
import { cellDay, describeSlip } from '#turnover/cells/describe-cell.ts';
import type { ListExtras } from '#turnover/grid/list-extras.ts';
import { useListGrid } from '#turnover/grid/use-list-grid.ts';
import { useListSelection } from '#turnover/grid/use-list-selection.ts';
import { useListShape } from '#turnover/grid/use-list-shape.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';
import { useLayout } from '#turnover/grid/use-layout.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { createStickyOrder } from './sticky-order.ts';

const ranks = { ready: 0, expected: 1, blocked: 2 };

const stateRanks: readonly CardState[] = ['achieved', 'committed', 'constrained', 'ready', 'open'];

/** Look-ahead list: one row for each turnover, by lane and date. */
export function LookaheadList(content: LookaheadContent) {
  const { view, board, selection } = content;
  const grid = useLookaheadList(content);
  return (
    <>
      <ListGridView view={view} grid={grid} label="Turnovers in the window" />
      <LookaheadBar {...{ view, board, selection }} />
    </>
  );
}

/** The tracker's list grid with the columns of the look-ahead. */
function useLookaheadList({ view, board, history, selection, address, display }: LookaheadContent): Grid {
  const [layout, onLayout] = useLayout();
  const folded = useFolded();
  const extras = useMemo(() => lookaheadExtras(view, history), [view, history]);
  const [stickyOrder] = useState(createStickyOrder);
  const query = JSON.stringify([address.filter, display.weeks, display.lanes, display.search.only]);
  const cellIndexes = useMemo(
    () => stickyOrder.keep(query, Int32Array.from(windowCells(board))),
    [board, stickyOrder, query],
  );
  const { shape, sortBy } = useListShape({
    view,
    cellIndexes,
    address,
    layout,
    extras,
    comparison: null,
    folded: folded.keys,
    by: board.by,
  });
  const grid = useListGrid({
    view,
    shape,
    extras,
    comparison: null,
    on: {
      onOpen: ({ row }) => address.openTurnover(view, row),
      onFold: folded.set,
      onSort: sortBy,
      onResize: (column, width) =>
        onLayout({ ...layout, widths: { ...layout.widths, [`list.${column}`]: width } }),
    },
  });
  useListSelection(grid, selection);
  return grid;
}

/** Columns of the look-ahead: state, readiness and drift. */
function lookaheadExtras(view: TrackerView, history: LookaheadHistory): ListExtras {
  return {
    columns: [
      {
        key: 'state',
        label: 'State',
        width: fitWidth(104, Object.values(copy.list.states)),
        hint: 'Complete, committed, constrained, ready or open.',
      },
      {
        key: 'readiness',
        label: 'Readiness',
        width: fitWidth(128, Object.values(lookaheadCopy.readiness)),
        hint: 'Whether the turnover can be completed: constraints, previous milestone, forecast and holds.',
      },
      {
        key: 'drift',
        label: 'Drift',
        width: 72,
        align: 'end',
        hint: history.last
          ? `Movement of the forecast since look-ahead ${history.last.number}. Drift = forecast − forecast in look-ahead ${history.last.number}.`
          : 'Movement of the forecast since the last issued look-ahead.',
      },
    ],
    cell(cellIndex, column) {
      const { state, readiness, drift } = factsOf(view, history, cellIndex);
      if (column === 'state') return { text: copy.list.states[state] };
      if (column === 'drift')
        return { text: drift === null ? '' : drift === 0 ? '0' : describeSlip(drift), tone: undefined };
      if (state === 'achieved') return { text: '' };
      const why = explainCard(view.set, cellIndex, view.context, (day) => cellDay(view, day)).readiness;
      return {
        text: lookaheadCopy.readiness[readiness],
        title: why.map((check) => check.why).join('\n'),
        mark: readiness,
      };
    },
    rank(cellIndex, column) {
      const { state, readiness, drift } = factsOf(view, history, cellIndex);
      if (column === 'state') return stateRanks.indexOf(state);
      if (column === 'drift') return drift ?? noDay;
      return state === 'achieved' ? noDay : ranks[readiness];
    },
  };
}
