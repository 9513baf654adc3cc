import { sql } from 'kysely';
import { calendarTokens, type CalendarToken } from '@baton/contract/turnover/calendar-tokens.ts';
import { fieldError, notFound, permissionDenied } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Nobody reads more calendars than this; whoever has so many has forgotten some. */
const mostTokens = 20;

/** Serves the addresses by which calendar programmes read the look-ahead. */
export function serveCalendarTokens(
  serve: Serve,
  { db, clock, publicUrl }: TurnoverParts & { publicUrl: string },
): void {
  serve(calendarTokens.list, async ({ caller, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return readTokens(db, sql`programme_id = ${programme} and user_id = ${caller.userId}`);
  });

  serve(calendarTokens.create, async ({ caller, body, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const contents = contentsFor(scope, caller, body.contents ?? undefined);
    const token = randomToken();
    const now = clock.now();
    const record = await inTransaction(db, async (trx) => {
      const own = await readTokens(trx, sql`programme_id = ${scope.id} and user_id = ${caller.userId}`);
      if (own.length >= mostTokens)
        throw fieldError('non_field_errors', `You have ${mostTokens} calendar addresses. Revoke one first.`);
      const { rows } = await sql<{ id: number }>`
        insert into calendar_tokens (programme_id, user_id, token_hash, contents, name, created_at)
        values (${scope.id}, ${caller.userId}, ${hashToken(token)}, ${contents}, ${body.name ?? ''}, ${now})
        returning id`.execute(trx);
      const [created] = await readTokens(trx, sql`id = ${rows[0]?.id ?? 0}`);
      if (!created) throw new Error('The calendar address was not written.');
      await recordEvent(trx, now, caller, {
        action: 'calendar.created',
        entity: 'calendar_token',
        entityId: created.id,
        programmeId: scope.id,
        changes: { contents: [null, contents], name: [null, created.name] },
      });
      return created;
    });
    return { ...record, url: `${publicUrl}/api/lookahead/calendar/${token}.ics` };
  });

  serve(calendarTokens.remove, async ({ caller, params, enter }) =>
    inTransaction(db, async (trx) => {
      const [token] = await readTokens(trx, sql`id = ${params.id} and user_id = ${caller.userId}`);
      if (!token) throw notFound();
      const { id: programme } = await enter(token.programme);
      const now = clock.now();
      await sql`update calendar_tokens set revoked_at = ${now}
        where programme_id = ${programme} and id = ${token.id}`.execute(trx);
      await recordEvent(trx, now, caller, {
        action: 'calendar.revoked',
        entity: 'calendar_token',
        entityId: token.id,
        programmeId: programme,
        changes: { name: [token.name, null] },
      });
      return undefined;
    }),
  );
}

/** Who runs the look-ahead may read all of it; everybody else what concerns the own teams. */
function contentsFor(
  scope: ProgrammeScope,
  caller: Caller,
  wanted: CalendarToken['contents'] | undefined,
): CalendarToken['contents'] {
  const mayAll = scope.may('issues.freeze');
  if (wanted === 'all' && !mayAll)
    throw permissionDenied(
      'Only those who issue look-aheads may take all turnovers. Take those of your teams.',
    );
  const hasTeams = (caller.memberships.get(scope.id)?.teams ?? []).length > 0;
  return wanted ?? (mayAll && !hasTeams ? 'all' : 'mine');
}

async function readTokens(db: Queryable, which: ReturnType<typeof sql>): Promise<CalendarToken[]> {
  const { rows } = await sql<CalendarToken>`
    select id, programme_id as programme, contents, name, created_at, last_used_at from calendar_tokens
    where revoked_at is null and ${which} order by id`.execute(db);
  return rows;
}
