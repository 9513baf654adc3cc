import { rmSync } from 'node:fs';
import { formatNumber } from '@baton/domain/format-number.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { setAttachmentStage, type AttachmentStage } from '../attachment-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let stage: AttachmentStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setAttachmentStage(test);
});
afterAll(() => test.close());

const print = (query = '') => stage.ask('GET', `/api/punches/print/?programme=${stage.programme}&${query}`);
const imagesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

it('prints the punches that match with their photos, and goes on without one that is lost', async () => {
  const { body } = await stage.attach();
  await stage.raise({ category: stage.categories.C });
  const all = await print();
  expect([all.status, all.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(all.headers['content-disposition']).toContain('punch-list-');
  expect(imagesIn(all.bytes)).toBe(1);
  const other = await print(`category=${stage.categories.C}`);
  expect(imagesIn(other.bytes)).toBe(0);
  expect(imagesIn((await print(`ids=${stage.punch}`)).bytes)).toBe(1);
  rmSync(blobPath(test.app.parts.config.blobDir, body.sha256));
  const without = await print();
  expect([without.status, imagesIn(without.bytes)]).toEqual([200, 0]);
  expect((await print('state=void')).status).toBe(200);
});

it('refuses more than one file has', async () => {
  await test.sql(
    `insert into punches (programme_id, number, text, category, system, kind, needs_material, material_ref, external_no,
       state, raised_on, match_key, sort_key, created_at, updated_at)
     select programme_id, 'X-' || n, text, category, system, kind, needs_material, material_ref, external_no, state,
       raised_on, 'x-' || n, 'x-' || n, created_at, updated_at
     from punches, generate_series(1, 1000) n where id = $1`,
    [stage.punch],
  );
  const { status, body } = await print();
  expect([status, body.detail]).toEqual([
    413,
    `These are more than ${formatNumber(1000)} punches, the most that one file has. Narrow the filter.`,
  ]);
});
