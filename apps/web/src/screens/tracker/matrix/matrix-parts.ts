import type { UndoSteps } from '#turnover/edit/undo-steps.ts';
import type { ColumnWishesHold } from './use-column-wishes.ts';
import type { useFolded } from '#turnover/grid/use-folded.ts';

/** What the grid and the bar below it share. */
export interface MatrixParts {
  columns: ColumnWishesHold;
  folded: ReturnType<typeof useFolded>;
  steps: UndoSteps;
}
