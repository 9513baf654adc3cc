import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { detailText, type ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { Actor } from '#platform/caller.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import type { Database } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readAudit, type AuditQuery } from './read-audit.ts';

const [maxEntries, maxLines] = [50_000, 500];

interface AuditExport {
  query: AuditQuery;
  format: string | undefined;
  actor: Actor;
  now: Date;
}

/** Audit log as a file; the export itself is logged. */
export const exportAuditTask: HeavyTask<AuditExport, { db: Database }> = {
  name: 'audit.export',
  async run({ db }, { query, format, actor, now }, job) {
    const entries = await readAudit(db, query, { limit: maxEntries, maxLines });
    const { time_zone } = await readOrganisation(db);
    const file = await writeLongFile(job, 'audit-log', [sheetOf(entries, time_zone)], format);
    await recordEvent(db, now, actor, {
      action: 'audit.exported',
      entity: 'audit',
      changes: { entries: entries.length },
    });
    return file;
  },
};

function sheetOf(entries: readonly AuditEntry[], zone: string): OutSheet {
  const clockFace = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    name: 'Audit log',
    columns: [
      { header: `Time (${zone})`, width: 22 },
      { header: 'User', width: 26 },
      { header: 'Action', width: 26 },
      { header: 'Record type', width: 16 },
      { header: 'Record', width: 12 },
      { header: 'Name', width: 28 },
      { header: 'Programme', width: 26 },
      { header: 'Changes', width: 60 },
      { header: 'Reason', width: 30 },
      { header: 'IP address', width: 16 },
    ],
    rows: entries.map((entry): OutCell[] => [
      clockFace.format(new Date(entry.at)),
      entry.by,
      entry.action,
      entry.entity,
      entry.entity_id,
      entry.entity_name,
      entry.programme_name,
      detailsText(entry.details),
      entry.reason,
      entry.ip,
    ]),
  };
}

/** Limited to the size of a spreadsheet cell. */
function detailsText(details: readonly ChangeDetail[]): string {
  return details.map(detailText).join('; ').slice(0, 30_000);
}
