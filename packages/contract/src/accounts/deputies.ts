import * as z from 'zod/mini';
import { day, integer } from '../form/field.ts';
import { get, loggedInAccess, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';

/** Who acts for whom, and from when to when. */
export const deputyForm = {
  programme,
  user: integer({ label: 'Who is away', min: 1 }),
  deputy: integer({ label: 'Deputy', required: true, min: 1 }),
  first_day: day({ label: 'First day', required: true }),
  last_day: day({ label: 'Last day', required: true }),
};

const deputy = z.object({
  id: z.int(),
  programme: z.int(),
  programme_name: z.string(),
  user: z.int(),
  user_name: z.string(),
  deputy: z.int(),
  deputy_name: z.string(),
  /** The teams for which the deputy acts. */
  teams: z.array(z.string()),
  first_day: z.string(),
  last_day: z.string(),
  named_by: z.string(),
  /** Whether the deputy acts today, on the programme’s day. */
  acts: z.boolean(),
});
export type Deputy = z.infer<typeof deputy>;

const candidate = z.object({
  user: z.int(),
  name: z.string(),
  teams: z.array(z.string()),
  /** Viewers can’t act for anybody. */
  can_act: z.boolean(),
});

const tag = 'Deputies';

/** A member who is away names a deputy, or a Manager does: the deputy acts with the member’s teams on these days. */
export const deputies = {
  list: get(
    '/api/deputies/',
    'List deputies that are named for today or later: yours, those you act for, and all where you manage members',
    { tag, access: loggedInAccess, response: z.array(deputy) },
  ),
  candidates: get(
    '/api/deputies/candidates/',
    'List the members of a programme who can be away or a deputy',
    {
      tag,
      access: readers,
      query: { programme },
      response: z.array(candidate),
    },
  ),
  create: post('/api/deputies/', 'Name a deputy for yourself or, as a Manager, for a member', {
    tag,
    access: readers,
    status: 201,
    body: { mode: 'draft', form: deputyForm },
    response: deputy,
  }),
  end: remove('/api/deputies/{id}/', 'End a deputy’s time. What was signed stays', {
    tag,
    access: readers,
  }),
};
