import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { isUuid } from '#accounts/credentials/access-token.ts';
import { endSessions, sessionRules } from '#accounts/credentials/sessions.ts';
import { notFound } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { after } from '#platform/clock.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

const earlier = (a: string, b: string) => (a < b ? a : b);

/** Endpoints to list and revoke the current user’s sessions. */
export function serveOwnSessions(serve: Serve, { db, clock }: AccountParts): void {
  serve(currentUserCalls.sessions, async ({ caller }) => {
    const { session_idle_days: days } = await sessionRules(db);
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'device', 'last_ip', 'last_device'])
      .where('user_id', '=', caller.userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now().toISOString())
      .where('last_used_at', '>', after(clock.now(), { days: -days }).toISOString())
      .orderBy('last_used_at', 'desc')
      .execute();
    return sessions.map((session) => ({
      ...session,
      // Sessions of earlier versions have no last address.
      last_ip: session.last_ip || session.ip,
      last_device: session.last_device || session.device,
      ends_at: earlier(after(new Date(session.last_used_at), { days }).toISOString(), session.expires_at),
      current: session.id === caller.sessionId,
    }));
  });

  serve(currentUserCalls.endOtherSessions, async ({ caller }) => {
    await endOwn(caller, { except: caller.sessionId });
    return undefined;
  });

  serve(currentUserCalls.endSession, async ({ caller, params }) => {
    if (!isUuid(params.session) || (await endOwn(caller, { only: params.session })) === 0) throw notFound();
    return undefined;
  });

  function endOwn(caller: Caller, which: { only?: string; except?: string }): Promise<number> {
    return inTransaction(db, async (trx) => {
      // not copy: as stored
      const ended = await endSessions(trx, clock.now(), caller.userId, 'ended by the user', which);
      const entityId = which.only ?? '';
      if (ended > 0)
        await recordEvent(trx, clock.now(), caller, {
          action: 'session.ended',
          entity: 'session',
          entityId,
          changes: { ended },
        });
      return ended;
    });
  }
}
