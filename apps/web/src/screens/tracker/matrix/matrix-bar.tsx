import { memo } from 'react';
import type { GridSelected } from '#grid/grid-source.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FoldButtons } from './fold-buttons.tsx';
import type { MatrixParts } from './matrix-parts.ts';
import { SelectedTurnovers } from './selected-turnovers.tsx';
import { MarkLegend } from './mark-legend.tsx';

export interface MatrixBarProps
  extends Pick<FrameContent, 'view' | 'filtered' | 'address' | 'layout' | 'onLayout'>, MatrixParts {
  selected: GridSelected | null;
}

/** Below the grid: what is selected and what to do with it, what the marks mean, and how the grid is laid out. */
export const MatrixBar = memo(function MatrixBar(props: MatrixBarProps) {
  const { view, filtered, address, layout, onLayout } = props;
  const { columns, folded, steps, selected } = props;
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line pt-2 text-sm">
      <SelectedTurnovers {...{ view, steps, selected }} isNarrow={columns.wishes.isNarrow} />
      <MarkLegend />
      <div className="ml-auto flex items-center gap-2">
        <FoldButtons {...{ view, filtered, folded }} grouping={address.search.group ?? 'tree'} />
        <ColumnChoice {...{ view, columns, layout, onLayout }} kind={address.filter.kind} />
      </div>
    </footer>
  );
});
