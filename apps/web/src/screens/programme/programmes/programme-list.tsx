import { useMemo } from 'react';
import { RecordList } from '#resource/list/record-list.tsx';
import type { ListSearch } from '#resource/list-search.ts';
import type { DataRecord } from '#resource/record.ts';
import { useRecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn, mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { copy } from './copy.ts';
import { ProgrammeMenu } from './programme-menu.tsx';
import { noProgramme, programmeScreen } from './programme-screen.ts';
import { summaries } from '@baton/contract/programme/completeness.ts';
import type { Call } from '#lib/api-client.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { DeleteProgramme } from './delete-programme.tsx';
import { deletionImpactOf } from './programme-deletion-impact.ts';

export interface ProgrammeListProps {
  search: ListSearch;
  show: (next: ListSearch) => void;
}

const noName = () => undefined;

export function ProgrammeList({ search, show }: ProgrammeListProps) {
  const { call, programmes } = useSession();
  const { list, activeId } = useProgrammes();
  const user = useCurrentUser();
  const records = useMemo(
    () => list.map((programme): DataRecord => ({ ...programme, programme: programme.id })),
    [list],
  );
  const description = useMemo(
    () => ({
      ...programmeScreen,
      mark: ({ id }: DataRecord) => (id === activeId ? copy.current : undefined),
    }),
    [activeId],
  );
  const changes = useRecordChanges(description, noProgramme, noName, programmes.load);
  const confirm = (some: readonly DataRecord[]) => confirmDeletion(call, some);
  const mayDelete = mayInOrganisation(user, 'programmes.delete');
  const remove = async (record: DataRecord) => {
    if (await confirm([record])) await changes.remove([record]);
  };
  return (
    <RecordList
      {...{ description, records, changes, search, show, mayDelete }}
      programme={noProgramme}
      nameOf={noName}
      mayEdit={list.some((programme) => mayIn(user, programme, 'programme.edit'))}
      askDelete={confirm}
      renderMenu={(record, menu) => (
        <ProgrammeMenu
          {...menu}
          programme={list.find(({ id }) => id === record.id) as Programme}
          onEdit={() => show({ open: record.id })}
          onDelete={() => void remove(record)}
        />
      )}
    />
  );
}

/** Confirms a deletion: shows its impact and asks the user to type the name or the number of programmes. */
async function confirmDeletion(call: Call, records: readonly DataRecord[]): Promise<boolean> {
  const [only] = records;
  const what = records.length === 1 ? String(only?.['name']) : copy.delete.several(records.length);
  try {
    const contents = await Promise.all(records.map(({ id }) => call(summaries.contents, { params: { id } })));
    const impact = deletionImpactOf(contents);
    const isConfirmed = await openModal<boolean>(({ close, ...controls }) => (
      <DeleteProgramme
        {...controls}
        {...{ what, impact }}
        count={records.length}
        onConfirm={() => close(true)}
      />
    ));
    return isConfirmed === true;
  } catch (error) {
    notifyError(error);
    return false;
  }
}
