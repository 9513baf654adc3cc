import * as z from 'zod/mini';
import { get, patch, post, remove } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { choice, email, integer } from '../form/field.ts';
import { membershipForm } from './users.ts';

const membership = z.object({
  id: z.int(),
  programme: z.int(),
  programme_name: z.string(),
  user: z.int(),
  user_name: z.string(),
  email: z.string(),
  status: z.string(),
  role: z.enum(roles),
  teams: z.array(z.int()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Membership = z.infer<typeof membership>;

/** Members of a programme and their roles. */
export const memberships = {
  list: get('/api/memberships/', 'List members of a programme, or of all programmes the caller manages', {
    tag: 'Memberships',
    access: { kind: 'anywhere', permission: 'members.manage' },
    query: { programme: integer({ label: 'Programme', min: 1 }) },
    response: z.array(membership),
  }),
  create: post('/api/memberships/', 'Add a user to a programme, or invite an email to it', {
    tag: 'Memberships',
    access: { kind: 'programme', permission: 'members.manage' },
    status: 201,
    body: {
      mode: 'draft',
      form: {
        ...membershipForm,
        user: integer({ label: 'User', min: 1 }),
        email: email({ label: 'Email' }),
      },
    },
    response: membership,
  }),
  read: get('/api/memberships/{id}/', 'Get a membership', {
    tag: 'Memberships',
    access: { kind: 'programme', permission: 'members.manage' },
    response: membership,
  }),
  update: patch(
    '/api/memberships/{id}/',
    'Update a role or teams: not your own, and not above your own role',
    {
      tag: 'Memberships',
      access: { kind: 'programme', permission: 'members.manage' },
      versioned: true,
      body: {
        mode: 'patch',
        form: {
          programme: integer({ label: 'Programme', min: 1 }),
          role: choice({ label: 'Role', options: roles, initial: 'Viewer' }),
          teams: membershipForm.teams,
        },
      },
      response: membership,
    },
  ),
  remove: remove('/api/memberships/{id}/', 'Remove a user from a programme', {
    tag: 'Memberships',
    access: { kind: 'programme', permission: 'members.manage' },
    versioned: true,
  }),
};
