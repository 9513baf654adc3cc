import { audit, type AuditEntry } from '@baton/contract/accounts/audit.ts';
import { programmesWith } from '#platform/caller.ts';
import { JsonText } from '#platform/send-list.ts';
import type { Serve } from '#platform/serve.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { sayWhere, writeLongFile } from '#resource/long-answer.ts';
import { recordEvent } from '#storage/events.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { countAudit, readAudit } from './read-audit.ts';

const [entriesAtOnce, ownAtOnce, exportedAtMost] = [100, 50, 50_000];

/** The audit trail: all of it for an Admin, the own part for everybody. */
export function serveAudit(serve: Serve, { db, clock, longWork }: AccountParts): void {
  serve(audit.list, async ({ query: { limit, offset, ...wish } }) => {
    const entries = await readAudit(db, wish, { limit: limit ?? entriesAtOnce, offset: offset ?? 0 });
    return new JsonText(JSON.stringify(entries), await countAudit(db, wish));
  });

  serve(audit.export, async ({ caller, query: { format, ...wish } }) => {
    const order = { user: caller.userId, mayCancel: true };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const entries = await readAudit(db, wish, { limit: exportedAtMost });
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
      changesText(entry.changes),
      entry.reason,
      entry.ip,
    ]),
  };
}

/** `name: old → new`, as much of it as a cell takes. */
function changesText(changes: Record<string, unknown>): string {
  const words = Object.entries(changes).map(([name, value]) =>
    Array.isArray(value) && value.length === 2
      ? `${name}: ${said(value[0])} → ${said(value[1])}`
      : `${name}: ${said(value)}`,
  );
  return words.join('; ').slice(0, 30_000);
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
