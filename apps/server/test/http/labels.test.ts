import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxLabels } from '@baton/contract/tracker/labels.ts';
import { copy } from '#features/labels/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
});
afterAll(() => test.close());

const print = (query: string) =>
  stage.ask('GET', `/api/labels/?programme=${stage.programme}&${query}`, undefined);
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;

it('prints labels of all systems, of chosen ones, of areas and of locations', async () => {
  const all = await print('kind=system');
  expect([all.body, all.headers['content-type']]).toEqual([undefined, 'application/pdf']);
  expect(all.headers['content-disposition']).toContain('labels-systems-');
  expect(pagesOf(all.bytes)).toBe(1);
  const one = await print(`kind=system&ids=${stage.pump}&size=large&paper=letter`);
  expect(one.bytes.length).toBeLessThan(all.bytes.length);
  expect(one.bytes.toString('latin1')).toContain('[0 0 612 792]');
  expect((await print('kind=area')).status).toBe(200);
  expect((await print('kind=location')).body).toEqual({ ids: ['There is nothing to print labels of.'] });
  // The id of an area isn’t that of a system.
  expect((await print(`kind=system&ids=${stage.hall}`)).body).toEqual({
    ids: ['There is nothing to print labels of.'],
  });
  expect((await print('kind=system&ids=x,99999999999999')).body).toEqual({
    ids: ['There is nothing to print labels of.'],
  });
});

it('starts a page when one is full, and refuses what is too much for a file', async () => {
  await test.sql(
    `insert into scopes (programme_id, scope_kind, code, name, description, kind, chain, turned_over, status, match_key,
       sort_key, created_at, updated_at)
     select $1, 'area', 'B' || n, 'Bay', '', '', '', true, 'active', 'b' || n, 'b' || n, now(), now()
     from generate_series(1, 24) n`,
    [stage.programme],
  );
  expect(pagesOf((await print('kind=area')).bytes)).toBe(2);
  await test.sql(
    `insert into locations (programme_id, code, name, kind, access_note, match_key, sort_key, created_at, updated_at)
     select $1, 'R' || n, 'Room', 'room', '', 'r' || n, 'r' || n, now(), now() from generate_series(1, $2) n`,
    [stage.programme, maxLabels + 1],
  );
  expect((await print('kind=location')).body).toEqual({ ids: [copy.tooMany(maxLabels + 1, maxLabels)] });
});
