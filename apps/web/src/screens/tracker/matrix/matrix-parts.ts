import type { RefObject } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { ColumnSettingsState } from './use-column-settings.ts';
import type { useFolded } from '#turnover/grid/use-folded.ts';

/** What the grid and the bar below it share. */
export interface MatrixParts {
  columns: ColumnSettingsState;
  folded: ReturnType<typeof useFolded>;
  /** The mounted grid. Changes by dialogs become its undo steps. */
  gridRef: RefObject<Grid | null>;
}
