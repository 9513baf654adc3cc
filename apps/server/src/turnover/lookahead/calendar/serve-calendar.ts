import { sql } from 'kysely';
import { hasPermission, type Role } from '@baton/contract/http/permissions.ts';
import { calendarTokens } from '@baton/contract/turnover/calendar-tokens.ts';
import { selfOf } from '@baton/contract/turnover/report-data.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import { notFound } from '#platform/app-error.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Queryable } from '#storage/database.ts';
import type { Throttle } from '#storage/throttle.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readBoardHistory } from '#turnover/lookahead/board/open-board.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import { calendarEvents } from './calendar-events.ts';
import { writeCalendar } from './calendar-file.ts';
import { copy } from '#turnover/lookahead/copy.ts';

/** Dependencies of the calendar. */
export interface CalendarParts extends ReportParts {
  throttle: Throttle;
  publicUrl: string;
}

/** Serves a calendar by its secret URL, as long as its owner may read the programme. */
export function serveCalendar(
  serve: Serve,
  { db, clock, readBase, throttle, publicUrl }: CalendarParts,
): void {
  serve(calendarTokens.calendar, async ({ params, request, reply }) => {
    const hash = hashToken(params.token);
    const reader = await findReader(db, hash);
    if (!reader) {
      await throttle.take('calendarUnknown', request.ip);
      throw notFound();
    }
    await throttle.take('calendarReading', hash.toString('base64url'));
    const now = clock.now();
    await noteUse(db, reader.id, now);
    // The owner of the token may still read the programme.
    const programme = enteredProgramme(reader.programme);
    const moment = await readMoment(db, programme, now);
    const base = await readBase(moment);
    const { dataDate, weekStart } = base.measuring;
    const week = dayOf(weekOf(dataDate, weekStart));
    const { commitments } = await readBoardHistory(db, moment, { week, asOf: undefined });
    const mayAll = hasPermission({ groups: reader.groups, role: reader.role ?? undefined }, 'issues.freeze');
    const isAll = reader.contents === 'all' && mayAll;
    const events = calendarEvents({
      base,
      programme,
      code: reader.programme_code,
      self: isAll ? null : selfOf(base.structure, reader.user, reader.teams),
      commitments,
      publicUrl,
    });
    const name = isAll
      ? copy.calendar.name(reader.programme_name)
      : copy.calendar.nameMine(reader.programme_name);
    reply.header('cache-control', 'private, no-cache');
    const text = writeCalendar({ name, product: reader.product, madeAt: now }, events);
    return fileReply('lookahead.ics', 'text/calendar; charset=utf-8', text, { inline: true });
  });
}

interface Reader {
  id: number;
  programme: number;
  programme_name: string;
  programme_code: string;
  product: string;
  contents: 'mine' | 'all';
  user: number;
  groups: string[];
  role: Role | null;
  teams: number[];
}

/** The owner of a calendar link; undefined once it is revoked or access was lost. */
async function findReader(db: Queryable, hash: Buffer): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select k.id, k.programme_id as programme, p.name as programme_name, p.code as programme_code,
      o.product, k.contents, u.id as user, u.groups,
      m.role, array(select t.team_id from membership_teams t where t.membership_id = m.id) as teams
    from calendar_tokens k
      join programmes p on p.id = k.programme_id and p.deleted_at is null
      join users u on u.id = k.user_id and u.status = 'active' and u.removed_at is null
      left join memberships m on m.programme_id = k.programme_id and m.user_id = u.id
      cross join organisation o
    where k.token_hash = ${hash} and k.revoked_at is null and (m.id is not null or 'Admin' = any(u.groups))`.execute(
    db,
  );
  return rows[0];
}

/** Calendars poll every few minutes, so the last use is stored to the hour. */
async function noteUse(db: Queryable, id: number, now: Date): Promise<void> {
  await sql`update calendar_tokens set last_used_at = ${now} where id = ${id}
    and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`.execute(db);
}
