import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { ScreenDescription } from './describe-screen.ts';
import { ExportMenu } from './export-menu.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { recordImport } from './import/record-import.tsx';
import { useRecordCache } from './use-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';

export interface DataActionsProps {
  description: ScreenDescription;
  programme: Programme;
}

/** Actions on a whole data area: export, import, add. */
export function DataActions({ description: { resource }, programme }: DataActionsProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const cache = useRecordCache(resource, programme.id);
  const [isImporting, setImporting] = useState(false);
  const create = () => void navigate({ to: '.', search: (before: object) => ({ ...before, new: true }) });
  return (
    <>
      <ExportMenu resource={resource} programme={programme.id} />
      {mayIn(user, programme, resource.edit) && (
        <>
          <Button icon="upload" onPress={() => setImporting(true)}>
            {copy.import}
          </Button>
          <ImportDialog
            kind={recordImport(resource, programme.id, () => void cache.refresh())}
            isOpen={isImporting}
            onOpenChange={setImporting}
          />
          <Button
            variant="primary"
            icon="plus"
            // Long names of resources wrap on a phone.
            className="max-sm:h-auto max-sm:min-h-8 max-sm:max-w-full max-sm:shrink max-sm:py-1 max-sm:whitespace-normal"
            onPress={create}
          >
            {copy.create(resource.one)}
          </Button>
        </>
      )}
    </>
  );
}
