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

/** Somebody with an account; `roles` names programme → role. */
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

/** Somebody who has just signed in. */
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

/** A programme, made as an Admin makes it. */
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

/** One hash does for everybody who has the usual password. */
function hashOnce(test: TestApp): Promise<string> {
  hashed ??= test.app.parts.hasher.hash(password);
  return hashed;
}

/** The path of the link in a mail, as the API takes it. */
export function linkParts(link: string | undefined): { uid: string; token: string } {
  const [uid = '', token = ''] = new URL(link ?? '').pathname.split('/').slice(3);
  return { uid, token };
}
