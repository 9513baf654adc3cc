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
import { copy } from './copy.ts';

/** Button and menu of actions on a constraint. */
export function ConstraintActions({ viewCell, record }: { viewCell: ViewCell; record: ConstraintRecord }) {
  const actions = useConstraints(viewCell);
  const isCleared = record.cleared_at !== null;
  const entries: MenuEntry[] = isCleared
    ? [{ id: 'open', label: copy.actions.reopen, icon: 'undo-2', onAction: () => void actions.open(record) }]
    : [
        { id: 'edit', label: copy.actions.edit, icon: 'pencil', onAction: () => void actions.edit(record) },
        {
          id: 'remove',
          label: copy.actions.delete,
          icon: 'trash-2',
          isDanger: true,
          onAction: () => void actions.remove(record),
        },
      ];
  return (
    <span className="flex justify-end gap-1">
      {!isCleared && (
        <Button size="sm" onPress={() => void actions.clear(record)}>
          {copy.actions.markCleared}
        </Button>
      )}
      <Menu
        label={copy.actions.more}
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={copy.actions.moreFor(record.text)} size="sm" />}
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
  if (runway === null || record.need_by === null) return <Badge>{copy.daysLeft.none}</Badge>;
  return (
    <span
      title={copy.daysLeft.definition(formatFullDay(record.need_by), formatFullDay(dayOf(view.dataDate)))}
    >
      <Badge tone={runway < 0 ? 'danger' : runway < 7 ? 'warning' : 'neutral'}>
        {describeRunway(runway)}
      </Badge>
    </span>
  );
}
