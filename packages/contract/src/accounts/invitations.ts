import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../http/endpoint.ts';
import { email, text } from '../form/field.ts';
import { detailResponse, newPassword } from './passwords.ts';
import { tokenPair } from './tokens.ts';
import { rights, user } from './users.ts';
import { roles } from '../http/permissions.ts';

const invitedTo = z.object({ programme: z.string(), role: z.enum(roles) });
/** A programme by name, and the role of the invited person in it. */
export type InvitedTo = z.infer<typeof invitedTo>;

const invited = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  programmes: z.array(invitedTo),
  /** Whether the person will be an Admin of the organisation. */
  is_admin: z.boolean(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invited>;

/** A link to be passed on in person if no email is sent. */
export const manualLink = z.object({ link: z.string(), expires_at: z.string() });

/** Endpoints to join: an invited person opens the link and chooses a password. */
export const invitations = {
  invite: endpoint({
    method: 'POST',
    path: '/api/users/invite/',
    tag: 'Invitations',
    summary: 'Invite a user by email. Managers can invite to their programmes, up to their own role',
    access: { kind: 'anywhere', permission: 'members.manage' },
    status: 201,
    body: {
      mode: 'draft',
      form: {
        email: email({ label: 'Email', required: true }),
        first_name: text({ label: 'First name', max: 100 }),
        last_name: text({ label: 'Last name', max: 100 }),
        ...rights,
      },
    },
    response: user,
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/users/invite/{uid}/{token}/validate/',
    tag: 'Invitations',
    summary: 'Check an invitation link',
    access: publicAccess,
    status: 200,
    response: invited,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/users/invite/{uid}/{token}/accept/',
    tag: 'Invitations',
    summary: 'Accept an invitation, set a password and log in',
    access: publicAccess,
    status: 200,
    body: {
      mode: 'draft',
      form: {
        first_name: text({ label: 'First name', max: 100, required: true }),
        last_name: text({ label: 'Last name', max: 100, required: true }),
        ...newPassword,
      },
    },
    response: tokenPair,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/users/invite/resend/',
    tag: 'Invitations',
    summary: 'Resend an open invitation',
    access: publicAccess,
    status: 200,
    body: { mode: 'draft', form: { email: email({ label: 'Email', required: true }) } },
    response: detailResponse,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/users/{id}/invite-link/',
    tag: 'Invitations',
    summary: 'Create a new link for an open invitation. Only without a mail server',
    access: { kind: 'anywhere', permission: 'members.manage' },
    status: 200,
    response: manualLink,
  }),
};
