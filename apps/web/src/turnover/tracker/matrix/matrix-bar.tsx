import type { GridSelected } from '#grid/grid-source.ts';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { countOf } from '#turnover/tracker/dialogs/words.ts';
import type { FrameContent } from '#turnover/tracker/frame-content.ts';
import { changeMany } from './change-many.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FoldButtons } from './fold-buttons.tsx';
import { selectedCells, selectedDate } from './selected-cells.ts';
import type { ColumnWishesHold } from './use-column-wishes.ts';
import type { useFolded } from './use-folded.ts';

export interface MatrixBarProps extends Omit<FrameContent, 'tick'> {
  columns: ColumnWishesHold;
  folded: ReturnType<typeof useFolded>;
  selected: GridSelected | null;
}

/** Below the grid: what is selected and what to do with it, and how the grid is laid out. */
export function MatrixBar({ view, filtered, address, layout, onLayout, ...props }: MatrixBarProps) {
  const tools = useTrackerTools();
  const { columns, folded, selected } = props;
  const cells = selected ? selectedCells(view, selected) : [];
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line pt-2 text-sm">
      <output className="text-text-muted tabular">
        {cells.length > 1
          ? `${countOf(cells.length, 'turnover', 'turnovers')} selected`
          : 'Space opens a cell, ? lists the keys'}
      </output>
      {cells.length > 1 && selected && (
        <Button size="sm" onPress={() => void changeMany(tools, cells, selectedDate(selected))}>
          Change dates…
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        <FoldButtons {...{ view, filtered, folded }} grouping={address.search.group ?? 'tree'} />
        <ColumnChoice {...{ view, columns, layout, onLayout }} kind={address.filter.kind} />
      </div>
    </footer>
  );
}
