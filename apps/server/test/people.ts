import type { Role } from '@baton/contract/http/permissions.ts';
import type { TestApp } from './harness.ts';

export const password = 'tidal lantern forty-six';

export interface TestUser {
  id: number;
  email: string;
  access: string;
  refresh: string;
}

let count = 0;

/** Adds an account; `roles` is programme → role. */
export async function addUser(
  test: TestApp,
  {
    email,
    groups = [],
    roles = {},
    status = 'active',
  }: { email?: string; groups?: string[]; roles?: Record<number, Role>; status?: string } = {},
): Promise<{ id: number; email: string }> {
  count += 1;
  const address = email ?? `person${count}@northgate.example`;
  const hash = status === 'invited' ? null : await hashOnce(test);
  const [user] = await test.sql(
    `insert into users (email, email_key, first_name, last_name, groups, status, password_hash, created_at, updated_at)
     values ($1, $2, 'Robin', $3, $4, $5, $6, $7, $7) returning id, email`,
    [address, address.toLowerCase(), `Person ${count}`, groups, status, hash, test.clock.now()],
  );
  for (const [programme, role] of Object.entries(roles)) {
    await test.sql(
      'insert into memberships (programme_id, user_id, role, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [Number(programme), user.id, role, test.clock.now()],
    );
  }
  return user;
}

/** A user who has just logged in. */
export async function addSignedIn(
  test: TestApp,
  options: Parameters<typeof addUser>[1] = {},
): Promise<TestUser> {
  const user = await addUser(test, options);
  return { ...user, ...(await signIn(test, user.email)) };
}

export async function signIn(
  test: TestApp,
  email: string,
  secret = password,
): Promise<{ access: string; refresh: string }> {
  const { status, body } = await test.ask('POST', '/api/token/', { body: { email, password: secret } });
  if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const addAdmin = (test: TestApp) => addSignedIn(test, { groups: ['Admin'] });

/** Creates a programme as an Admin. */
export async function addProgramme(
  test: TestApp,
  admin: TestUser,
  name: string,
  more: object = {},
): Promise<{ id: number; version: number }> {
  const { body } = await test.ask('POST', '/api/programmes/', {
    token: admin.access,
    body: { name, ...more },
  });
  return body;
}

let hashed: Promise<string> | undefined;

/** One hash for all users with the default password. */
async function hashOnce({ app }: TestApp): Promise<string> {
  const { hasher } = app.parts;
  const known = await hashed;
  if (known === undefined || hasher.isOutdated(known)) hashed = hasher.hash(password);
  return hashed!;
}

/** API path of the link in an email. */
export function linkParts(link: string | undefined): { uid: string; token: string } {
  const [uid = '', token = ''] = new URL(link ?? '').pathname.split('/').slice(3);
  return { uid, token };
}
