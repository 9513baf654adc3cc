import * as z from 'zod/mini';
import { boolean, choice, integer, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { endpoint } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { membershipForm } from './users.ts';

/** So many people may be invited at once. */
export const mostInvited = 200;

/** Somebody of a list. An address that is none is told beside its row, so it is plain text here. */
export const inviteeForm = {
  email: text({
    label: 'E-mail',
    max: 254,
    required: true,
    synonyms: ['email address', 'mail', 'address', 'e mail', 'email'],
  }),
  first_name: text({ label: 'First name', max: 100, synonyms: ['given name', 'forename'] }),
  last_name: text({ label: 'Last name', max: 100, synonyms: ['surname', 'family name'] }),
  role: choice({ label: 'Role', options: roles, initial: 'Viewer', synonyms: ['programme role'] }),
  teams: membershipForm.teams,
};

/** What becomes of each: a new account, a role for a known one, nothing since it holds already, or a refusal. */
export const inviteActions = ['invite', 'add', 'unchanged', 'error'] as const;

const invitedRow = z.object({
  /** The place in the list, from 1. */
  row: z.int(),
  email: z.string(),
  /** The name of the account where there is one. */
  name: z.string(),
  action: z.enum(inviteActions),
  errors: z.record(z.string(), z.array(z.string())),
});

/** The same for a preview and for what was done. */
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
  /** Null where the file says nothing, or nothing that is a role. */
  role: z.nullable(z.enum(roles)),
  teams: z.array(z.int()),
  /** What of the row could not be understood. */
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

/** Inviting a whole team. */
export const inviteMany = {
  send: endpoint({
    method: 'POST',
    path: '/api/users/invite/many/',
    tag,
    summary:
      'Invite many people, all into one programme or none; who has an account gets the role. A preview unless commit is true; all or nothing',
    access,
    status: 200,
    query: { commit: boolean({ label: 'Commit' }) },
    body: {
      mode: 'draft',
      form: { programme, people: records({ label: 'People', form: inviteeForm, max: mostInvited }) },
    },
    answer: inviteResult,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/users/invite/read/',
    tag,
    summary: 'Read people from a CSV or XLSX file, with roles and the teams of a programme; invites nobody',
    access,
    status: 200,
    upload: true,
    body: { mode: 'draft', form: { programme } },
    answer: readFile,
  }),
};
