import * as z from 'zod/mini';
import { endpoint, publicAccess, loggedInAccess } from '../http/endpoint.ts';
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
  change: endpoint({
    method: 'PATCH',
    path: '/api/users/current/change-password/',
    tag: 'Current user',
    summary: 'Change your password. Ends all your other sessions',
    access: loggedInAccess,
    status: 200,
    body: {
      mode: 'draft',
      form: { current_password: secret({ label: 'Current password', required: true }), ...newPassword },
    },
    response: detailResponse,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/users/reset-password/request/',
    tag: 'Password reset',
    summary: 'Request a password link. The response doesn’t reveal whether the address has an account',
    access: publicAccess,
    status: 200,
    body: askForLink,
    response: detailResponse,
  }),
  resendReset: endpoint({
    method: 'POST',
    path: '/api/users/reset-password/resend/',
    tag: 'Password reset',
    summary: 'Request the password link again',
    access: publicAccess,
    status: 200,
    body: askForLink,
    response: detailResponse,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/users/reset-password/{uid}/{token}/',
    tag: 'Password reset',
    summary: 'Set a new password with a password link. Ends all sessions',
    access: publicAccess,
    status: 200,
    body: { mode: 'draft', form: newPassword },
    response: detailResponse,
  }),
};
