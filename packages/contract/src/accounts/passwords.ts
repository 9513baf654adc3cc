import * as z from 'zod/mini';
import { loggedInAccess, patch, post, publicAccess } from '../http/endpoint.ts';
import { email, secret } from '../form/field.ts';

/** A message for the user, if the response has no other content. */
export const detailResponse = z.object({ detail: z.string() });

/** A new password, typed twice. */
export const newPassword = {
  password: secret({ label: 'Password', required: true }),
  password_confirm: secret({ label: 'Repeat password', required: true }),
};

/** Problem of the repeated password; the same text on page and server. */
export function confirmProblem(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : 'The two passwords are not the same.';
}

const askForLink = { mode: 'draft', form: { email: email({ label: 'Email', required: true }) } } as const;

/** Endpoints to change one's password, and to reset a forgotten one. */
export const passwords = {
  change: patch('/api/users/current/change-password/', 'Change your password. Ends all your other sessions', {
    tag: 'Current user',
    access: loggedInAccess,
    body: {
      mode: 'draft',
      form: { current_password: secret({ label: 'Current password', required: true }), ...newPassword },
    },
    response: detailResponse,
  }),
  requestReset: post(
    '/api/users/reset-password/request/',
    'Request a password link. The response doesn’t reveal whether the address has an account',
    { tag: 'Password reset', access: publicAccess, body: askForLink, response: detailResponse },
  ),
  resendReset: post('/api/users/reset-password/resend/', 'Request the password link again', {
    tag: 'Password reset',
    access: publicAccess,
    body: askForLink,
    response: detailResponse,
  }),
  reset: post(
    '/api/users/reset-password/{uid}/{token}/',
    'Set a new password with a password link. Ends all sessions',
    {
      tag: 'Password reset',
      access: publicAccess,
      body: { mode: 'draft', form: newPassword },
      response: detailResponse,
    },
  ),
};
