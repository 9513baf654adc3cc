import { audit } from '@baton/contract/accounts/audit.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { programmesWith } from '#platform/caller.ts';
import { JsonText } from '#platform/http/send-list.ts';
import type { Serve } from '#platform/http/serve.ts';
import { sayWhere } from '#resource/long-answer.ts';
import { exportAuditTask } from './audit-task.ts';
import { countAudit, readAudit, type AuditWish } from './read-audit.ts';
import { enteredProgramme } from '#platform/programme-id.ts';

const [entriesAtOnce, ownAtOnce] = [100, 50];

/** The audit trail: all of it for an Admin, the own part for everybody. */
export function serveAudit(serve: Serve, { db, clock, heavy }: AccountParts): void {
  serve(audit.list, async ({ query: { limit, offset, ...given } }) => {
    const wish = wishOf(given);
    const entries = await readAudit(db, wish, { limit: limit ?? entriesAtOnce, offset: offset ?? 0 });
    return new JsonText(JSON.stringify(entries), await countAudit(db, wish));
  });

  serve(audit.export, async ({ caller, query: { format, ...given }, reply }) => {
    const wish = wishOf(given);
    const { userId, name, sessionId, ip, requestId } = caller;
    const actor = { userId, name, sessionId, ip, requestId };
    const asked = { wish, format, actor, now: clock.now() };
    return sayWhere(await heavy.answer(exportAuditTask, asked, { caller, reply }));
  });

  serve(audit.own, async ({ caller, query: { limit, offset } }) => {
    const wish = { user: caller.userId };
    // What is called how today is told only where one may still look.
    const named = programmesWith(caller, 'programme.read');
    const entries = await readAudit(db, wish, { limit: limit ?? ownAtOnce, offset: offset ?? 0, named });
    return new JsonText(JSON.stringify(entries), await countAudit(db, wish));
  });
}

/** Only an Admin reads the whole audit log, so every programme may be asked for. */
function wishOf({
  programme,
  ...rest
}: Omit<AuditWish, 'programme'> & { programme?: number | null }): AuditWish {
  return programme == null ? rest : { ...rest, programme: enteredProgramme(programme) };
}
