import { sql } from 'kysely';
import type { TeamReminder } from '@baton/contract/home/reminders.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { weeklyRound } from '@baton/domain/turnover/weekly-round.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { usersOfTeams } from '#accounts/inbox/recipients.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { createBase } from '#turnover/tracker/read/read-base.ts';

/** A team that hasn't finished its weekly update. */
interface OpenTeam {
  team: number;
  total: number;
  /** The turnovers left to update. */
  open: NoticeItem[];
}

/** Teams with turnovers left to update, most first; as on the page of team updates. */
async function readOpenTeams(db: Queryable, moment: ProgrammeMoment): Promise<OpenTeam[]> {
  const { set, evaluation, measuring, structure } = await createBase(db, moment);
  const context = {
    today: dayNumber(moment.today),
    windowEnd: measuring.windowEnd,
    cutoffWeekday: structure.settings.cutoff_weekday,
  };
  const teams = new Map<number, OpenTeam>();
  for (const { row, column, isAnswered } of weeklyRound(set, evaluation, context, null)) {
    const team = teamAt(set, row, column, 'responsible');
    if (team === null) continue;
    const known = teams.get(team) ?? { team, total: 0, open: [] };
    teams.set(team, known);
    known.total += 1;
    if (isAnswered) continue;
    const milestone = set.milestones[column]!;
    const scope = writeScopeRef(set.scopes.kind[row]!, set.scopes.id[row]!);
    known.open.push({
      entity: 'turnover',
      id: `${scope}/${milestone.id}`,
      label: `${set.scopes.code[row]} ${structure.milestones[column]!.code}`,
    });
  }
  return [...teams.values()]
    .filter(({ open }) => open.length > 0)
    .toSorted((a, b) => b.open.length - a.open.length || a.team - b.team);
}

/** An open team with its users, its address and its last reminder. */
export interface ReminderTeam extends OpenTeam {
  name: string;
  email: string;
  users: number[];
  userNames: string[];
  /** Whether it has a valid link, and one that is emailed before every cut-off. */
  hasLink: boolean;
  hasWeeklyLink: boolean;
  last: TeamReminder['last'];
  isRemindedToday: boolean;
}

type TeamRow = Pick<ReminderTeam, 'name' | 'email' | 'hasLink' | 'hasWeeklyLink' | 'isRemindedToday'> & {
  id: number;
  last_at: string | null;
  last_by: string | null;
};

export async function readReminderTeams(
  db: Queryable,
  moment: ProgrammeMoment,
  now: Date,
): Promise<ReminderTeam[]> {
  const { id: programme, today } = moment;
  const open = await readOpenTeams(db, moment);
  const ids = open.map(({ team }) => team);
  const users = await usersOfTeams(db, programme, ids);
  const everyone = [...new Set([...users.values()].flat())];
  const { rows: names } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
    from users where id = any(${everyone})`.execute(db);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const { rows } = await sql<TeamRow>`
    select t.id, t.name, t.email, l.weekly is true as "hasWeeklyLink", l.weekly is not null as "hasLink",
      r.reminded_at as last_at, r.reminded_by_name as last_by,
      coalesce(r.day = ${today}::date, false) as "isRemindedToday"
    from teams t
      left join lateral (select bool_or(weekly) as weekly from update_links l where l.programme_id = t.programme_id
        and l.team = t.id and l.revoked_at is null and (l.weekly or l.expires_at > ${now})) l on true
      left join lateral (select day, reminded_at, reminded_by_name from update_reminders r
        where r.programme_id = t.programme_id and r.team = t.id order by day desc limit 1) r on true
    where t.programme_id = ${programme} and t.id = any(${ids}) and t.deleted_at is null`.execute(db);
  const found = new Map(
    rows.map(({ id, last_at: at, last_by: by, ...row }) => [
      id,
      { ...row, last: at === null || by === null ? null : { at, by } },
    ]),
  );
  return open.flatMap((team) => {
    const row = found.get(team.team);
    if (!row) return [];
    const recipients = users.get(team.team) ?? [];
    return [{ ...team, ...row, users: recipients, userNames: recipients.map((id) => nameOf.get(id) ?? '') }];
  });
}

/** Users are told; a team without users gets a new link if it has an address. */
export function wayOf({ users, email }: Pick<ReminderTeam, 'users' | 'email'>): TeamReminder['way'] {
  if (users.length > 0) return 'users';
  return email === '' ? 'none' : 'link';
}
