import { RowMenu } from '#resource/list/row-menu.tsx';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { MenuGroup } from '#ui/menu.tsx';
import type { Baseline } from './baseline-record.ts';
import type { BaselineAddress } from './use-baseline-search.ts';
import { usualComparison } from './usual-comparison.ts';

export interface BaselineMenuProps {
  baseline: Baseline;
  records: readonly Baseline[];
  changes: RecordChanges;
  address: BaselineAddress;
  onCopy: () => void;
  onClose: () => void;
}

/** What can be done with a baseline from its list. It exists only while it is open. */
export function BaselineMenu({ baseline, records, changes, address, onCopy, onClose }: BaselineMenuProps) {
  const label = `Actions for ${baseline.number}`;
  const groups: MenuGroup[] = [
    {
      entries: [
        { id: 'open', label: 'Open', icon: 'table-2', onAction: () => address.open(baseline.id) },
        {
          id: 'compare',
          label: 'Compare',
          icon: 'columns-3',
          onAction: () => address.compare(...usualComparison(baseline, records)),
        },
        { id: 'copy', label: 'New from this…', icon: 'copy', onAction: onCopy },
        {
          id: 'history',
          label: 'History',
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
          label: 'Delete',
          icon: 'trash-2',
          isDanger: true,
          onAction: () => void changes.remove([baseline]),
        },
      ],
    });
  return <RowMenu label={label} groups={groups} onClose={onClose} />;
}
