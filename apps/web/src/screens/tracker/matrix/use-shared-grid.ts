import type { Grid } from '#grid/grid.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { useMatrixGrid, type MatrixWiring } from './use-matrix-grid.ts';
import { useMatrixSelection } from './use-matrix-selection.ts';

type SharedWiring = Omit<MatrixWiring, 'comparison'> & Pick<FrameContent, 'comparison' | 'selection'>;

/** The matrix's grid as one of several views: it shows a comparison, and shares with them what is marked. */
export function useSharedGrid({ comparison, selection, ...wiring }: SharedWiring): Grid {
  const { view, shape } = wiring;
  const grid = useMatrixGrid({ ...wiring, comparison: useDescribeComparison(view, comparison) });
  useMatrixSelection(grid, view, shape, selection);
  return grid;
}
