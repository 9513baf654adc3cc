import { sql } from 'kysely';
import { readPreferences } from '@baton/contract/accounts/preferences.ts';
import { hasPermission, type Role } from '@baton/contract/http/permissions.ts';
import { selfOf } from '@baton/contract/reports/report-data.ts';
import type { TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { dayIn, dayNumber, dayOf, weekdayOf, noDay } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { createTrackerSet, isTurnover, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { unsubscribeLinks } from '#accounts/inbox/unsubscribe.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import { readMoment, hourIn } from '#turnover/context/programme-moment.ts';
import { readWholeTracker } from '#turnover/tracker/read/read-tracker.ts';
import { digestEmail } from './notice-emails.ts';
import { copy } from './copy.ts';

interface Reader {
  id: number;
  email: string;
  first_name: string;
  groups: string[];
  preferences: Record<string, unknown>;
}

interface ReaderProgramme {
  programme: number;
  code: string;
  name: string;
  role: Role;
  teams: number[];
  constraints: string[];
}

const fromHour = 6;

/** Mails the weekly digest on Monday in each user's time zone, once per week. */
export async function mailDigests(parts: AccountParts): Promise<number> {
  const now = parts.clock.now();
  const { time_zone: usual, product } = await readOrganisation(parts.db);
  const { rows } = await sql<Reader>`
    select id, email, first_name, groups, preferences from users
    where status = 'active' and removed_at is null and preferences->'notify_digest' = 'true'::jsonb`.execute(
    parts.db,
  );
  let sent = 0;
  for (const reader of rows) {
    const week = weekOf(readPreferences(reader.preferences).time_zone ?? usual, now);
    if (week === undefined) continue;
    if (await inTransaction(parts.db, (trx) => mailOne(trx, parts, { reader, week, product }))) sent += 1;
  }
  return sent;
}

/** Monday of the current week, on Monday and Tuesday, for servers that were off on Monday. */
function weekOf(zone: string, now: Date): string | undefined {
  const today = dayNumber(dayIn(zone, now));
  const weekday = weekdayOf(today);
  if (weekday > 2 || (weekday === 1 && hourIn(zone, now) < fromHour)) return undefined;
  return dayOf(today - weekday + 1);
}

async function mailOne(
  trx: Transaction,
  parts: AccountParts,
  { reader, week, product }: { reader: Reader; week: string; product: string },
): Promise<boolean> {
  // The first process to mark the week sends the digest; a concurrent one waits here.
  const { rows: claimed } = await sql`update users set digest_week = ${week}
    where id = ${reader.id} and digest_week is distinct from ${week}::date returning id`.execute(trx);
  if (claimed.length === 0) return false;
  const programmes: { code: string; name: string; lists: DigestList[] }[] = [];
  for (const programme of await readProgrammes(trx, reader.id)) {
    // A programme the reader is a member of.
    const moment = await readMoment(trx, enteredProgramme(programme.programme), parts.clock.now());
    const answer = await readWholeTracker(trx, moment);
    const acceptsAll = hasPermission({ groups: reader.groups, role: programme.role }, 'turnovers.accept');
    const found = digestLists(answer, { user: reader.id, teams: programme.teams, acceptsAll });
    if (programme.constraints.length > 0)
      found.push({ title: 'Your open constraints', lines: programme.constraints });
    const lists = found.map((list) => ({ ...list, title: `${programme.name}: ${list.title}` }));
    if (lists.length > 0) programmes.push({ ...programme, lists });
  }
  if (programmes.length === 0) return false;
  const unsubscribe = unsubscribeLinks(parts, reader.id, 'digest');
  await parts.queueEmail(trx, digestEmail(reader, { ...parts, product, programmes, unsubscribe }));
  return true;
}

/** Programmes of a user, with their teams and open constraints. */
async function readProgrammes(trx: Transaction, user: number): Promise<ReaderProgramme[]> {
  const { rows } = await sql<ReaderProgramme>`
    select p.id as programme, p.code, p.name, m.role,
      array(select t.team_id from membership_teams t where t.programme_id = p.id and t.membership_id = m.id) as teams,
      array(select s.code || ' ' || g.code || ': ' || k.text || coalesce(', by ' || to_char(k.need_by, 'FMDD Mon'), '')
        from constraints k join people o on o.programme_id = k.programme_id and o.id = k.owner
        join scopes s on s.programme_id = k.programme_id and s.id = k.scope
        join milestones g on g.programme_id = k.programme_id and g.id = k.milestone
        where k.programme_id = p.id and o."user" = ${user} and k.deleted_at is null and k.cleared_at is null
          and s.deleted_at is null order by k.need_by nulls last, k.id limit 10) as constraints
    from memberships m join programmes p on p.id = m.programme_id
    where m.user_id = ${user} and p.deleted_at is null and p.status = 'active' order by p.sort_key`.execute(
    trx,
  );
  return rows;
}

/** Reader of a digest in one programme. */
interface DigestReader {
  user: number;
  /** Teams the reader may act for. */
  teams: readonly number[];
  /** May accept for all teams: then everything waiting for acceptance is included, unless the reader has teams. */
  acceptsAll: boolean;
}

interface DigestList {
  title: string;
  lines: string[];
}

const days = 7;
const maxLines = 10;

/**
 * Turnovers due from the reader's teams within the week, and those waiting for their acceptance; empty lists are
 * omitted.
 */
function digestLists(answer: TrackerResponse, reader: DigestReader): DigestList[] {
  const { structure, scopes, cells, today } = answer;
  if (!structure || !scopes || !cells) return [];
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const width = set.milestones.length;
  const [now, submitted] = [dayNumber(today), turnoverStates.indexOf('submitted')];
  // "Mine" as on the page: of the user's teams, and of scopes the user owns.
  const self = selfOf(structure, reader.user, reader.teams);
  const isMine = (row: number, responsible: number | null) =>
    (responsible !== null && self.teams.includes(responsible)) ||
    (self.person !== null && scopes.owner[row] === self.person);
  const due: { day: number; line: string }[] = [];
  const waiting: { day: number; line: string }[] = [];
  scopes.id.forEach((_, row) => {
    if (scopes.cancelled[row]) return;
    for (let column = 0; column < width; column += 1) {
      const cellIndex = row * width + column;
      const { forecast, baseline, actual, required, state } = set.cells;
      if (!isTurnover(set, row, column) || required[cellIndex] !== 1 || actual[cellIndex] !== noDay) continue;
      const label = `${scopes.code[row]} ${set.milestones[column]!.code}`;
      const day = forecast[cellIndex] === noDay ? baseline[cellIndex]! : forecast[cellIndex]!;
      if (state[cellIndex] === submitted) {
        const receiving = teamAt(set, row, column, 'receiving');
        const isOwn = receiving !== null && reader.teams.includes(receiving);
        if (isOwn || (reader.acceptsAll && reader.teams.length === 0))
          waiting.push({ day, line: `${label}, ${scopes.name[row]!}` });
      } else if (day !== noDay && day <= now + days && isMine(row, teamAt(set, row, column, 'responsible'))) {
        const describe = day < now ? copy.digest.turnoverOverdue : copy.digest.turnoverDue;
        due.push({ day, line: describe(label, scopes.name[row]!, formatDay(day)) });
      }
    }
  });
  return [
    { title: 'Due this week from your teams', lines: shorten(due) },
    { title: 'Waiting for your acceptance', lines: shorten(waiting) },
  ].filter(({ lines }) => lines.length > 0);
}

function shorten(all: { day: number; line: string }[]): string[] {
  const lines = all.toSorted((one, other) => one.day - other.day).map(({ line }) => line);
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `and ${formatNumber(lines.length - maxLines)} more`];
}
