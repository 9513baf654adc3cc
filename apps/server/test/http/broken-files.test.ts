import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenCsv, brokenWorkbooks, type BrokenFile } from '#platform/spreadsheet/testing/broken-file.ts';
import type { Answer } from '../harness.ts';
import { startImporting } from '../importing.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 2);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_270_301);

let yard: Awaited<ReturnType<typeof startImporting>>;
beforeAll(async () => void (yard = await startImporting()));
afterAll(() => yard.test.close());

const revision = async () =>
  (await yard.test.sql('select sum(revision) as revision from programme_revisions'))[0].revision as string;

function upload(url: string, { name, data }: BrokenFile, more: [string, string][] = []): Promise<Answer> {
  return yard.test.ask('POST', url, {
    token: yard.admin.access,
    multipart: [['programme', String(yard.programme)], ...more],
    file: { name: name.replace(/["\r\n\0]/g, ''), data },
  });
}

it('whatever file is imported, the answer says what is wrong with it, and nothing of it is written', async () => {
  const baseline = (
    await yard.test.ask('POST', '/api/baselines/', {
      token: yard.admin.access,
      body: { programme: yard.programme, number: 'B0', name: 'Plan', data_date: '2027-03-01' },
    })
  ).body.id as number;
  const places = [
    '/api/systems/import/',
    '/api/people/import/',
    '/api/tracker/import/',
    `/api/baselines/${baseline}/entries/import/`,
  ];
  const files = [
    ...fc.sample(brokenWorkbooks, { numRuns: runs * 2, seed }),
    ...fc.sample(brokenCsv, { numRuns: runs * 2, seed }),
  ];
  const wrong: string[] = [];
  for (const [index, made] of files.entries()) {
    const file = await made;
    const url = places[index % places.length] ?? '';
    const before = await revision();
    for (const commit of ['', '?commit=true']) {
      const { status, body, text } = await upload(url + commit, file);
      const description = `${index} ${url}${commit}: ${status} ${text.slice(0, 300)}`;
      if (status !== 200 && status !== 400) wrong.push(description);
      // Either the file is unreadable, and its field has an error, or its rows have errors.
      if (status === 400 && !Array.isArray(body.file) && !Array.isArray(body.rows)) wrong.push(description);
      const wrote = status === 200 && body.committed === true && body.totals.create + body.totals.update > 0;
      if (!wrote && (await revision()) !== before) wrong.push(`${description} – and something was written`);
    }
  }
  expect(wrong).toEqual([]);
  expect(yard.test.logged()).not.toContain('"level":"error"');
}, 600_000);
