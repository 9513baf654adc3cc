import * as z from 'zod/mini';
import { post, publicAccess, sessionAccess } from '../http/endpoint.ts';
import { secret, text } from '../form/field.ts';

/** Result of logging in and of accepting an invitation. */
export const tokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

const bySession = {
  mode: 'draft',
  form: { refresh: text({ label: 'Refresh token', max: 2000, required: true }) },
} as const;

/** Endpoints to log in, refresh and log out. */
export const tokens = {
  obtain: post('/api/token/', 'Log in with email (or username) and password', {
    tag: 'Log in',
    access: publicAccess,
    body: {
      mode: 'draft',
      form: {
        // Not validated as an address, so that an invalid one gets the same response as a wrong password.
        email: text({ label: 'Email', max: 254, required: true, alias: 'username' }),
        password: secret({ label: 'Password', required: true }),
      },
    },
    errors: ['no_active_account'],
    response: tokenPair,
  }),
  refresh: post('/api/token/refresh/', 'Get a new access token for a session', {
    tag: 'Log in',
    access: sessionAccess,
    body: bySession,
    errors: ['token_not_valid', 'no_active_account'],
    response: z.object({ access: z.string() }),
  }),
  revoke: post('/api/token/revoke/', 'End a session', {
    tag: 'Log in',
    access: publicAccess,
    status: 204,
    body: bySession,
    response: null,
  }),
};
