import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
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
  list: endpoint({
    method: 'GET',
    path: '/api/memberships/',
    tag: 'Memberships',
    summary: 'List members of a programme, or of all programmes the caller manages',
    access: { kind: 'anywhere', permission: 'members.manage' },
    status: 200,
    query: { programme: integer({ label: 'Programme', min: 1 }) },
    response: z.array(membership),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/memberships/',
    tag: 'Memberships',
    summary: 'Add a user to a programme, or invite an email to it',
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
  read: endpoint({
    method: 'GET',
    path: '/api/memberships/{id}/',
    tag: 'Memberships',
    summary: 'Get a membership',
    access: { kind: 'programme', permission: 'members.manage' },
    status: 200,
    response: membership,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/memberships/{id}/',
    tag: 'Memberships',
    summary: 'Update a role or teams: not your own, and not above your own role',
    access: { kind: 'programme', permission: 'members.manage' },
    status: 200,
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
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/memberships/{id}/',
    tag: 'Memberships',
    summary: 'Remove a user from a programme',
    access: { kind: 'programme', permission: 'members.manage' },
    status: 204,
    versioned: true,
    response: null,
  }),
};
