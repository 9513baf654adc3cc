import * as z from 'zod/mini';
import { boolean, choice, integer, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { endpoint } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { membershipForm } from './users.ts';

/** Maximum number of people invited in one request. */
export const maxInvitees = 200;

/** A person in a list. The email is plain text here, because an invalid one is reported for its row. */
export const inviteeForm = {
  email: text({
    label: 'Email',
    max: 254,
    required: true,
    synonyms: ['email address', 'mail', 'address', 'e mail', 'email'],
  }),
  first_name: text({ label: 'First name', max: 100, synonyms: ['given name', 'forename'] }),
  last_name: text({ label: 'Last name', max: 100, synonyms: ['surname', 'family name'] }),
  role: choice({ label: 'Role', options: roles, initial: 'Viewer', synonyms: ['programme role'] }),
  teams: membershipForm.teams,
};

/** Outcome for each person: a new account, a role for an existing account, no change, or an error. */
export const inviteActions = ['invite', 'add', 'unchanged', 'error'] as const;

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
export const inviteResult = z.object({
  committed: z.boolean(),
  can_commit: z.boolean(),
  totals: z.object({ invite: z.int(), add: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(invitedRow),
});
export type InviteResult = z.infer<typeof inviteResult>;

const readRow = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null if the file has no role, or an invalid one. */
  role: z.nullable(z.enum(roles)),
  teams: z.array(z.int()),
  /** Parts of the row that could not be parsed. */
  problems: z.array(z.string()),
});
export type ReadInvitee = z.infer<typeof readRow>;

const readFile = z.object({
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  people: z.array(readRow),
});

const access = { kind: 'anywhere', permission: 'members.manage' } as const;
const tag = 'Invitations';
const programme = integer({ label: 'Programme', min: 1 });

/** Endpoints to invite several people. */
export const inviteMany = {
  send: endpoint({
    method: 'POST',
    path: '/api/users/invite/many/',
    tag,
    summary:
      'Invite several people (all or nothing). Existing users get the role. Previews unless `commit` is true',
    access,
    status: 200,
    query: { commit: boolean({ label: 'Commit' }) },
    body: {
      mode: 'draft',
      form: {
        programme,
        people: records({ label: 'People', required: true, form: inviteeForm, max: maxInvitees }),
      },
    },
    response: inviteResult,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/users/invite/read/',
    tag,
    summary: 'Read people, roles and teams from a CSV or XLSX file. Sends no invitations',
    access,
    status: 200,
    upload: true,
    body: { mode: 'draft', form: { programme } },
    response: readFile,
  }),
};
