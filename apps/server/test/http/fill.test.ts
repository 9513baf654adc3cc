import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

it('fills a programme that has no milestones yet, once, beside what it has', async () => {
  const programme = await addProgramme(test, admin, 'Filled later');
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    test.ask(method, path, { token: admin.access, ...(body && { body }) });
  await ask('POST', '/api/teams/', { programme: programme.id, code: 'con', name: 'Builders of ours' });
  const fill = () => ask('POST', `/api/programmes/${programme.id}/fill/`, { template: 'data_centre' });
  expect((await fill()).status).toBe(204);
  const { body: milestones } = await ask('GET', `/api/milestones/?programme=${programme.id}`);
  expect(milestones.length).toBeGreaterThan(3);
  const { body: teams } = await ask('GET', `/api/teams/?programme=${programme.id}`);
  expect(teams.filter(({ code }: { code: string }) => code.toLowerCase() === 'con')).toHaveLength(1);
  const second = await fill();
  expect([second.status, second.body.code]).toEqual([409, 'invalid_state']);
  const odd = await ask('POST', `/api/programmes/${programme.id}/fill/`, { template: 'moon base' });
  expect(odd.status).toBe(400);
});
