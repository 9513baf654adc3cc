import { useNarrow } from '#lib/use-narrow.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import { CompareMenu } from './compare/compare-menu.tsx';
import { readCompare, writeCompare } from '#turnover/compare/compare-with.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { TurnoverGroupingSelect, GroupingMenu } from './turnover-grouping-select.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { ViewSwitch } from './views/view-switch.tsx';
import { groupings, type Grouping } from '#turnover/filter/tracker-search.ts';

/** Controls for view, scope, grouping and comparison. */
export function TrackerControls({ view, address }: { view: TrackerView; address: TrackerAddress }) {
  const { search, filter, setFilter, change } = address;
  const shown = search.view ?? 'matrix';
  const isNarrow = useNarrow();
  return (
    <>
      <ViewSwitch
        value={shown}
        isCompact={isNarrow}
        onChange={(next) => change({ view: next === 'matrix' ? undefined : next })}
      />
      <ScopeControl filter={filter} onChange={setFilter} />
      {shown === 'matrix' && (
        <GroupingSelect
          value={search.group ?? 'tree'}
          onChange={(group) => change({ group: group === 'tree' ? undefined : group })}
        />
      )}
      {(shown === 'list' || shown === 'garden') && (
        <TurnoverGroupingSelect
          view={shown}
          value={search.by ?? null}
          onChange={(by) => change({ by: by ?? undefined })}
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

const words: Record<Grouping, string> = {
  tree: 'Tree',
  none: 'No groups',
  area: 'Area',
  team: 'Team',
  discipline: 'Discipline',
  phase: 'Phase',
  status: 'Status',
};
const choices = groupings.map((id) => ({ id, label: words[id] }));

interface GroupingSelectProps {
  value: Grouping;
  onChange: (value: Grouping) => void;
}

function GroupingSelect(props: GroupingSelectProps) {
  return <GroupingMenu title="Group by" choices={choices} {...props} />;
}
