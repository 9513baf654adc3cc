import { audit } from '@baton/contract/accounts/audit.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { programmesWith } from '#platform/caller.ts';
import { listReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { exportAuditTask } from './audit-task.ts';
import { countAudit, readAudit, type AuditQuery } from './read-audit.ts';

const [entriesAtOnce, ownAtOnce] = [100, 50];

/** Audit log: all of it for Admins, their own events for other users. */
export function serveAudit(serve: Serve, { db, clock, heavy }: AccountParts): void {
  serve(audit.list, async ({ query: { limit, offset, ...given } }) => {
    const query = auditQueryOf(given);
    const entries = await readAudit(db, query, { limit: limit ?? entriesAtOnce, offset: offset ?? 0 });
    return listReply({ text: JSON.stringify(entries), total: await countAudit(db, query) });
  });

  serve(audit.export, async ({ caller, query: { format, ...given }, reply }) => {
    const query = auditQueryOf(given);
    const { userId, name, sessionId, ip, requestId } = caller;
    const actor = { userId, name, sessionId, ip, requestId };
    const task = { query, format, actor, now: clock.now() };
    return heavy.answer(exportAuditTask, task, { caller, reply });
  });

  serve(audit.own, async ({ caller, query: { limit, offset } }) => {
    const query = { user: caller.userId };
    // Current names are only shown for programmes the user can still see.
    const named = programmesWith(caller, 'programme.read');
    const entries = await readAudit(db, query, { limit: limit ?? ownAtOnce, offset: offset ?? 0, named });
    return listReply({ text: JSON.stringify(entries), total: await countAudit(db, query) });
  });
}

/** Only Admins read the whole audit log, so any programme is allowed. */
function auditQueryOf({
  programme,
  ...rest
}: Omit<AuditQuery, 'programme'> & { programme?: number | null }): AuditQuery {
  return programme == null ? rest : { ...rest, programme: enteredProgramme(programme) };
}
