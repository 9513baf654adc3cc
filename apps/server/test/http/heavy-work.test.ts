import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSample } from '#sample/create-sample.ts';
import { systemActor } from '#platform/caller.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';

describe('files and reports, made in a worker', () => {
  let test: TestApp;
  let programme: number;
  let [hurried, patient]: TestUser[] = [];
  beforeAll(async () => {
    test = await startTestApp({ workerThreads: 1 });
    await ensureSample(test.app.parts, systemActor('start'));
    programme = (await test.sql('select id from programmes'))[0].id as number;
    const roles = { [programme]: 'Manager' as const };
    [hurried, patient] = [await addSignedIn(test, { roles }), await addSignedIn(test, { roles })];
  });
  afterAll(() => test.close());

  const ask = (who: TestUser | undefined, path: string) =>
    test.ask('GET', `/api/${path}${path.includes('?') ? '&' : '?'}programme=${programme}`, {
      token: who?.access,
    });

  it('come as whole files', async () => {
    const file = await ask(hurried, 'lookahead/pdf/');
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="look-ahead-.+\.pdf"/);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.bytes.subarray(-6).toString()).toContain('%%EOF');
  });

  it('are all found by the worker, and what is wrong with a question is told as always', async () => {
    const data = [
      'lookahead/',
      'lookahead/measures/',
      'reports/slip/',
      'reports/turnovers/',
      'reports/moves/',
    ];
    const past = [
      'tracker/?as_of=2027-01-15',
      'tracker/days/?as_of=2027-01-15',
      'tracker/changed/?since=2027-02-20T00:00:00Z',
    ];
    for (const path of [...data, ...past]) {
      const { status, body } = await ask(hurried, path);
      expect([path, status, typeof body]).toEqual([path, 200, 'object']);
    }
    const files = [
      'reports/slip/?format=pdf',
      'reports/matrix/?format=xlsx',
      'tracker/export/',
      'systems/export/',
    ];
    for (const path of files) {
      const { status, headers } = await ask(hurried, path);
      expect([path, status, headers['content-disposition']]).toEqual([
        path,
        200,
        expect.stringContaining('attachment'),
      ]);
    }
    const wrong = await ask(hurried, 'reports/trend/?of=999999');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({ of: ['There is no milestone 999999 in this programme.'] });
  });

  it('are made in fair shares, and refused beyond a bound with when to try again; others are answered', async () => {
    const many = Array.from({ length: 30 }, () => ask(hurried, 'lookahead/pdf/'));
    const own = ask(patient, 'lookahead/pdf/');
    const first = await Promise.race([own.then(() => 'other'), Promise.all(many).then(() => 'many')]);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status === 429);
    const made = answers.filter(({ status }) => status === 200);
    // Work that ends while requests still arrive makes room for more.
    expect(made.length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(0);
    expect(made.length + refused.length).toBe(30);
    expect(refused[0]?.body).toEqual({
      code: 'throttled',
      detail: expect.stringMatching(
        /^10 of your files and reports are still being created\. Try again in \d+ seconds\.$/,
      ),
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await own).status).toBe(200);
    expect(first).toBe('other');
    expect((await ask(hurried, 'lookahead/pdf/')).status).toBe(200);
  });
});
