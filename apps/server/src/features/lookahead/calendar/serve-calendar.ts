import { sql } from 'kysely';
import { hasPermission, type Role } from '@baton/contract/http/permissions.ts';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import { calendarTokens } from '@baton/contract/lookahead/calendar-tokens.ts';
import { selfOf, reportContextOf } from '@baton/contract/reports/report-data.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayOf, weekOf, noDay } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { cellsInWindow } from '@baton/domain/lookahead/board.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { reportDataOf } from '@baton/domain/turnover/report-data.ts';
import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import { statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { isMine, type Self } from '@baton/domain/turnover/mine.ts';
import { dayAt, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { notFound } from '#platform/app-error.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Queryable } from '#storage/database.ts';
import type { Throttle } from '#storage/throttle.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readBoardHistory } from '#features/lookahead/board/open-board.ts';
import type { ReportParts, ReportBase } from '#turnover/tracker/read/read-base.ts';
import { writeCalendar, type CalendarEvent } from './calendar-file.ts';
import { copy } from '#features/lookahead/copy.ts';

const hostOf = (url: string) => new URL(url).host;

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

/** Input of a calendar. */
interface CalendarSource {
  base: ReportBase;
  programme: ProgrammeId;
  /** Code of the programme. */
  code: string;
  /** Null for everyone's turnovers. */
  self: Self | null;
  commitments: ReadonlyMap<string, string>;
  publicUrl: string;
}

/** Turnovers of the look-ahead as calendar events: overdue, completed this week, and upcoming. */
function calendarEvents(source: CalendarSource): CalendarEvent[] {
  const { set, evaluation, measuring, structure } = source.base;
  const window = lookaheadWindow(measuring.dataDate, structure.settings.lookahead_weeks, measuring.weekStart);
  const { self } = source;
  const chosen = {
    rows: set.scopes.id.map((_, row) => row),
    isIn: (row: number, column: number) => self === null || isMine(set, row, column, self),
  };
  const { cellIndexes } = reportDataOf(set, evaluation, chosen, reportContextOf(measuring, set, structure));
  return Array.from(cellsInWindow(set, cellIndexes, window), (cellIndex) => eventAt(source, cellIndex));
}

function eventAt(
  { base, programme, code, commitments, publicUrl }: CalendarSource,
  cellIndex: number,
): CalendarEvent {
  const { set, evaluation, measuring, structure } = base;
  const { scopes, milestones, cells } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const column = cellIndex - row * milestones.length;
  const milestone = milestones[column]!;
  const scope = scopes.id[row]!;
  const status = statusAt(evaluation, cellIndex);
  const committed = commitments.get(itemKey({ scope, milestone: milestone.id }));
  const isDone = cells.actual[cellIndex] !== noDay;
  const isPast = !isDone && dayAt(set, cellIndex) < measuring.dataDate;
  const { marks } = copy.calendar;
  const past = status === 'overdue' ? marks.overdue : 'Past date: ';
  const mark = isDone ? marks.complete : isPast ? past : committed === undefined ? '' : marks.committed;
  const team = (side: 'responsible' | 'receiving') => {
    const id = teamAt(set, row, column, side);
    return structure.teams.find((each) => each.id === id)?.name ?? 'no team';
  };
  const open = cells.constraints[cellIndex]!;
  const lines = [
    `${milestone.name}, from ${team('responsible')} to ${team('receiving')}`,
    ...(status === null ? [] : [statusLabel(status)]),
    ...explain(statusInputAt(set, row, column), measuring, formatDay),
    ...(committed === undefined ? [] : [`Committed for ${formatDate(committed)}.`]),
    ...(open === 0 ? [] : [copy.calendar.constraints(open)]),
  ];
  return {
    uid: `${writeScopeRef(scopes.kind[row]!, scope).replace(':', '-')}-${milestone.id}-${programme}@${hostOf(publicUrl)}`,
    day: dayOf(dayAt(set, cellIndex)),
    summary: `${mark}${scopes.code[row]!} ${milestone.code} · ${scopes.name[row]!}`,
    description: lines.join('\n'),
    url: publicUrl + nameProgramme('/app/lookahead', code),
    sequence: cells.version[cellIndex]!,
    isDone,
  };
}
