import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { Badge } from '#ui/badge.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeRunway, type ConstraintLine } from './constraint-lines.ts';

/** Button and menu of actions on a constraint. */
export function ConstraintActions({ viewCell, record }: { viewCell: ViewCell; record: ConstraintRecord }) {
  const actions = useConstraints(viewCell);
  const isCleared = record.cleared_at !== null;
  const entries: MenuEntry[] = isCleared
    ? [{ id: 'open', label: 'Open again', icon: 'undo-2', onAction: () => void actions.open(record) }]
    : [
        { id: 'edit', label: 'Edit', icon: 'pencil', onAction: () => void actions.edit(record) },
        {
          id: 'remove',
          label: 'Remove',
          icon: 'trash-2',
          isDanger: true,
          onAction: () => void actions.remove(record),
        },
      ];
  return (
    <span className="flex justify-end gap-1">
      {!isCleared && (
        <Button size="sm" onPress={() => void actions.clear(record)}>
          Clear
        </Button>
      )}
      <Menu
        label="More"
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={`More for “${record.text}”`} size="sm" />}
        groups={[{ entries }]}
      />
    </span>
  );
}

export interface RunwayBadgeProps extends Pick<ConstraintLine, 'record' | 'runway'> {
  view: TrackerView;
}

/** Badge with a constraint's runway; the tooltip shows the dates. */
export function RunwayBadge({ record, runway, view }: RunwayBadgeProps) {
  if (runway === null || record.need_by === null) return <Badge>No day named</Badge>;
  return (
    <span
      title={`Runway: needed by ${formatFullDay(record.need_by)} − data date ${formatFullDay(dayOf(view.dataDate))}`}
    >
      <Badge tone={runway < 0 ? 'danger' : runway < 7 ? 'warning' : 'neutral'}>
        {describeRunway(runway)}
      </Badge>
    </span>
  );
}
