import { RecordList } from '#resource/list/record-list.tsx';
import { useListSearch } from '#resource/list-search.ts';
import { NoRecords } from '#resource/no-records.tsx';
import { useNames } from '#resource/use-names.ts';
import { useRecordChanges, type RecordChanges } from '#resource/use-record-changes.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import type { BaselinesProps } from './baselines-props.ts';
import { NewBaseline } from './new-baseline.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { RowMenu } from '#resource/list/row-menu.tsx';
import type { MenuGroup } from '#ui/menu.tsx';
import type { Baseline } from './baseline-record.ts';
import type { BaselineAddress } from './use-baseline-search.ts';
import { defaultComparison } from './default-comparison.ts';

export function BaselineList({ description, programme, records, address }: BaselinesProps) {
  const mayEdit = useMayDraft(programme);
  const { resource } = description;
  const { search, show, closeSheet } = useListSearch();
  const nameOf = useNames(resource, programme.id);
  const changes = useRecordChanges(description, programme, nameOf);
  const isNew = search.new === true && mayEdit;
  const create = () => show({ new: true });
  useShortcut('n', create, { isDisabled: !mayEdit || isNew });
  return (
    <>
      {records.length === 0 ? (
        <NoRecords {...{ description, programme, mayEdit }} onCreate={create} />
      ) : (
        <RecordList
          {...{ description, programme, records, changes, nameOf, mayEdit, search }}
          show={(next) => (next.open === undefined ? show(next) : address.open(next.open))}
          renderMenu={({ id }, onClose) => (
            <BaselineMenu
              {...{ records, changes, address, onClose }}
              baseline={records.find((each) => each.id === id)!}
              onCopy={() => show({ new: true, copy: id })}
            />
          )}
        />
      )}
      {isNew && (
        <NewBaseline
          {...{ description, programme, records, changes, address }}
          copied={records.find(({ id }) => id === search.copy)}
          onClose={closeSheet}
        />
      )}
    </>
  );
}

/** Whether the user may create and edit drafts. */
function useMayDraft(programme: Programme): boolean {
  return mayIn(useCurrentUser(), programme, 'baselines.draft');
}

interface BaselineMenuProps {
  baseline: Baseline;
  records: readonly Baseline[];
  changes: RecordChanges;
  address: BaselineAddress;
  onCopy: () => void;
  onClose: () => void;
}

/** Context menu of a baseline; mounted only while open. */
function BaselineMenu({ baseline, records, changes, address, onCopy, onClose }: BaselineMenuProps) {
  const label = `Actions for ${baseline.number}`;
  const groups: MenuGroup[] = [
    {
      entries: [
        { id: 'open', label: 'Open', icon: 'table-2', onAction: () => address.open(baseline.id) },
        {
          id: 'compare',
          label: 'Compare',
          icon: 'columns-3',
          onAction: () => address.compare(...defaultComparison(baseline, records)),
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
