import type { SystemState } from '@baton/contract/accounts/organisation.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { SystemFacts } from './system-facts.tsx';
import { copy } from './copy.ts';

/** What the last comparison of photos and documents with their folder found. */
function describeCheck({ is_found, swept_at, missing, damaged }: SystemState['files']): string {
  if (!is_found) return copy.system.filesLost;
  if (swept_at === null) return copy.system.notChecked;
  const time = formatMoment(swept_at);
  if (missing + damaged === 0) return copy.system.filesWhole(time);
  return copy.system.filesMissing(formatNumber(missing), formatNumber(damaged), time);
}

/** Version and storage use of the server. */
export function SystemSection() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SystemFacts
        title={copy.system.version}
        items={({ version, runtime, started_at, public_url }) => [
          { term: copy.system.version, detail: version },
          { term: copy.system.runtime, detail: runtime },
          { term: copy.system.started, detail: formatMoment(started_at) },
          { term: copy.system.address, detail: public_url },
        ]}
      />
      <SystemFacts
        title={copy.system.storage}
        items={({ database, pictures, files, audit_entries, disk }) => [
          {
            term: copy.system.database,
            detail:
              database.kind === 'embedded'
                ? copy.system.embedded(database.version)
                : copy.system.external(database.version),
          },
          { term: copy.system.size, detail: formatBytes(database.bytes) },
          { term: copy.system.schema, detail: database.migration },
          {
            term: copy.system.images,
            detail: copy.system.imagesUsed(formatNumber(pictures.count), formatBytes(pictures.bytes)),
          },
          {
            term: copy.system.files,
            detail: copy.system.imagesUsed(formatNumber(files.count), formatBytes(files.bytes)),
          },
          { term: copy.system.fileCheck, detail: describeCheck(files) },
          {
            term: copy.system.auditLog,
            detail: copy.system.entries(audit_entries, formatNumber(audit_entries)),
          },
          {
            term: copy.system.disk,
            detail: disk && copy.system.diskFree(formatBytes(disk.free_bytes), formatBytes(disk.total_bytes)),
          },
        ]}
      />
      <SystemFacts
        title={copy.system.pageViews}
        text={copy.system.pageViewsText}
        items={({ analytics }) => [
          { term: copy.system.site, detail: analytics?.site_id ?? copy.system.notCounted },
          ...(analytics ? [{ term: copy.system.script, detail: analytics.src }] : []),
        ]}
      />
    </div>
  );
}
