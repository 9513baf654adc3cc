import type { OpenMenu } from '#resource/list/list-props.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import { ContextMenu } from '#ui/context-menu.tsx';
import type { MenuGroup } from '#ui/menu.tsx';
import type { Baseline } from './baseline-record.ts';
import { copy } from './copy.ts';
import { defaultComparison } from './default-comparison.ts';
import type { BaselineAddress } from './use-baseline-search.ts';

export interface BaselineMenuProps extends OpenMenu {
  baseline: Baseline;
  records: readonly Baseline[];
  changes: RecordChanges;
  address: BaselineAddress;
  onCopy: () => void;
}

/** Context menu of a baseline; mounted only while open. */
export function BaselineMenu({ baseline, records, changes, address, onCopy, ...menu }: BaselineMenuProps) {
  const label = copy.menu.label(baseline.number);
  const groups: MenuGroup[] = [
    {
      entries: [
        { id: 'open', label: copy.menu.open, icon: 'table-2', onAction: () => address.open(baseline.id) },
        {
          id: 'compare',
          label: copy.menu.compare,
          icon: 'columns-3',
          onAction: () => address.compare(...defaultComparison(baseline, records)),
        },
        { id: 'copy', label: copy.menu.copy(baseline.number), icon: 'copy', onAction: onCopy },
        {
          id: 'history',
          label: copy.menu.history,
          icon: 'rotate-cw',
          onAction: () => address.open(baseline.id, { tab: 'history' }),
        },
      ],
    },
  ];
  if (baseline.status === 'draft')
    groups.push({
      entries: [
        {
          id: 'delete',
          label: copy.menu.delete,
          icon: 'trash-2',
          isDanger: true,
          onAction: () => void changes.remove([baseline]),
        },
      ],
    });
  return <ContextMenu {...menu} {...{ label, groups }} />;
}
