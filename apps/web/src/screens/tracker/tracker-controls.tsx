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
  type Grouping,
  type TrackerViewName,
  type TurnoverGrouping,
} from '#turnover/filter/tracker-search.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from './copy.ts';

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

const viewIcons: Record<TrackerViewName, IconName> = {
  matrix: 'table-2',
  list: 'list-checks',
  garden: 'columns-3',
  skyline: 'chart-column',
};

interface ViewSwitchProps {
  value: TrackerViewName;
  onChange: (value: TrackerViewName) => void;
  /** Shows icons only. */
  isCompact: boolean;
}

function ViewSwitch({ value, onChange, isCompact }: ViewSwitchProps) {
  return (
    <SegmentedControl
      label={copy.views.label}
      value={value}
      isCompact={isCompact}
      isTight
      segments={trackerViews.map((id) => ({ id, label: copy.views[id], icon: viewIcons[id] }))}
      onChange={onChange}
    />
  );
}

const groupingChoices = groupings.map((id) => ({ id, label: copy.grouping[id] }));

interface GroupingSelectProps {
  value: Grouping;
  onChange: (value: Grouping) => void;
}

function GroupingSelect(props: GroupingSelectProps) {
  return <GroupingMenu title={copy.groupBy} choices={groupingChoices} {...props} />;
}

interface TurnoverGroupingSelectProps {
  view: 'list' | 'garden';
  value: TurnoverGrouping | null;
  onChange: (value: TurnoverGrouping | null) => void;
}

/** Grouping of the list, or lanes of the board. */
function TurnoverGroupingSelect({ view, value, onChange }: TurnoverGroupingSelectProps) {
  const isBoard = view === 'garden';
  // Lanes by week or status would repeat the columns and the status symbols.
  const offered = turnoverGroupings.filter((id) => !isBoard || (id !== 'status' && id !== 'week'));
  return (
    <GroupingMenu
      title={copy.groupBy}
      choices={[
        { id: 'none', label: copy.grouping.none },
        ...offered.map((id) => ({ id, label: copy.grouping[id] })),
      ]}
      value={value !== null && offered.includes(value) ? value : 'none'}
      onChange={(id) => onChange(id === 'none' ? null : id)}
    />
  );
}

interface GroupingMenuProps<Id extends string> {
  title: string;
  choices: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (value: Id) => void;
}

function GroupingMenu<Id extends string>({ title, choices, value, onChange }: GroupingMenuProps<Id>) {
  return (
    <Menu
      label={title}
      placement="bottom end"
      isNonModal
      trigger={
        <Button size="sm" isTight icon="folder-tree">
          <span className="sr-only">{title} </span>
          {choices.find(({ id }) => id === value)?.label}
        </Button>
      }
      groups={[
        {
          title,
          entries: choices.map(({ id, label }) => ({
            id,
            label,
            isChecked: id === value,
            onAction: () => onChange(id),
          })),
        },
      ]}
    />
  );
}
