import { reminders, type TeamReminder } from '@baton/contract/home/reminders.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { remindTeams } from './remind-teams.ts';
import { readReminderTeams, wayOf, type ReminderTeam } from './round-reminders.ts';

/** Endpoints to preview and send reminders of the weekly update. */
export function serveReminders(serve: Serve, parts: AccountParts): void {
  const { db, clock } = parts;

  serve(reminders.list, async ({ enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const now = clock.now();
    const teams = await readReminderTeams(db, await readMoment(db, programme, now), now);
    return teams.map(reminderOf);
  });

  serve(reminders.send, async ({ caller, body, enterByBody }) => {
    const { id: programme } = await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      const moment = await readMoment(trx, programme, now);
      const teams = await readReminderTeams(trx, moment, now);
      const asked = body.teams ?? [];
      const wanted = asked.length === 0 ? teams : teams.filter(({ team }) => asked.includes(team));
      return { reminded: await remindTeams(trx, parts, moment, wanted, caller) };
    });
  });
}

function reminderOf(team: ReminderTeam): TeamReminder {
  const way = wayOf(team);
  return {
    team: team.team,
    team_name: team.name,
    open: team.open.length,
    total: team.total,
    way,
    users: way === 'users' ? team.userNames : [],
    email: way === 'link' ? team.email : '',
    last: team.last,
    reminded_today: team.isRemindedToday,
  };
}
