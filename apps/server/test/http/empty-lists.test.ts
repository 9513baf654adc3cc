import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import { copy } from '@baton/contract/form/copy.ts';
import type { Field } from '@baton/contract/form/field.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { punchActs } from '@baton/domain/quality/punch-state.ts';
import { copy as quality } from '#quality/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';
import { createWriteCalls, nameOf, type WriteCalls } from '../write-calls.ts';

let test: TestApp;
let caller: TestUser;
let programme: number;
let writes: WriteCalls;
beforeAll(async () => {
  test = await startTestApp();
  caller = await addAdmin(test);
  programme = (await addProgramme(test, caller, 'With lists')).id;
  writes = createWriteCalls(test, caller);
});
afterAll(() => test.close());

/** The lists of a body that aren’t values of a record. */
const listsOf = ({ body }: Endpoint): [string, Field][] =>
  Object.entries(body?.form ?? {}).filter(([, { kind }]) => kind === 'list' || kind === 'records');

// Users have actions instead of changes.
const bulk = endpoints.map(nameOf).filter((name) => /^POST \/api\/(?!users).*\/bulk\/$/.test(name));
const commands = punchActs.map((act) => `POST /api/punches/${act}/`);

/** Lists that may be empty or missing: values of a record, and additions to what a call is about. */
const mayBeEmpty = [
  'POST /api/users/invite/ groups',
  'POST /api/users/invite/ memberships',
  'PATCH /api/users/{id}/ groups',
  'PATCH /api/users/{id}/ memberships',
  'POST /api/users/bulk/ teams',
  'POST /api/memberships/ teams',
  'PATCH /api/memberships/{id}/ teams',
  'POST /api/programmes/ working_days',
  'POST /api/programmes/ exceptions',
  'POST /api/programmes/ punch_columns',
  'POST /api/programmes/ custom_columns',
  'POST /api/programmes/ parts',
  'PATCH /api/programmes/{id}/ working_days',
  'PATCH /api/programmes/{id}/ exceptions',
  'PATCH /api/programmes/{id}/ punch_columns',
  'PATCH /api/programmes/{id}/ custom_columns',
  'PATCH /api/tracker/ exceptions',
  'POST /api/tracker/accept/ exceptions',
  'POST /api/tracker/reopen/ punches',
  'POST /api/certificates/review/ exceptions',
  // Nothing is asked for.
  'POST /api/certificates/review/ asked_exceptions',
  'POST /api/tracker/submit/ asked_exceptions',
  // Absent: every team that can be reminded.
  'POST /api/update-reminders/ teams',
  'PATCH /api/reports/weekly/{id}/ narrative',
  // One of them is required, see below.
  ...bulk.flatMap((call) => [`${call} records`, `${call} changes`]),
  ...commands.map((call) => `${call} records`),
];

it('a body without what it is about is refused, in one shape', async () => {
  const optional: string[] = [];
  for (const endpoint of endpoints) {
    for (const [name, field] of listsOf(endpoint)) {
      if (!field.needed) {
        optional.push(`${nameOf(endpoint)} ${name}`);
        continue;
      }
      const { url, asking } = await writes.prepare(endpoint, { programme, caller });
      const { [name]: _, ...rest } = asking.body as Record<string, unknown>;
      const send = (body: object) => test.ask(endpoint.method, url, { ...asking, body });
      const [missing, empty] = [await send(rest), await send({ ...rest, [name]: [] })];
      expect([nameOf(endpoint), missing.status, missing.body]).toEqual([
        nameOf(endpoint),
        400,
        { [name]: [copy.required] },
      ]);
      expect([empty.status, empty.body]).toEqual([400, { [name]: [copy.noEntries] }]);
    }
  }
  expect(optional.toSorted()).toEqual(mayBeEmpty.toSorted());
});

it('several records are chosen by list or filter, and not by leaving both out', async () => {
  for (const call of [...bulk, ...commands]) {
    const path = call.slice('POST '.length);
    const problem = bulk.includes(call) ? copy.noEntries : quality.none;
    for (const lists of [{}, { records: [] }, ...(bulk.includes(call) ? [{ records: [], changes: [] }] : [])])
      for (const more of [{}, { delete: true, reason: 'None' }]) {
        const body = { programme, set: { text: 'None' }, ...lists, ...more };
        const answer = await test.ask('POST', path, { token: caller.access, body });
        expect([call, answer.status, answer.body]).toEqual([call, 400, { records: [problem] }]);
      }
  }
});
