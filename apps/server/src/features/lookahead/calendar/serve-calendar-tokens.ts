import { calendarTokens, type CalendarToken } from '@baton/contract/lookahead/calendar-tokens.ts';
import { fieldError, notFound, permissionDenied } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Maximum number of calendar links per user. */
const maxTokens = 20;

/** Endpoints of calendar links. */
export function serveCalendarTokens(
  serve: Serve,
  { db, clock, publicUrl }: TurnoverParts & { publicUrl: string },
): void {
  serve(calendarTokens.list, async ({ caller, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return ownTokens(db, caller).where('programme_id', '=', programme).execute();
  });

  serve(calendarTokens.create, async ({ caller, body, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const contents = contentsFor(scope, caller, body.contents ?? undefined);
    const token = randomToken();
    const now = clock.now();
    const record = await inTransaction(db, async (trx) => {
      const own = await ownTokens(trx, caller).where('programme_id', '=', scope.id).execute();
      if (own.length >= maxTokens)
        throw fieldError(
          'non_field_errors',
          `You already have ${maxTokens} calendar links. Revoke one first.`,
        );
      const created = await trx
        .insertInto('calendar_tokens')
        .values({
          programme_id: scope.id,
          user_id: caller.userId,
          token_hash: hashToken(token),
          contents,
          name: body.name ?? '',
          created_at: now,
        })
        .returning(columns)
        .executeTakeFirstOrThrow();
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
      const token = await ownTokens(trx, caller).where('id', '=', params.id).executeTakeFirst();
      if (!token) throw notFound();
      const { id: programme } = await enter(token.programme);
      const now = clock.now();
      await trx
        .updateTable('calendar_tokens')
        .set({ revoked_at: now })
        .where('programme_id', '=', programme)
        .where('id', '=', token.id)
        .execute();
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

/** Planners may subscribe to everything; other users to their teams' turnovers. */
function contentsFor(
  scope: ProgrammeScope,
  caller: Caller,
  wanted: CalendarToken['contents'] | undefined,
): CalendarToken['contents'] {
  const mayAll = scope.may('issues.freeze');
  if (wanted === 'all' && !mayAll)
    throw permissionDenied('You can only subscribe to your own teams’ turnovers. Choose “My teams”.');
  const hasTeams = (caller.memberships.get(scope.id)?.teams ?? []).length > 0;
  return wanted ?? (mayAll && !hasTeams ? 'all' : 'mine');
}

const columns = [
  'id',
  'programme_id as programme',
  'contents',
  'name',
  'created_at',
  'last_used_at',
] as const;

const ownTokens = (db: Queryable, { userId }: Caller) =>
  db
    .selectFrom('calendar_tokens')
    .select(columns)
    .where('revoked_at', 'is', null)
    .where('user_id', '=', userId)
    .orderBy('id');
