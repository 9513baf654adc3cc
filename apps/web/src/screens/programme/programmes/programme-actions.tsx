import { useState } from 'react';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import { ExportMenu } from '#resource/export-menu.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { noProgramme } from './programme-screen.ts';

export interface ProgrammeActionsProps {
  mayCreate: boolean;
  onCreate: () => void;
}

/** Export, import and creation of programmes. */
export function ProgrammeActions({ mayCreate, onCreate }: ProgrammeActionsProps) {
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
            resource={programmeResource}
            programme={noProgramme.id}
            isOpen={isImporting}
            onOpenChange={setImporting}
            onImported={() => void programmes.load()}
          />
          <Button variant="primary" icon="plus" onPress={onCreate}>
            Create a programme
          </Button>
        </>
      )}
    </>
  );
}
