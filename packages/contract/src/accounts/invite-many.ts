import * as z from 'zod/mini';
import { boolean, choice, integer, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { post } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { membershipForm } from './users.ts';

/** Maximum number of people invited in one request. */
const maxInvitees = 200;

/** A person in a list. The email is plain text here, because an invalid one is reported for its row. */
const inviteeForm = {
  email: text({
    label: 'Email',
    max: 254,
    required: true,
  }),
  first_name: text({ label: 'First name', max: 100 }),
  last_name: text({ label: 'Last name', max: 100 }),
  role: choice({ label: 'Role', options: roles, initial: 'Viewer' }),
  teams: membershipForm.teams,
};

/** Outcome for each person: a new account, a role for an existing account, no change, or an error. */
const inviteActions = ['invite', 'add', 'unchanged', 'error'] as const;

const invitedRow = z.object({
  /** Position in the list, starting at 1. */
  row: z.int(),
  email: z.string(),
  /** Name of the existing account, if any. */
  name: z.string(),
  action: z.enum(inviteActions),
  errors: z.record(z.string(), z.array(z.string())),
});

/** Same shape for preview and result. */
const inviteResult = z.object({
  committed: z.boolean(),
  can_commit: z.boolean(),
  totals: z.object({ invite: z.int(), add: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(invitedRow),
});
export type InviteResult = z.infer<typeof inviteResult>;

const access = { kind: 'anywhere', permission: 'members.manage' } as const;
const tag = 'Invitations';
const programme = integer({ label: 'Programme', min: 1 });

/** Endpoints to invite several people. */
export const inviteMany = {
  send: post(
    '/api/users/invite/many/',
    'Invite several people (all or nothing). Existing users get the role. Previews unless `commit` is true',
    {
      tag,
      access,
      query: { commit: boolean({ label: 'Commit' }) },
      body: {
        mode: 'draft',
        form: {
          programme,
          people: records({ label: 'People', required: true, form: inviteeForm, max: maxInvitees }),
        },
      },
      response: inviteResult,
    },
  ),
};
