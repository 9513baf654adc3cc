import type { GridSelected } from '#grid/grid-source.ts';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { countOf } from '#lib/format-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { changeMany } from '#turnover/edit/change-many.ts';
import { selectedCells, selectedDate } from './selected-cells.ts';
import type { UndoSteps } from '#turnover/edit/undo-steps.ts';

export interface SelectedTurnoversProps {
  view: TrackerView;
  steps: UndoSteps;
  selected: GridSelected | null;
  isNarrow: boolean;
}

/** How many turnovers are selected and what to do with them; with one or none, how to go on. */
export function SelectedTurnovers({ view, steps, selected, isNarrow }: SelectedTurnoversProps) {
  const tools = useTrackerTools();
  const cells = selected ? selectedCells(view, selected) : [];
  const hint = isNarrow ? 'Tap a cell again to open it' : 'Space opens a cell, ? lists the keys';
  return (
    <>
      <output className="text-text-muted tabular">
        {cells.length > 1 ? `${countOf(cells.length, 'turnover')} selected` : hint}
      </output>
      {cells.length > 1 && selected && (
        <Button size="sm" onPress={() => void changeMany(tools, steps, cells, selectedDate(selected))}>
          Change dates…
        </Button>
      )}
    </>
  );
}
