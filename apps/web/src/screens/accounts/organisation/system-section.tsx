import { formatBytes } from '#lib/format-bytes.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { SystemFacts } from './system-facts.tsx';

/** Version and storage use of the server. */
export function SystemSection() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SystemFacts
        title="Version"
        items={({ version, runtime, started_at, public_url }) => [
          { term: 'Version', detail: version },
          { term: 'Runs on', detail: runtime },
          { term: 'Started', detail: formatMoment(started_at) },
          { term: 'Address', detail: public_url },
        ]}
      />
      <SystemFacts
        title="Storage"
        items={({ database, pictures, audit_entries, disk }) => [
          {
            term: 'Database',
            detail: `PostgreSQL ${database.version}, ${database.kind === 'embedded' ? 'built in' : 'on a server of its own'}`,
          },
          { term: 'Size', detail: formatBytes(database.bytes) },
          { term: 'Made up to', detail: database.migration },
          {
            term: 'Pictures',
            detail: `${formatNumber(pictures.count)}, ${formatBytes(pictures.bytes)}`,
          },
          { term: 'Audit log', detail: `${formatNumber(audit_entries)} entries` },
          {
            term: 'Disk',
            detail: disk && `${formatBytes(disk.free_bytes)} free of ${formatBytes(disk.total_bytes)}`,
          },
        ]}
      />
      <SystemFacts
        title="Page views"
        text="Counted by a script of your choice, where whoever runs the server has set ANALYTICS_SITE_ID and ANALYTICS_SRC. It never sees the login pages."
        items={({ analytics }) => [
          { term: 'Site', detail: analytics?.site_id ?? 'Not counted' },
          ...(analytics ? [{ term: 'Script', detail: analytics.src }] : []),
        ]}
      />
    </div>
  );
}
