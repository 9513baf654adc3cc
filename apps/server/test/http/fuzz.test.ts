import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, valueFor, type Schema } from '../arbitrary-request.ts';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, type TestUser } from '../people.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

interface Call {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
}

/** A request described by the document. */
interface Described {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Request {
  method: string;
  url: string;
  body: unknown;
}

/** Part of everything in a programme of which the caller isn’t a member. */
const secret = 'Quillfeather';
const runs = Number(process.env['FUZZ_RUNS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_270_301);
/** More runs get more time. */
const patience = 120_000 + runs * 30_000;

let test: TestApp;
let calls: Call[];
beforeAll(async () => {
  test = await startTestApp();
  const { paths } = (await test.ask('GET', '/api/openapi.json')).body;
  calls = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      parameters: call.parameters,
      body: call.requestBody?.content['application/json']?.schema,
    })),
  );
  // Streams have no end, and creating a sample per request takes too long.
  const endless = ['/api/events/', '/api/programmes/sample/'];
  calls = calls.filter(({ path }) => !endless.includes(path));
});
afterAll(() => test.close());

/** Requests for one endpoint: mostly valid, each with its own mistakes. */
function requestsFor(call: Call): Request[] {
  const value = (each: Parameter) =>
    each.in === 'path' && each.name === 'id'
      ? fc.oneof(fc.integer({ min: 1, max: 9 }), valueFor(each.schema))
      : valueFor(each.schema);
  const given = fc.record({
    values: fc.tuple(
      ...call.parameters.map((each) =>
        fc.option(value(each), { nil: undefined, freq: each.in === 'path' ? 50 : 2 }),
      ),
    ),
    body: call.body ? bodyFor(call.body) : fc.constant(undefined),
  });
  return fc.sample(given, { numRuns: runs, seed }).map(({ values, body }) => {
    let path = call.path;
    const query = new URLSearchParams();
    for (const [cellIndex, { name, in: where }] of call.parameters.entries()) {
      const text =
        typeof values[cellIndex] === 'string' ? values[cellIndex] : JSON.stringify(values[cellIndex] ?? 1);
      if (where === 'path')
        path = path.replace(`{${name}}`, encodeURIComponent(Buffer.from(text).toString()) || '1');
      else if (values[cellIndex] !== undefined) query.set(name, text);
    }
    return { method: call.method, url: query.size > 0 ? `${path}?${query.toString()}` : path, body };
  });
}

async function send(request: Request, user: TestUser): Promise<Answer> {
  return test.ask(request.method, request.url, {
    token: user.access,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
}

/** Sends all requests as a logged-in user, and passes every response to `judge`. */
async function sendAll(
  arrive: () => Promise<TestUser>,
  evaluateStatus: (request: Request, answer: Answer) => void,
) {
  let user = await arrive();
  for (const call of calls) {
    for (const request of requestsFor(call)) {
      const answer = await send(request, user);
      evaluateStatus(request, answer);
      // The user may have ended their session or account; the next one is new.
      if (answer.status === 401) user = await arrive();
    }
  }
}

/** Puts a word into everything in a programme. */
async function furnish(admin: TestUser, programme: number, word: string): Promise<void> {
  const add = async (area: string, values: object): Promise<number> => {
    const body = { programme, ...values };
    const answer = await test.ask('POST', `/api/${area}/`, { token: admin.access, body });
    if (answer.status >= 300) throw new Error(`${area}: ${answer.text}`);
    return answer.body.id as number;
  };
  for (const kind of ['areas', 'teams', 'locations', 'disciplines'])
    await add(kind, { code: 'X-1', name: word });
  const system = await add('systems', { code: 'X-1', name: word });
  const milestone = await add('milestones', { code: 'X-1', name: word, chain: 'Main', position: 90 });
  const cell = { scope: `system:${system}`, milestone };
  await add('people', { first_name: word, last_name: word, email: `${word}@northgate.example` });
  await add('baselines', { number: 'X1', name: word, data_date: '2027-03-01' });
  await add('views', { name: word, shared: true });
  const { status, text } = await test.ask('PATCH', `/api/tracker/?programme=${programme}`, {
    token: admin.access,
    body: { changes: [{ ...cell, set: { remark: word, forecast: '2027-03-12' } }] },
  });
  if (status !== 200) throw new Error(text);
  await add('commitments', { items: [{ ...cell, date: '2027-03-12' }] });
  await add('constraints', { ...cell, text: word });
  await add('reports/weekly', {});
}

const describeRequest = ({ method, url, body }: Request) =>
  `${method} ${url} ${JSON.stringify(body)}`.slice(0, 2000);

describe('whatever is sent', () => {
  it(
    'a Manager gets an answer of the two shapes, and nothing of another programme',
    async () => {
      const admin = await addAdmin(test);
      const own = await addProgramme(test, admin, 'Harbour Terminal', { template: 'generic' });
      const other = await addProgramme(test, admin, `Ridge ${secret}`, { template: 'generic' });
      await furnish(admin, own.id, 'Plain');
      await furnish(admin, other.id, secret);
      const standing = () =>
        test.sql(
          `select (select revision from programme_revisions where programme_id = $1) as revision,
           (select count(*) from events where programme_id = $1) as events`,
          [other.id],
        );
      const before = await standing();
      const wrong: string[] = [];
      await sendAll(
        () => addSignedIn(test, { roles: { [own.id]: 'Manager' } }),
        (request, { status, text, body }) => {
          if (status >= 500) wrong.push(`${status} ${describeRequest(request)}\n${text.slice(0, 300)}`);
          if (status >= 400 && (typeof body !== 'object' || body === null))
            wrong.push(`no JSON: ${describeRequest(request)}`);
          if (text.includes(secret) && !describeRequest(request).includes(secret))
            wrong.push(`a leak: ${describeRequest(request)}`);
        },
      );
      expect(wrong).toEqual([]);
      // Nothing was written there either.
      expect(await standing()).toEqual(before);
      expect(test.logged()).not.toContain('"level":"error"');
    },
    patience,
  );

  it(
    'an Admin, who gets further, sees no failure of the server',
    async () => {
      const wrong: string[] = [];
      await sendAll(
        () => addAdmin(test),
        (request, { status, text }) => {
          if (status >= 500) wrong.push(`${status} ${describeRequest(request)}\n${text.slice(0, 300)}`);
        },
      );
      expect(wrong).toEqual([]);
    },
    patience,
  );
});
