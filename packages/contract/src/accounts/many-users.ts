import * as z from 'zod/mini';
import { choice, integer, optionalChoice, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, post } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { versions } from '../resource/bulk-forms.ts';
import { fileQuery, fileTypes } from '../resource/resource.ts';
import { membershipForm } from './users.ts';

/** Bulk actions on accounts. Managers may use the first three within their programmes. */
const userActions = [
  'resend',
  'give_role',
  'take_out',
  'end_sessions',
  'deactivate',
  'reactivate',
  'remove',
] as const;
export type UserAction = (typeof userActions)[number];

/** Maximum number of accounts in one request. */
const maxUsers = 500;

const access = { kind: 'anywhere', permission: 'members.manage' } as const;
const tag = 'Users';

/** The list of accounts: bulk actions, and export as a file. */
export const manyUsers = {
  bulk: post(
    '/api/users/bulk/',
    'Apply an action to several users (all or nothing). Managers: resend invitations, assign roles, remove from a programme. Admins also: end sessions, deactivate, reactivate, remove',
    {
      tag,
      access,
      body: {
        mode: 'draft',
        form: {
          records: records({ label: 'Users', required: true, form: versions, max: maxUsers }),
          act: choice({ label: 'Act', options: userActions, initial: 'resend', required: true }),
          programme: integer({ label: 'Programme', min: 1 }),
          role: optionalChoice({ label: 'Role', options: roles }),
          teams: membershipForm.teams,
        },
      } /** Unchanged: for example, a user who is not a member can't be removed. */,
      response: z.object({ changed: z.int(), unchanged: z.int() }),
    },
  ),
  export: get(
    '/api/users/export/',
    'Export users, with a row per role: all for an Admin, members of their programmes for a Manager',
    {
      tag,
      access,
      query: {
        programme: integer({ label: 'Programme', min: 1 }),
        status: text({ label: 'Status', max: 20 }),
        search: text({ label: 'Search', max: 200 }),
        ...fileQuery,
      },
      download: fileTypes,
      response: null,
    },
  ),
};
