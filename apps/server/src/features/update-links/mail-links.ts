import { sql } from 'kysely';
import { dayIn, dayNumber, dayOf, noDay, weekdayOf } from '@baton/domain/day-number.ts';
import { updateLinkEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { systemActor } from '#platform/caller.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readMoment, hourIn } from '#turnover/context/programme-moment.ts';
import { readTeamTracker } from './team-tracker.ts';
import { createUpdateLink } from './update-link-rows.ts';

interface Due {
  id: number;
  programme: number;
  programme_name: string;
  team: number;
  team_name: string;
  email: string;
  zone: string;
  cutoff_weekday: number;
  lookahead_weeks: number;
}

/** Hour on the day before the cut-off, in the programme's time zone. */
const fromHour = 7;

/** Mails a new link to every team due before the next cut-off, once each. */
export async function mailUpdateLinks(parts: AccountParts): Promise<number> {
  const now = parts.clock.now();
  const { rows } = await sql<Due>`
    select l.id, l.programme_id as programme, p.name as programme_name, l.team, t.name as team_name, t.email,
      p.time_zone as zone, p.cutoff_weekday, p.lookahead_weeks
    from update_links l join programmes p on p.id = l.programme_id
    join teams t on t.programme_id = l.programme_id and t.id = l.team
    where l.weekly and l.revoked_at is null and p.deleted_at is null and p.status = 'active' and t.deleted_at is null
      and t.email <> ''`.execute(parts.db);
  let sent = 0;
  for (const due of rows) {
    const cutoff = comingCutoff(due.zone, due.cutoff_weekday, now);
    if (cutoff === undefined) continue;
    if (await inTransaction(parts.db, (trx) => mailOne(trx, parts, due, cutoff))) sent += 1;
  }
  return sent;
}

/** The cut-off today or tomorrow; undefined if it is later. */
export function comingCutoff(zone: string, weekday: number, now: Date): string | undefined {
  const today = dayNumber(dayIn(zone, now));
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const isNear = ahead === 0 || (ahead === 1 && hourIn(zone, now) >= fromHour);
  return isNear ? dayOf(today + ahead) : undefined;
}

async function mailOne(trx: Transaction, parts: AccountParts, due: Due, cutoff: string): Promise<boolean> {
  const now = parts.clock.now();
  // The programme has a weekly link.
  const programme = enteredProgramme(due.programme);
  // The first process to mark it sends the email; a concurrent one waits here.
  const { rows } = await sql`update update_links set mailed_for = ${cutoff}
    where id = ${due.id} and mailed_for is distinct from ${cutoff}::date and revoked_at is null returning id`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  const open = await countDue(trx, programme, due, now);
  if (open === 0) return false;
  const order = { programme, team: due.team, weekly: false, createdBy: null, parent: due.id };
  const { path, expiresAt } = await createUpdateLink(trx, now, order);
  const { product } = await readOrganisation(trx);
  const about = { product, programme: due.programme_name, expiresAt, open };
  const to = { name: due.team_name, email: due.email };
  await parts.queueEmail(trx, updateLinkEmail(to, about, parts.publicUrl + path));
  await recordEvent(trx, now, systemActor('update links'), {
    action: 'update_link.sent',
    entity: 'update_link',
    entityId: due.id,
    programmeId: due.programme,
    changes: { team: [null, due.team_name], cutoff: [null, cutoff] },
  });
  return true;
}

/** Number of the team's open turnovers within the look-ahead, or overdue. */
async function countDue(trx: Transaction, programme: ProgrammeId, due: Due, now: Date): Promise<number> {
  const moment = await readMoment(trx, programme, now);
  const { cells } = await readTeamTracker(trx, moment, due.team);
  const end = dayNumber(moment.dataDate) + due.lookahead_weeks * 7;
  return (cells?.scope ?? []).filter((_, at) => {
    const day = cells?.forecast[at] ?? cells?.baseline[at] ?? noDay;
    return day !== noDay && day <= end;
  }).length;
}
