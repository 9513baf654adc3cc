import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
});
afterAll(() => test.close());

interface View {
  id: number;
  kind: string;
  is_default: boolean;
}

it('keeps views of the punch list apart from those of the tracker, with names and a default of their own', async () => {
  const save = async (more: object): Promise<View> =>
    (await stage.ask('POST', '/api/views/', { programme: stage.programme, name: 'Mine', ...more })).body;
  const list = async (more = ''): Promise<View[]> =>
    (await stage.ask('GET', `/api/views/?programme=${stage.programme}${more}`)).body;
  const tracker = await save({ is_default: true });
  const punches = await save({ kind: 'punches', is_default: true });
  expect([tracker.kind, punches.kind]).toEqual(['tracker', 'punches']);
  expect(await list()).toEqual([expect.objectContaining({ id: tracker.id, is_default: true })]);
  expect(await list('&kind=punches')).toEqual([
    expect.objectContaining({ id: punches.id, is_default: true }),
  ]);
});
