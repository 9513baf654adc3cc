import type { UndoSteps } from '#turnover/edit/undo-steps.ts';
import type { ColumnSettingsHold } from './use-column-settings.ts';
import type { useFolded } from '#turnover/grid/use-folded.ts';

/** What the grid and the bar below it share. */
export interface MatrixParts {
  columns: ColumnSettingsHold;
  folded: ReturnType<typeof useFolded>;
  steps: UndoSteps;
}
