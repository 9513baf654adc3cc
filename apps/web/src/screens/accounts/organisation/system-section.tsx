import type { SystemState } from '@baton/contract/accounts/organisation.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { SystemFacts } from './system-facts.tsx';
import { copy } from './copy.ts';

/** What the last comparison of photos and documents with their folder found. */
function describeCheck({ is_found, swept_at, missing, damaged }: SystemState['files']): string {
  if (!is_found) return copy.system.filesLost;
  if (swept_at === null) return 'Not checked yet';
  const time = formatMoment(swept_at);
  if (missing + damaged === 0) return `Complete · checked ${time}`;
  return `${formatNumber(missing)} missing and ${formatNumber(damaged)} damaged · checked ${time}. Run npm run blobs on the server: it names them, and copies them from backups.`;
}

/** Version and storage use of the server. */
export function SystemSection() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SystemFacts
        title={copy.system.version}
        items={({ version, runtime, started_at, public_url }) => [
          { term: copy.system.version, detail: version },
          { term: 'Runs on', detail: runtime },
          { term: 'Started', detail: formatMoment(started_at) },
          { term: 'Address', detail: public_url },
        ]}
      />
      <SystemFacts
        title="Storage"
        items={({ database, pictures, files, audit_entries, disk }) => [
          {
            term: 'Database',
            detail:
              database.kind === 'embedded'
                ? `PostgreSQL ${database.version}, built in`
                : `PostgreSQL ${database.version}, on its own server`,
          },
          { term: 'Size', detail: formatBytes(database.bytes) },
          { term: 'Schema version', detail: database.migration },
          {
            term: 'Images',
            detail: copy.system.imagesUsed(formatNumber(pictures.count), formatBytes(pictures.bytes)),
          },
          {
            term: 'Photos and documents',
            detail: copy.system.imagesUsed(formatNumber(files.count), formatBytes(files.bytes)),
          },
          { term: 'Their folder', detail: describeCheck(files) },
          {
            term: 'Audit log',
            detail: copy.system.entries(audit_entries, formatNumber(audit_entries)),
          },
          {
            term: 'Disk',
            detail: disk && `${formatBytes(disk.free_bytes)} free of ${formatBytes(disk.total_bytes)}`,
          },
        ]}
      />
      <SystemFacts
        title="Page views"
        text="Set ANALYTICS_SITE_ID and ANALYTICS_SRC on the server to add an analytics script. It never runs on login pages."
        items={({ analytics }) => [
          { term: 'Site', detail: analytics?.site_id ?? 'Not counted' },
          ...(analytics ? [{ term: 'Script', detail: analytics.src }] : []),
        ]}
      />
    </div>
  );
}
