import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const create = async (name: string, code: string): Promise<number> =>
  (await test.ask('POST', '/api/programmes/', { token: admin.access, body: { name, code } })).body.id;
const rename = (id: number, code: string) =>
  test.ask('PATCH', `/api/programmes/${id}/`, { token: admin.access, body: { code } });
const find = async (code: string, who: TestUser = admin): Promise<number | null> => {
  const query = new URLSearchParams({ code }).toString();
  const { status, body } = await test.ask('GET', `/api/programmes/former/?${query}`, { token: who.access });
  expect(status).toBe(200);
  return body.id;
};

it('finds a programme by any code that it had, whatever the case, for those who can see it', async () => {
  const id = await create('Quay', 'Q1');
  const member = await addSignedIn(test, { roles: { [id]: 'Viewer' } });
  const stranger = await addSignedIn(test);
  expect(await find('Q1', member)).toBeNull();
  await rename(id, 'Q2');
  await rename(id, 'Q3');
  for (const code of ['Q1', 'q2']) {
    expect(await find(code)).toBe(id);
    expect(await find(code, member)).toBe(id);
    expect(await find(code, stranger)).toBeNull();
  }
  expect(await find('Q3')).toBeNull();
  expect(await find('never')).toBeNull();
  expect(await find('')).toBeNull();
});

it('leaves a code to the programme that has it now, and otherwise to the last that had it', async () => {
  const first = await create('Ridge one', 'R1');
  await rename(first, 'R2');
  const second = await create('Ridge two', 'R1');
  const member = await addSignedIn(test, { roles: { [first]: 'Viewer' } });
  expect(await find('R1', member)).toBeNull();
  await rename(second, 'R3');
  expect(await find('R1')).toBe(second);
  expect(await find('R1', member)).toBe(first);
  await test.ask('DELETE', `/api/programmes/${second}/`, { token: admin.access });
  expect(await find('R1')).toBe(first);
});
