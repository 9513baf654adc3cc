import * as z from 'zod/mini';
import { choice, integer, references, text } from '../form/field.ts';
import { firstPaths, get, post, remove } from '../http/endpoint.ts';

const keyAccess = ['read', 'write'] as const;

/** Prefix that distinguishes API keys from session tokens. */
export const keyStart = 'baton_';

/** Properties of a new key. */
export const keyForm = {
  name: text({ label: 'Name', max: 60, min: 2, required: true }),
  access: choice({ label: 'Access', options: keyAccess, initial: 'read' }),
  programmes: references({ label: 'Programmes', to: 'programmes', max: 200 }),
  expires_in_days: integer({ label: 'Ends after (days)', min: 1, max: 3650 }),
};

const keyRecord = z.object({
  id: z.int(),
  name: z.string(),
  /** First characters of the key. */
  prefix: z.string(),
  access: z.enum(keyAccess),
  /** Empty: all programmes of the key's creator. */
  programmes: z.array(z.int()),
  user: z.int(),
  user_name: z.string(),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  last_used_ip: z.string(),
  /** Whether a request with this key would be accepted now. */
  works: z.boolean(),
});
export type KeyRecord = z.infer<typeof keyRecord>;

const tag = 'API keys';
const access = { kind: 'organisation', permission: 'organisation.manage' } as const;

/** API keys for scripts, sent as `Authorization: Bearer baton_…`. */
export const keys = {
  list: get('/api/keys/', 'List API keys that aren’t revoked, newest first', {
    tag,
    access,
    response: z.array(keyRecord),
  }),
  create: post('/api/keys/', 'Create an API key. Its value is only returned here', {
    tag,
    access,
    status: 201,
    body: { mode: 'draft', form: keyForm },
    response: z.extend(keyRecord, { key: z.string() }),
  }),
  revoke: remove('/api/keys/{id}/', 'Revoke an API key. Requests with it fail immediately', { tag, access }),
};

/**
 * Whether an endpoint accepts API keys. Excluded regardless of the creator: accounts, memberships, everything that
 * grants access beyond the life of the key, and the event stream of an open page.
 */
export function isForKeys({ method, path }: { method: string; path: string }): boolean {
  if (method === 'GET' && path === firstPaths.currentUser) return true;
  const withheld =
    /^\/api\/(users|memberships|deputies|keys|backups|organisation|audit|events|update-links)\//;
  return !withheld.test(path) && !path.startsWith('/api/lookahead/calendar-tokens/');
}
