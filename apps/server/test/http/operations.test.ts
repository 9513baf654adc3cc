import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { operationHeader, takesOperation } from '@baton/contract/http/operation.ts';
import { expectEvent, startTestApp, type Asking, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';
import { writtenWhile } from '../table-states.ts';
import { createWriteCalls, nameOf, type WriteCalls } from '../write-calls.ts';

/** Endpoints with an operation that this file doesn’t call, and why they can’t duplicate anything. */
const notMade = [
  // Switches an option off; needs a link from a digest, which notices.test.ts follows.
  'POST /api/unsubscribe/{uid}/{kind}/{token}/',
  'POST /api/distribution/leave/{uid}/{kind}/{token}/',
  // Cancels a job; see jobs.test.ts.
  'DELETE /api/jobs/{job}/',
];

/** The caller is unknown, so a repetition can’t be detected. */
const withoutOperation = [
  'POST /api/token/',
  'POST /api/token/refresh/',
  'POST /api/token/revoke/',
  'POST /api/users/invite/resend/',
  'POST /api/users/reset-password/request/',
  'POST /api/users/reset-password/resend/',
];

const writes = endpoints.filter(({ method }) => method !== 'GET');
const made = writes.filter((each) => takesOperation(each) && !notMade.includes(nameOf(each)));

let test: TestApp;
let admin: TestUser;
let calls: WriteCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  calls = createWriteCalls(test, admin);
});
afterAll(() => test.close());

let programmes = 0;
const newProgramme = async () =>
  (await addProgramme(test, admin, `Programme of operations ${(programmes += 1)}`)).id;

type Sent = [method: string, url: string, asking: Asking];

function named({ method }: Endpoint, url: string, asking: Asking, operation: string): Sent {
  return [method, url, { ...asking, headers: { ...asking.headers, [operationHeader]: operation } }];
}

async function prepare(endpoint: Endpoint, operation = randomUUID()): Promise<Sent> {
  const { url, asking } = await calls.prepare(endpoint, {
    programme: await newProgramme(),
    caller: await addAdmin(test),
  });
  return named(endpoint, url, asking, operation);
}

const find = (name: string) => {
  const found = endpoints.find((each) => nameOf(each) === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('a write that is sent twice', () => {
  it('can be named wherever somebody is known', () => {
    const without = writes.filter((each) => !takesOperation(each)).map(nameOf);
    expect(without.toSorted()).toEqual(withoutOperation.toSorted());
  });

  it.each(made.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is done once: %s',
    async (_, endpoint) => {
      const sent = await prepare(endpoint);
      const first = await test.ask(...sent);
      expect([first.status, first.text]).toEqual([endpoint.status, expect.anything()]);
      let again = first;
      const written = await writtenWhile(test, async () => void (again = await test.ask(...sent)));
      expect([again.status, again.text, again.headers['location'], again.headers['etag']]).toEqual([
        first.status,
        first.text,
        first.headers['location'],
        first.headers['etag'],
      ]);
      expect(written).toEqual([]);
    },
  );

  it('is known by the field that clients of the last release send: in JSON, in a form, in the query of a DELETE', async () => {
    const { access: token } = admin;
    const body = { programme: await newProgramme(), code: 'A', name: 'One' };
    const send = (more: Asking) => test.ask('POST', '/api/teams/', { token, ...more });
    const [json, form] = [randomUUID(), randomUUID()];
    const made = await send({ body: { ...body, operation: json } });
    expect(made.status).toBe(201);
    expect((await send({ body, headers: { [operationHeader]: json } })).text).toBe(made.text);
    const fields = Object.entries({ ...body, code: 'B' }).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]);
    const other = await send({ multipart: [...fields, ['operation', form]] });
    expect(other.status).toBe(201);
    expect((await send({ multipart: fields, headers: { [operationHeader]: form } })).text).toBe(other.text);
    const url = `/api/teams/${made.body.id}/`;
    const removed = randomUUID();
    expect((await test.ask('DELETE', `${url}?operation=${removed}`, { token })).status).toBe(204);
    expect((await test.ask('DELETE', url, { token, headers: { [operationHeader]: removed } })).status).toBe(
      204,
    );
  });

  it('at the same time is done once, too', async () => {
    const programme = await newProgramme();
    const body = { programme, code: 'SAME', name: 'Once', operation: randomUUID() };
    const sent = () => test.ask('POST', '/api/teams/', { token: admin.access, body });
    const answers = await Promise.all([sent(), sent(), sent(), sent()]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await test.sql('select 1 from teams where programme_id = $1', [programme])).length).toBe(1);
  });
});

describe('an operation', () => {
  it('stands for one request: another one under its number is refused', async () => {
    const programme = await newProgramme();
    const operation = randomUUID();
    const send = (method: string, url: string, body: object) =>
      test.ask(method, url, { token: admin.access, body: { programme, operation, ...body } });
    const first = await send('POST', '/api/teams/', { code: 'A', name: 'One' });
    expect(first.status).toBe(201);
    for (const other of [
      await send('POST', '/api/teams/', { code: 'B', name: 'Two' }),
      await send('POST', '/api/disciplines/', { code: 'A', name: 'One' }),
      await send('PATCH', `/api/teams/${first.body.id}/`, { name: 'Other' }),
    ])
      expect([other.status, other.body]).toEqual([
        409,
        {
          code: 'invalid_state',
          detail: 'This operation ID was used for a different request. Generate a new one.',
        },
      ]);
    expect((await test.sql('select name from teams where programme_id = $1', [programme])).length).toBe(1);
  });

  it('belongs to who sent it: the same number of somebody else is another operation', async () => {
    const programme = await newProgramme();
    const other = await addAdmin(test);
    const body = { programme, code: 'A', name: 'One', operation: randomUUID() };
    expect((await test.ask('POST', '/api/teams/', { token: admin.access, body })).status).toBe(201);
    const refused = await test.ask('POST', '/api/teams/', { token: other.access, body });
    expect(refused.body).toEqual({ code: [expect.stringContaining('A')] });
  });

  it('that was refused has done nothing, and may be sent again', async () => {
    const programme = await newProgramme();
    const operation = randomUUID();
    const send = () =>
      test.ask('POST', '/api/teams/', {
        token: admin.access,
        body: { programme, code: 'A', name: 'One', operation },
      });
    const team = await test.ask('POST', '/api/teams/', {
      token: admin.access,
      body: { programme, code: 'A', name: 'Taken' },
    });
    expect((await send()).status).toBe(400);
    await test.ask('DELETE', `/api/teams/${team.body.id}/`, { token: admin.access });
    expect((await send()).status).toBe(201);
  });

  it('is a UUID', async () => {
    for (const operation of ['no', 7, { a: 1 }]) {
      const answer = await test.ask('POST', '/api/reason-codes/', {
        token: admin.access,
        body: { label: 'Fog', operation },
      });
      expect([answer.status, answer.body]).toEqual([
        400,
        { operation: ['`operation` must be a UUID. It’s optional.'] },
      ]);
    }
  });

  it('keeps no secret that can be read in the database', async () => {
    const sent = await prepare(find('POST /api/keys/'));
    const { body } = await test.ask(...sent);
    expect(body.key).toMatch(/^baton_/);
    const rows = await test.sql('select o::text as text from operations o');
    expect(rows.filter(({ text }) => text.includes(body.key))).toEqual([]);
    expect((await test.ask(...sent)).body.key).toBe(body.key);
  });

  it('that fails leaves what was tried in the audit trail', async () => {
    test.breakMail(true);
    const answer = await test.ask('POST', '/api/organisation/test-mail/', {
      token: admin.access,
      body: { email: 'else@northgate.example', operation: randomUUID() },
    });
    test.breakMail(false);
    expect(answer.status).toBe(409);
    await expectEvent(test, 'organisation.mail_tested', {
      changes: { to: 'else@northgate.example', outcome: 'connect ECONNREFUSED: the mail server is down' },
    });
  });

  it('is kept for thirty days', async () => {
    const app = await startTestApp();
    try {
      const keeper = await addAdmin(app);
      const operation = randomUUID();
      const sent = (who: TestUser) =>
        app.ask('POST', '/api/reason-codes/', { token: who.access, body: { label: 'Fog', operation } });
      expect((await sent(keeper)).status).toBe(201);
      app.clock.pass({ days: 29 });
      await app.app.operations.prune();
      expect(await app.sql('select 1 from operations')).toHaveLength(1);
      app.clock.pass({ days: 2 });
      await app.app.operations.prune();
      expect(await app.sql('select 1 from operations')).toHaveLength(0);
    } finally {
      await app.close();
    }
  });
});
