import { audit } from '@baton/contract/accounts/audit.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall } from '#session/session-context.ts';
import { auditQuery, type AuditSearch } from './audit-search.ts';

export interface AuditExportProps {
  /** What is in sight is what goes into the file. */
  wish: Omit<AuditSearch, 'offset'>;
}

export function AuditExport({ wish }: AuditExportProps) {
  const call = useCall();
  return (
    <FileMenu
      label="Export the audit log"
      files={[
        {
          title: 'What the filters show',
          fetch: (format) => call(audit.export, { query: { ...auditQuery(wish), format } }),
        },
      ]}
    />
  );
}
