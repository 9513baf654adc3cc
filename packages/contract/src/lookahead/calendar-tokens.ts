import * as z from 'zod/mini';
import { optionalChoice, text } from '../form/field.ts';
import { get, post, publicAccess, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';

/** Turnovers in a calendar: those of the user’s teams, or all. */
const calendarContents = ['mine', 'all'] as const;

const calendarToken = z.object({
  id: z.int(),
  programme: z.int(),
  contents: z.enum(calendarContents),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type CalendarToken = z.infer<typeof calendarToken>;

/** The URL is returned only on creation, because only its hash is stored. */
const newCalendarToken = z.extend(calendarToken, { url: z.string() });

const keep = { kind: 'programme', permission: 'calendars.keep' } as const;
const tag = 'Look-ahead';

/** URLs by which a calendar application reads the look-ahead; each grants read access and can be revoked. */
export const calendarTokens = {
  list: get('/api/lookahead/calendar-tokens/', 'List your calendar links, without their URLs', {
    tag,
    access: readers,
    query: { programme },
    response: z.array(calendarToken),
  }),
  create: post('/api/lookahead/calendar-tokens/', 'Create a calendar link. Its URL is only returned here', {
    tag,
    access: keep,
    status: 201,
    body: {
      mode: 'draft',
      form: {
        programme,
        /** Absent: those of the user’s teams, or all for users without a team who may issue look-aheads. */
        contents: optionalChoice({ label: 'Whose turnovers', options: calendarContents }),
        name: text({ label: 'Where it is used', max: 80 }),
      },
    },
    response: newCalendarToken,
  }),
  remove: remove('/api/lookahead/calendar-tokens/{id}/', 'Revoke one of your calendar links', {
    tag,
    access: keep,
  }),
  calendar: get(
    '/api/lookahead/calendar/{token}.ics',
    'Get the look-ahead as an iCalendar feed, with overdue turnovers',
    { tag, access: publicAccess, download: ['text/calendar'], response: null },
  ),
};
