import { ListSkeleton } from '#resource/list/list-skeleton.tsx';
import { useListSearch, type ListSearch } from '#resource/list-search.ts';
import { PageHead } from '#resource/page-head.tsx';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgrammeList } from './programme-list.tsx';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { useState } from 'react';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import { ExportMenu } from '#resource/export-menu.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';
import { noProgramme } from './programme-screen.ts';

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
        text={copy.text}
        actions={<ProgrammeActions mayCreate={mayCreate} onCreate={() => show({ new: true })} />}
      />
      {list.length > 0 ? (
        <ProgrammeList search={search} show={show} />
      ) : status === 'error' ? (
        <ErrorState title={copy.loadFailed} text={message} onRetry={programmes.load} />
      ) : status === 'success' ? (
        <div className="rounded-md border border-line">
          <EmptyState title={copy.none.title} icon="layers">
            {mayCreate ? copy.none.mayCreate : copy.none.mayNot}
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
            {copy.import}
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
