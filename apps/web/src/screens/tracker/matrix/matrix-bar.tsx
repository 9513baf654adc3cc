import { memo } from 'react';
import type { GridSelected } from '#grid/grid-source.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { MatrixParts } from './matrix-parts.ts';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { openMultiEdit } from '#turnover/edit/open-multi-edit.ts';
import { openShift } from '#turnover/edit/open-shift.ts';
import { selectedCells, selectedDate } from './selected-cells.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { SignMark } from '#ui/sign-mark.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { Grouping } from '#turnover/filter/tracker-search.ts';
import type { FilteredTracker } from '#turnover/filter/use-filtered.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import type { useFolded } from '#turnover/grid/use-folded.ts';
import { copy as dialogsCopy } from '#turnover/edit/dialogs/copy.ts';
import { copy } from './copy.ts';

const words = copy.bar;

export interface MatrixBarProps
  extends Pick<FrameContent, 'view' | 'filtered' | 'address' | 'layout' | 'onLayout'>, MatrixParts {
  selected: GridSelected | null;
  /** Opens the form of a new row; undefined if the user can’t add one. */
  onAdd: (() => void) | undefined;
}

/** The bar below the grid: selection and its actions, legend and layout. */
export const MatrixBar = memo(function MatrixBar(props: MatrixBarProps) {
  const { view, filtered, address, layout, onLayout } = props;
  const { columns, folded, gridRef, selected, onAdd } = props;
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line pt-2 text-sm">
      <SelectedTurnovers {...{ view, gridRef, selected }} isNarrow={columns.wishes.isNarrow} />
      <MarkLegend hasPunches={view.structure.settings.punches === 'records'} />
      <div className="ml-auto flex items-center gap-1">
        {onAdd && <Button size="sm" icon="plus" label={copy.add.open[address.filter.kind]} onPress={onAdd} />}
        <FoldButtons {...{ view, filtered, folded }} grouping={address.search.group ?? 'tree'} />
        <ColumnChoice {...{ view, columns, layout, onLayout }} kind={address.filter.kind} />
      </div>
    </footer>
  );
});

interface SelectedTurnoversProps extends Pick<MatrixParts, 'gridRef'> {
  view: TrackerView;
  selected: GridSelected | null;
  isNarrow: boolean;
}

/** Number of selected turnovers and their actions; a hint if there is one or none. */
function SelectedTurnovers({ view, gridRef, selected, isNarrow }: SelectedTurnoversProps) {
  const tools = useTrackerTools();
  const cells = selected ? selectedCells(view, selected) : [];
  const hint = isNarrow ? 'Tap a cell again to open it' : 'Press Space to open a cell, ? for shortcuts';
  return (
    <>
      <output className="text-text-muted tabular">
        {cells.length > 1 ? words.selected(cells.length) : hint}
      </output>
      {cells.length > 1 && selected && (
        <>
          <Button
            size="sm"
            onPress={() => void openMultiEdit(tools, gridRef.current, cells, selectedDate(selected))}
          >
            Change dates…
          </Button>
          <Button size="sm" onPress={() => void openShift(tools, gridRef.current, cells)}>
            {dialogsCopy.push.action}
          </Button>
        </>
      )}
    </>
  );
}

/** Legend of the marks, on wide screens. */
function MarkLegend({ hasPunches }: { hasPunches: boolean }) {
  return (
    <ul aria-label="Legend" className="hidden items-center gap-x-2 text-xs min-[88rem]:flex">
      {statuses.map((status) => (
        <li key={status}>
          <StatusMark status={status} size={12} />
        </li>
      ))}
      {hasPunches && (
        <li>
          <SignMark name="punches" size={12} />
        </li>
      )}
    </ul>
  );
}

interface FoldButtonsProps {
  view: TrackerView;
  filtered: FilteredTracker;
  grouping: Grouping;
  folded: ReturnType<typeof useFolded>;
}

const none: ReadonlySet<string> = new Set();

/** Collapses or expands all lines. */
function FoldButtons({ view, filtered, grouping, folded }: FoldButtonsProps) {
  if (grouping === 'none') return null;
  const foldAll = () => {
    const { lines } = matrixLines(view, { rows: filtered.rows, grouping, sort: null, folded: none });
    folded.setAll(new Set(lines.flatMap(({ key, isExpanded }) => (isExpanded === undefined ? [] : key))));
  };
  return (
    <>
      <Button size="sm" icon="chevrons-down-up" label="Collapse all" onPress={foldAll} />
      <Button size="sm" icon="chevrons-up-down" label="Expand all" onPress={() => folded.setAll(none)} />
    </>
  );
}
