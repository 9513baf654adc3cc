import * as z from 'zod/mini';
import { firstPaths, get, loggedInAccess, patch, post, remove } from '../http/endpoint.ts';
import { groups, permissions, roles, type Permission } from '../http/permissions.ts';
import { choice, email, integer, list, object, secret, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { image } from '../form/image-field.ts';

const userStatuses = ['invited', 'active', 'deactivated'] as const;

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
const currentUser = z.object({
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

/** Endpoints for the current user's account. */
export const currentUserCalls = {
  read: get(firstPaths.currentUser, 'Get the current user with groups, memberships and permissions', {
    tag: 'Current user',
    access: loggedInAccess,
    response: currentUser,
  }),
  update: patch(
    '/api/users/current/update/',
    'Update your profile and preferences. Changing your email requires your current password',
    {
      tag: 'Current user',
      access: loggedInAccess,
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
    },
  ),
  sessions: get('/api/users/current/sessions/', 'List the current user’s sessions, last used first', {
    tag: 'Current user',
    access: loggedInAccess,
    response: z.array(session),
  }),
  endOtherSessions: remove('/api/users/current/sessions/', 'End all your other sessions', {
    tag: 'Current user',
    access: loggedInAccess,
  }),
  endSession: remove('/api/users/current/sessions/{session}/', 'End one of your sessions', {
    tag: 'Current user',
    access: loggedInAccess,
  }),
};

/** Endpoints for all accounts. */
export const users = {
  list: get('/api/users/', 'List users: all for an Admin, members of their programmes for a Manager', {
    tag: 'Users',
    access: { kind: 'anywhere', permission: 'members.manage' },
    query: {
      programme: integer({ label: 'Programme', min: 1 }),
      status: text({ label: 'Status', max: 20 }),
      search: text({ label: 'Search', max: 200 }),
    },
    response: z.array(user),
  }),
  read: get('/api/users/{id}/', 'Get a user', {
    tag: 'Users',
    access: { kind: 'anywhere', permission: 'members.manage' },
    response: user,
  }),
  update: patch(
    '/api/users/{id}/',
    'Update a user’s names, groups, memberships or status. The only active Admin stays',
    {
      tag: 'Users',
      access: { kind: 'organisation', permission: 'users.manage' },
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
    },
  ),
  remove: remove('/api/users/{id}/', 'Remove a user. Their history is kept', {
    tag: 'Users',
    access: { kind: 'organisation', permission: 'users.manage' },
    versioned: true,
  }),
  endSessions: remove('/api/users/{id}/sessions/', 'End all sessions of a user', {
    tag: 'Users',
    access: { kind: 'organisation', permission: 'users.manage' },
  }),
  resetPassword: post(
    '/api/users/{id}/reset-password/',
    'Send a user a password link. Without a mail server, the link is returned',
    {
      tag: 'Users',
      access: { kind: 'organisation', permission: 'users.manage' },
      response: z.object({ detail: z.string(), link: z.nullable(z.string()) }),
    },
  ),
};
