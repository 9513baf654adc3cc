import { sql } from 'kysely';
import { updateLinkEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { notify } from '#accounts/inbox/notify.ts';
import { systemActor, type Actor } from '#platform/caller.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { comingCutoff } from './mail-links.ts';
import { readReminderTeams, wayOf, type ReminderTeam } from './round-reminders.ts';
import { createUpdateLink } from './update-link-rows.ts';
import { copy } from './copy.ts';

/** Reminds teams, each once a day; returns those that were reminded now. */
export async function remindTeams(
  trx: Transaction,
  parts: AccountParts,
  moment: ProgrammeMoment,
  teams: readonly ReminderTeam[],
  by: Actor,
): Promise<number[]> {
  const now = parts.clock.now();
  const able = teams.filter((team) => wayOf(team) !== 'none');
  const { rows } = await sql<{ team: number }>`
    insert into update_reminders (programme_id, team, day, reminded_at, reminded_by, reminded_by_name)
    select ${moment.id}::integer, x, ${moment.today}::date, ${now}::timestamptz, ${by.userId}::integer, ${by.name}::text
    from unnest(${able.map(({ team }) => team)}::integer[]) as x
    on conflict do nothing returning team`.execute(trx);
  const reminded = able.filter(({ team }) => rows.some((row) => row.team === team));
  if (reminded.length === 0) return [];
  await notify(
    trx,
    parts,
    reminded.map(({ users, open, name }) => ({
      kind: 'update_due' as const,
      programme: moment.id,
      users,
      by,
      items: open,
      details: { team: name },
    })),
  );
  for (const team of reminded.filter((each) => wayOf(each) === 'link'))
    await mailLink(trx, parts, moment, team);
  await recordEvent(trx, now, by, {
    action: 'update_round.reminded',
    entity: 'programme',
    entityId: moment.id,
    programmeId: moment.id,
    changes: { teams: [null, reminded.map(({ name }) => name).join(', ')] },
  });
  return reminded.map(({ team }) => team);
}

/** Emails a new link to a team without users. */
async function mailLink(
  trx: Transaction,
  parts: AccountParts,
  { id: programme }: ProgrammeMoment,
  { team, name, email, open }: ReminderTeam,
): Promise<void> {
  const order = { programme, team, weekly: false, createdBy: null };
  const { path, expiresAt } = await createUpdateLink(trx, parts.clock.now(), order);
  const { product } = await readOrganisation(trx);
  const { rows } = await sql<{ name: string }>`select name from programmes where id = ${programme}`.execute(
    trx,
  );
  const about = { product, programme: rows[0]?.name ?? '', expiresAt, open: open.length };
  await parts.queueEmail(trx, updateLinkEmail({ name, email }, about, parts.publicUrl + path));
}

/**
 * Reminds the teams of programmes that say so before their cut-off. Teams with a weekly link are left out: they get
 * that link by email.
 */
export async function remindBeforeCutoff(parts: AccountParts): Promise<number> {
  const now = parts.clock.now();
  const { rows } = await sql<{ id: number; zone: string; weekday: number }>`
    select id, time_zone as zone, cutoff_weekday as weekday from programmes
    where remind_teams and deleted_at is null and status = 'active'`.execute(parts.db);
  let count = 0;
  for (const { id, zone, weekday } of rows) {
    const cutoff = comingCutoff(zone, weekday, now);
    if (cutoff !== undefined) count += await remindOne(parts, id, cutoff);
  }
  return count;
}

async function remindOne(parts: AccountParts, id: number, cutoff: string): Promise<number> {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (trx) => {
    // The programme asks for it.
    const moment = await readMoment(trx, enteredProgramme(id), now);
    const { rows } = await sql<{ team: number }>`
      select distinct team from update_reminders where programme_id = ${moment.id} and reminded_by is null
        and day >= ${cutoff}::date - 1`.execute(trx);
    const done = new Set(rows.map(({ team }) => team));
    const teams = (await readReminderTeams(trx, moment, now)).filter(
      (team) => !done.has(team.team) && (team.users.length > 0 || (team.hasLink && !team.hasWeeklyLink)),
    );
    const actor = { ...systemActor(copy.reminder), name: copy.reminder };
    return (await remindTeams(trx, parts, moment, teams, actor)).length;
  });
}
