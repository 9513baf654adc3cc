import * as z from 'zod/mini';
import { integer, list } from '../form/field.ts';
import { get, post } from '../http/endpoint.ts';
import { programme } from '../http/in-programme.ts';

/** How a team is reminded: its users, a new link to its email address, or not at all. */
const reminderWays = ['users', 'link', 'none'] as const;

/** A team with dates left to update this week, and what a reminder would do. */
const teamReminder = z.object({
  team: z.int(),
  team_name: z.string(),
  /** Turnovers left to update, of `total`. */
  open: z.int(),
  total: z.int(),
  way: z.enum(reminderWays),
  /** Names of the users who would be told. */
  users: z.array(z.string()),
  /** Address that would get a new team update link. */
  email: z.string(),
  /** The last reminder. */
  last: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** Whether it was already reminded today. */
  reminded_today: z.boolean(),
});
export type TeamReminder = z.infer<typeof teamReminder>;

const tag = 'Update links';
const access = { kind: 'programme', permission: 'data.edit' } as const;

/** Reminders of the weekly update: each team once a day at most. */
export const reminders = {
  list: get(
    '/api/update-reminders/',
    'List the teams with dates left to update this week, and how each would be reminded',
    { tag, access, query: { programme }, response: z.array(teamReminder) },
  ),
  send: post(
    '/api/update-reminders/',
    'Remind teams of their weekly update. Teams reminded today are skipped',
    {
      tag,
      access,
      body: {
        mode: 'draft',
        form: {
          programme,
          /** Absent: every team that can be reminded. */
          teams: list({ label: 'Teams', of: integer({ label: 'Team', required: true, min: 1 }), max: 500 }),
        },
      },
      response: z.object({ reminded: z.array(z.int()) }),
    },
  ),
};
