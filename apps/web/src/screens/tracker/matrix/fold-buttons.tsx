import { Button } from '#ui/button.tsx';
import type { Grouping } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { FilteredTracker } from '#turnover/filter/use-filtered.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import type { useFolded } from '#turnover/grid/use-folded.ts';

export interface FoldButtonsProps {
  view: TrackerView;
  filtered: FilteredTracker;
  grouping: Grouping;
  folded: ReturnType<typeof useFolded>;
}

const none: ReadonlySet<string> = new Set();

/** Folds everything away, or brings it all back. */
export function FoldButtons({ view, filtered, grouping, folded }: FoldButtonsProps) {
  if (grouping === 'none') return null;
  const foldAll = () => {
    const { lines } = matrixLines(view, { rows: filtered.rows, grouping, sort: null, folded: none });
    folded.setAll(new Set(lines.flatMap(({ key, isExpanded }) => (isExpanded === undefined ? [] : key))));
  };
  return (
    <>
      <Button size="sm" icon="chevrons-down-up" label="Fold all" onPress={foldAll} />
      <Button size="sm" icon="chevrons-up-down" label="Unfold all" onPress={() => folded.setAll(none)} />
    </>
  );
}
