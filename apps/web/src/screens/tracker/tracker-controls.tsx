import { useNarrow } from '#lib/use-narrow.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import { CompareMenu } from './compare/compare-menu.tsx';
import { readCompare, writeCompare } from '#turnover/compare/compare-with.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { IconName } from '#ui/icon.tsx';
import {
  groupings,
  trackerViews,
  turnoverGroupings,
  type TrackerViewName,
} from '#turnover/filter/tracker-search.ts';
import { ChoiceMenu } from '#ui/menu.tsx';
import { copy } from './copy.ts';

const viewIcons: Record<TrackerViewName, IconName> = {
  matrix: 'table-2',
  list: 'list-checks',
  board: 'columns-3',
  skyline: 'chart-column',
};

const menu = { label: copy.groupBy, icon: 'folder-tree', isTight: true, isNonModal: true } as const;

/** Controls for view, scope, grouping and comparison. */
export function TrackerControls({ view, address }: { view: TrackerView; address: TrackerAddress }) {
  const { search, filter, setFilter, change } = address;
  const shown = search.view ?? 'matrix';
  const isNarrow = useNarrow();
  // Lanes by week or status would repeat the columns and the status symbols of the board.
  const offered = [
    'none' as const,
    ...turnoverGroupings.filter((id) => shown !== 'board' || (id !== 'status' && id !== 'week')),
  ];
  return (
    <>
      <SegmentedControl
        label={copy.views.label}
        value={shown}
        isCompact={isNarrow}
        isTight
        segments={trackerViews.map((id) => ({ id, label: copy.views[id], icon: viewIcons[id] }))}
        onChange={(next) => change({ view: next === 'matrix' ? undefined : next })}
      />
      <ScopeControl filter={filter} onChange={setFilter} />
      {shown === 'matrix' && (
        <ChoiceMenu
          {...menu}
          choices={groupings.map((id) => ({ id, label: copy.grouping[id] }))}
          value={search.group ?? 'tree'}
          onChange={(group) => change({ group: group === 'tree' ? undefined : group })}
        />
      )}
      {(shown === 'list' || shown === 'board') && (
        <ChoiceMenu
          {...menu}
          choices={offered.map((id) => ({ id, label: copy.grouping[id] }))}
          value={search.by && offered.includes(search.by) ? search.by : 'none'}
          onChange={(by) => change({ by: by === 'none' ? undefined : by })}
        />
      )}
      <CompareMenu
        view={view}
        value={readCompare(search)}
        onChange={(compare) => change(writeCompare(compare))}
      />
    </>
  );
}
