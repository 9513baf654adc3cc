import { RecordList } from '#resource/list/record-list.tsx';
import { useListSearch } from '#resource/list-search.ts';
import { NoRecords } from '#resource/no-records.tsx';
import { useNames } from '#resource/use-names.ts';
import { useRecordChanges } from '#resource/use-record-changes.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { BaselineMenu } from './baseline-menu.tsx';
import type { BaselinesProps } from './baselines-props.ts';
import { NewBaseline } from './new-baseline.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';

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
        <NoRecords {...{ description, mayEdit }} onCreate={create} />
      ) : (
        <RecordList
          {...{ description, programme, records, changes, nameOf, mayEdit, search }}
          show={(next) => (next.open === undefined ? show(next) : address.open(next.open))}
          renderMenu={({ id }, menu) => (
            <BaselineMenu
              {...menu}
              {...{ records, changes, address }}
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
