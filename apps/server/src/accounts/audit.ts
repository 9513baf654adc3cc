import { audit, type AuditEntry } from '@baton/contract/accounts/audit.ts';
import { detailText, type ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { programmesWith } from '#platform/caller.ts';
import { JsonText } from '#platform/send-list.ts';
import type { Serve } from '#platform/serve.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { sayWhere, writeLongFile } from '#resource/long-answer.ts';
import { recordEvent } from '#storage/events.ts';
import { ownedBy } from '#storage/long-work.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { countAudit, readAudit } from './read-audit.ts';

const [entriesAtOnce, ownAtOnce, exportedAtMost, linesInFile] = [100, 50, 50_000, 500];

/** The audit trail: all of it for an Admin, the own part for everybody. */
export function serveAudit(serve: Serve, { db, clock, longWork }: AccountParts): void {
  serve(audit.list, async ({ query: { limit, offset, ...wish } }) => {
    const entries = await readAudit(db, wish, { limit: limit ?? entriesAtOnce, offset: offset ?? 0 });
    return new JsonText(JSON.stringify(entries), await countAudit(db, wish));
  });

  serve(audit.export, async ({ caller, query: { format, ...wish } }) => {
    const order = { ...ownedBy(caller), mayCancel: true };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const entries = await readAudit(db, wish, { limit: exportedAtMost, most: linesInFile });
        const { time_zone } = await readOrganisation(db);
        const file = await writeLongFile(effort, 'audit-log', [sheetOf(entries, time_zone)], format);
        await recordEvent(db, clock.now(), caller, {
          action: 'audit.exported',
          entity: 'audit',
          changes: { entries: entries.length },
        });
        return file;
      }),
    );
  });

  serve(audit.own, async ({ caller, query: { limit, offset } }) => {
    const wish = { user: caller.userId };
    // What is called how today is told only where one may still look.
    const named = programmesWith(caller, 'programme.read');
    const entries = await readAudit(db, wish, { limit: limit ?? ownAtOnce, offset: offset ?? 0, named });
    return new JsonText(JSON.stringify(entries), await countAudit(db, wish));
  });
}

function sheetOf(entries: readonly AuditEntry[], zone: string): OutSheet {
  const clockFace = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    name: 'Audit log',
    columns: [
      { header: `When (${zone})`, width: 22 },
      { header: 'Who', width: 26 },
      { header: 'What', width: 26 },
      { header: 'Kind of record', width: 16 },
      { header: 'Record', width: 12 },
      { header: 'Name', width: 28 },
      { header: 'Programme', width: 26 },
      { header: 'Changes', width: 60 },
      { header: 'Reason', width: 30 },
      { header: 'Address', width: 16 },
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

/** As much of it as a cell of a spreadsheet takes. */
function detailsText(details: readonly ChangeDetail[]): string {
  return details.map(detailText).join('; ').slice(0, 30_000);
}
