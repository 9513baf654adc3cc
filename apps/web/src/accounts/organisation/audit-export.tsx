import { useState } from 'react';
import { audit } from '@baton/contract/accounts/audit.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { auditQuery, type AuditSearch } from './audit-search.ts';

export interface AuditExportProps {
  /** What is in sight is what goes into the file. */
  wish: Omit<AuditSearch, 'offset'>;
}

export function AuditExport({ wish }: AuditExportProps) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true);
    try {
      saveFile(await call(audit.export, { query: { ...auditQuery(wish), format } }));
    } catch (error) {
      notifyError(error, 'The export failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label="Export the audit log"
      placement="bottom end"
      trigger={
        <Button icon="download" isPending={isBusy}>
          Export
        </Button>
      }
      groups={[
        {
          title: 'What the filters show',
          entries: [
            { id: 'xlsx', label: 'Excel', hint: '.xlsx', onAction: () => void save('xlsx') },
            { id: 'csv', label: 'CSV', hint: '.csv', onAction: () => void save('csv') },
          ],
        },
      ]}
    />
  );
}
