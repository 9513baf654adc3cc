import * as z from 'zod/mini';
import { endpoint, firstPaths, loggedInAccess } from '../http/endpoint.ts';
import { groups, permissions, roles, type Permission } from '../http/permissions.ts';
import { choice, email, integer, list, object, secret, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { image } from '../form/image-field.ts';

export const userStatuses = ['invited', 'active', 'deactivated'] as const;

const names = {
  first_name: text({ label: 'First name', max: 100 }),
  last_name: text({ label: 'Last name', max: 100 }),
};

const contact = {
  job_title: text({ label: 'Job title', max: 100 }),
  phone: text({ label: 'Phone', max: 50 }),
  avatar: image({ label: 'Photo', meaning: 'portrait' }),
};

/** A role in a programme, and the teams of a Contributor. */
export const membershipForm = {
  programme: integer({ label: 'Programme', required: true, min: 1 }),
  role: choice({ label: 'Role', options: roles, initial: 'Viewer', required: true }),
  teams: list({ label: 'Teams', of: integer({ label: 'Team', required: true, min: 1 }), max: 200 }),
};

/** Properties that only Admins may change. */
export const rights = {
  groups: list({
    label: 'Groups',
    of: choice({ label: 'Group', options: groups, initial: 'Admin', required: true }),
    max: groups.length,
  }),
  memberships: records({ label: 'Programmes', form: membershipForm, max: 500 }),
};

const membership = z.object({ programme: z.int(), role: z.enum(roles), teams: z.array(z.int()) });

const person = {
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  job_title: z.string(),
  phone: z.string(),
  avatar: z.nullable(z.string()),
  groups: z.array(z.enum(groups)),
  memberships: z.array(membership),
  last_login: z.nullable(z.string()),
  version: z.int(),
};

/** The logged-in user. `permissions`: those held in at least one programme, so that the page can hide the rest. */
export const currentUser = z.object({
  ...person,
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  preferences: z.record(z.string(), z.unknown()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A user account as shown to account administrators. */
export const user = z.object({
  ...person,
  status: z.enum(userStatuses),
  invited_at: z.nullable(z.string()),
  invite_expires_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type User = z.infer<typeof user>;

const session = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  /** Expiry if it is not used again. */
  ends_at: z.string(),
  /** Address at login. */
  ip: z.string(),
  device: z.string(),
  /** Address of the last request. */
  last_ip: z.string(),
  last_device: z.string(),
});
export type Session = z.infer<typeof session>;

/** Endpoints for the current user's account. */
export const currentUserCalls = {
  read: endpoint({
    method: 'GET',
    path: firstPaths.currentUser,
    tag: 'Current user',
    summary: 'Get the current user with groups, memberships and permissions',
    access: loggedInAccess,
    status: 200,
    response: currentUser,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/current/update/',
    tag: 'Current user',
    summary: 'Update your profile and preferences. Changing your email requires your current password',
    access: loggedInAccess,
    status: 200,
    versioned: true,
    body: {
      mode: 'patch',
      form: {
        ...names,
        ...contact,
        email: email({ label: 'Email', required: true }),
        current_password: secret({ label: 'Current password' }),
        preferences: object({ label: 'Preferences', maxBytes: 20_000 }),
      },
    },
    response: currentUser,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/current/sessions/',
    tag: 'Current user',
    summary: 'List the current user’s sessions, last used first',
    access: loggedInAccess,
    status: 200,
    response: z.array(session),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/current/sessions/',
    tag: 'Current user',
    summary: 'End all your other sessions',
    access: loggedInAccess,
    status: 204,
    response: null,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/users/current/sessions/{session}/',
    tag: 'Current user',
    summary: 'End one of your sessions',
    access: loggedInAccess,
    status: 204,
    response: null,
  }),
};

/** Endpoints for all accounts. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/',
    tag: 'Users',
    summary: 'List users: all for an Admin, members of their programmes for a Manager',
    access: { kind: 'anywhere', permission: 'members.manage' },
    status: 200,
    query: {
      programme: integer({ label: 'Programme', min: 1 }),
      status: text({ label: 'Status', max: 20 }),
      search: text({ label: 'Search', max: 200 }),
    },
    response: z.array(user),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/users/{id}/',
    tag: 'Users',
    summary: 'Get a user',
    access: { kind: 'anywhere', permission: 'members.manage' },
    status: 200,
    response: user,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}/',
    tag: 'Users',
    summary: 'Update a user’s names, groups, memberships or status. The only active Admin stays',
    access: { kind: 'organisation', permission: 'users.manage' },
    status: 200,
    versioned: true,
    body: {
      mode: 'patch',
      form: {
        ...names,
        ...contact,
        ...rights,
        status: choice({ label: 'Status', options: userStatuses, initial: 'active' }),
      },
    },
    response: user,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/',
    tag: 'Users',
    summary: 'Remove a user. Their history is kept',
    access: { kind: 'organisation', permission: 'users.manage' },
    status: 204,
    versioned: true,
    response: null,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/sessions/',
    tag: 'Users',
    summary: 'End all sessions of a user',
    access: { kind: 'organisation', permission: 'users.manage' },
    status: 204,
    response: null,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/{id}/reset-password/',
    tag: 'Users',
    summary: 'Send a user a password link. Without a mail server, the link is returned',
    access: { kind: 'organisation', permission: 'users.manage' },
    status: 200,
    response: z.object({ detail: z.string(), link: z.nullable(z.string()) }),
  }),
};
