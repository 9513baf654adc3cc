import { summaries } from '@baton/contract/programme/completeness.ts';
import { ListSkeleton } from '#resource/list/list-skeleton.tsx';
import { useListSearch, type ListSearch } from '#resource/list-search.ts';
import { PageHead } from '#resource/page-head.tsx';
import { mayInOrganisation, mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { useState, useMemo } from 'react';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import type { Call } from '#lib/api-client.ts';
import { ExportMenu } from '#resource/export-menu.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import { RecordList } from '#resource/list/record-list.tsx';
import { notifyError } from '#resource/notify-error.ts';
import type { DataRecord } from '#resource/record.ts';
import { useRecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';
import { DeleteProgramme } from './delete-programme.tsx';
import { deletionImpactOf } from './programme-deletion-impact.ts';
import { ProgrammeMenu } from './programme-menu.tsx';
import { noProgramme, programmeScreen } from './programme-screen.ts';

const noName = () => undefined;

/** The programmes that the user may see. */
export function Programmes() {
  const { search, show: showAs, closeSheet } = useListSearch();
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { status, message, list } = useProgrammes();
  const mayCreate = mayInOrganisation(user, 'programmes.create');
  const opened = list.find(({ id }) => id === search.edit);
  // Existing links to a programme's form use this parameter.
  const show = ({ open, ...next }: ListSearch) =>
    showAs({ ...next, ...(open !== undefined && { edit: open }) });

  return (
    <>
      <PageHead
        title={copy.title}
        text="Each programme has its own calendar, slip thresholds and members."
        actions={<ProgrammeActions mayCreate={mayCreate} onCreate={() => show({ new: true })} />}
      />
      {list.length > 0 ? (
        <ProgrammeList search={search} show={show} />
      ) : message !== '' ? (
        <ErrorState title="Couldn’t load programmes" text={message} onRetry={programmes.load} />
      ) : status === 'success' ? (
        <div className="rounded-md border border-line">
          <EmptyState title="No programmes yet" icon="layers">
            {mayCreate
              ? 'A programme holds the systems, milestones, dates and people of one project. Create one, or import a list.'
              : 'You don’t have access to a programme yet. Ask an Admin or a Manager to add you.'}
          </EmptyState>
        </div>
      ) : (
        <ListSkeleton label={copy.title} />
      )}
      {search.new && mayCreate && <ProgrammeSheet onClose={closeSheet} />}
      {opened && (
        <ProgrammeSheet
          key={opened.id}
          programme={opened}
          tab={search.tab ?? 'details'}
          onTab={(tab) => showAs({ tab: tab === 'history' ? tab : undefined })}
          onClose={closeSheet}
        />
      )}
    </>
  );
}

interface ProgrammeActionsProps {
  mayCreate: boolean;
  onCreate: () => void;
}

/** Export, import and creation of programmes. */
function ProgrammeActions({ mayCreate, onCreate }: ProgrammeActionsProps) {
  const { programmes } = useSession();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ExportMenu resource={programmeResource} programme={noProgramme.id} />
      {mayCreate && (
        <>
          <Button icon="upload" onPress={() => setImporting(true)}>
            Import
          </Button>
          <ImportDialog
            kind={recordImport(programmeResource, noProgramme.id, () => void programmes.load())}
            isOpen={isImporting}
            onOpenChange={setImporting}
          />
          <Button variant="primary" icon="plus" onPress={onCreate}>
            {copy.create}
          </Button>
        </>
      )}
    </>
  );
}

interface ProgrammeListProps {
  search: ListSearch;
  show: (next: ListSearch) => void;
}

function ProgrammeList({ search, show }: ProgrammeListProps) {
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
      mark: ({ id }: DataRecord) => (id === activeId ? 'Current' : undefined),
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
