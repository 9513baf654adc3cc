import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { startTestApp, type Asking, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';
import { writtenWhile } from '../table-states.ts';
import { createWriteCalls, nameOf, type WriteCalls } from '../write-calls.ts';

let test: TestApp;
let admin: TestUser;
let writes: WriteCalls;
let programme: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  writes = createWriteCalls(test, admin);
  programme = (await addProgramme(test, admin, 'Harbour Point Terminal')).id;
});
afterAll(() => test.close());

interface Came {
  status: number;
  code: string;
  written: string[];
}

/** Response of a write, and the tables it wrote to. */
async function answerTo(method: string, url: string, asking: Asking): Promise<Came> {
  let came = { status: 0, code: '' };
  const written = await writtenWhile(test, async () => {
    const { status, body } = await test.ask(method, url, asking);
    came = { status, code: body.code };
  });
  return { ...came, written };
}

const allOf = (known: Endpoint[], refused: Came) =>
  Object.fromEntries(known.map((each) => [nameOf(each), refused]));

describe('every write, made as it would succeed,', () => {
  it('is refused to a key that only reads, and writes nothing', async () => {
    const made = await test.ask('POST', '/api/keys/', {
      token: admin.access,
      body: { name: 'Reader', access: 'read' },
    });
    const caller = { ...admin, access: made.body.key };
    const known = endpoints.filter(({ method, access }) => method !== 'GET' && access.kind !== 'public');
    const came: Record<string, Came> = {};
    for (const endpoint of known) {
      const { url, asking } = await writes.prepare(endpoint, { programme, caller });
      came[nameOf(endpoint)] = await answerTo(endpoint.method, url, asking);
    }
    expect(known.length).toBeGreaterThan(90);
    expect(came).toEqual(allOf(known, { status: 403, code: 'permission_denied', written: [] }));
  }, 60_000);

  it('is refused to a link that nobody was given, and writes nothing', async () => {
    const known = endpoints.filter(
      ({ method, path }) => method !== 'GET' && path.includes('/{uid}/{token}/'),
    );
    const came: Record<string, Came> = {};
    for (const endpoint of known) {
      const { url, asking } = await writes.prepare(endpoint, { programme, caller: admin });
      // A token with its end reversed: the same characters, another token.
      const wrong = url.replace(/[^/]{12}(?=(\/[a-z]+){0,2}\/$)/, (end) => [...end].toReversed().join(''));
      expect(wrong).not.toBe(url);
      came[nameOf(endpoint)] = await answerTo(endpoint.method, wrong, asking);
    }
    expect(known).toHaveLength(16);
    expect(came).toEqual(allOf(known, { status: 400, code: 'invalid_link', written: [] }));
  }, 60_000);
});
