import * as z from 'zod/mini';
import { post, publicAccess } from '../http/endpoint.ts';
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
const manualLink = z.object({ link: z.string(), expires_at: z.string() });

/** Endpoints to join: an invited person opens the link and chooses a password. */
export const invitations = {
  invite: post(
    '/api/users/invite/',
    'Invite a user by email. Managers can invite to their programmes, up to their own role',
    {
      tag: 'Invitations',
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
    },
  ),
  validate: post('/api/users/invite/{uid}/{token}/validate/', 'Check an invitation link', {
    tag: 'Invitations',
    access: publicAccess,
    response: invited,
  }),
  accept: post('/api/users/invite/{uid}/{token}/accept/', 'Accept an invitation, set a password and log in', {
    tag: 'Invitations',
    access: publicAccess,
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
  resend: post('/api/users/invite/resend/', 'Resend an open invitation', {
    tag: 'Invitations',
    access: publicAccess,
    body: { mode: 'draft', form: { email: email({ label: 'Email', required: true }) } },
    response: detailResponse,
  }),
  link: post(
    '/api/users/{id}/invite-link/',
    'Create a new link for an open invitation. Only without a mail server',
    { tag: 'Invitations', access: { kind: 'anywhere', permission: 'members.manage' }, response: manualLink },
  ),
};
