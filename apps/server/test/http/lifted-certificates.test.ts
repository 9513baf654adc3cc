import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import { listProgrammes } from '#turnover/signing/verify/read-sealed.ts';
import { verifyProgramme } from '#turnover/signing/verify/verify-programme.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
});

const patch = async (path: string, set: object) => {
  const { status, body } = await stage.ask('PATCH', `/api/${path}/`, set);
  expect([status, body]).toMatchObject([200, {}]);
};
const contents = async (): Promise<Record<string, CertificateContent>> => {
  const listed = await stage.list();
  const opened = await Promise.all(listed.map(({ id }) => stage.open(id)));
  return Object.fromEntries(opened.map(({ content }) => [content.scope.code, content]));
};
const liftedOf = ({ lifted = [] }: CertificateContent) => lifted.map(({ what }) => what);
const category = (code: 'A' | 'B' | 'C') => `punch-categories/${stage.categories[code]}`;

it('are named on certificates until they are put back, and nothing is where none is lifted', async () => {
  const punch = await stage.raise({ clear_by: stage.milestones.RFC });
  await patch(category('A'), { blocks: false, reason: 'Agreed with the client' });
  await stage.complete();
  await patch(category('A'), { blocks: true });
  await stage.complete([stage.item(stage.fan)]);
  const { '21-01': pump, '21-02': fan } = await contents();
  expect(pump?.lifted).toEqual([
    {
      what: 'Punches of category A no longer block their milestone',
      reason: 'Agreed with the client',
      by: expect.stringContaining('Person'),
      on: stage.inDays(0),
    },
  ]);
  expect(pump?.punches.outstanding).toMatchObject([{ number: punch.number }]);
  expect(fan).not.toHaveProperty('lifted');
  const found: string[] = [];
  const { db } = test.app.storage;
  const verifying = { db, folder: test.app.parts.config.blobDir, report: (line: string) => found.push(line) };
  for (const programme of await listProgrammes(db)) await verifyProgramme(verifying, programme);
  expect(found).toEqual([]);
});

it('are named where they matter: at the milestone, on the scope, or on the turnover alone', async () => {
  const { pump, fan, milestones } = stage;
  const review = async (scope: number): Promise<CertificateContent> => {
    const { body } = await stage.review('submit', [stage.item(scope)], stage.responsible);
    return body.records[0].content;
  };
  await stage.raise({ clear_by: milestones.RFO });
  // At another milestone, but of the same system.
  await stage.change([
    { scope: `system:${pump}`, milestone: milestones.RFO, set: { required: false }, reason: 'Descoped' },
  ]);
  expect([liftedOf(await review(pump)), liftedOf(await review(fan))]).toEqual([
    ['21-01 RFO no longer required'],
    [],
  ]);
  // Of a submitted turnover: those that aren't submitted have the new team from the start.
  await stage.sign('submit', [stage.item(fan)], stage.responsible);
  await patch(`systems/${fan}`, { commissioning_team: stage.builders, reason: 'Other crew' });
  await stage.sign('accept', [stage.item(fan)], stage.receiving);
  const { '21-02': accepted } = await contents();
  expect(liftedOf(accepted!)).toEqual(['Commissioning team of 21-02 changed from Testers to Builders']);
  expect(liftedOf(await review(pump))).toEqual(['21-01 RFO no longer required']);
});

it('are part of what is signed: the second signer sees what was lifted since the first', async () => {
  await stage.raise({ clear_by: stage.milestones.RFC, system: stage.fan });
  const signed = await stage.sign('submit', [stage.item()], stage.responsible);
  expect(signed.status).toBe(200);
  const before = await stage.review('accept', [stage.item()], stage.receiving);
  expect(before.body.records[0].changes).toEqual([]);
  await patch(category('A'), { exception_by: 'receiving', reason: 'Agreed' });
  const stale = await stage.act(
    'accept',
    [{ ...stage.item(), reviewed: before.body.records[0].reviewed }],
    {},
    stage.receiving,
  );
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_preview']);
  const after = await stage.review('accept', [stage.item()], stage.receiving);
  expect(after.body.records[0].changes).toEqual([{ kind: 'field', what: 'lifted', text: '' }]);
});

it('name the system that states of punches come from', async () => {
  await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punch_source: 'PCS' });
  await stage.complete();
  const { '21-01': pump } = await contents();
  expect(pump?.punches.source).toBe('PCS');
  await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punch_source: '' });
  await stage.complete([stage.item(stage.fan)]);
  expect((await contents())['21-02']?.punches).not.toHaveProperty('source');
});
