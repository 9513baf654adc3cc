import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureHash } from '#turnover/signing/chain.ts';
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

const makeSystem = async (code: string) => {
  const { programme, builders, testers } = stage;
  const teams = { construction_team: builders, commissioning_team: testers };
  const { body } = await stage.ask('POST', '/api/systems/', { programme, code, name: code, ...teams });
  await stage.enter({ actual: stage.inDays(-30) }, body.id, stage.milestones.MC);
  return body.id as number;
};
const setPattern = (number_pattern: string) =>
  stage.ask('PATCH', `/api/certificate-templates/${stage.template}/`, { number_pattern });
const numbers = async () => (await stage.list('&ordering=number')).map(({ number }) => number);

it('keeps one chain and unique numbers when many are accepted at once', async () => {
  await setPattern('TCC-{sequence}');
  const codes = Array.from({ length: 24 }, (_, index) => `30-${String(index + 1).padStart(2, '0')}`);
  const systems = await Promise.all(codes.map(makeSystem));
  const items = systems.map((id) => stage.item(id));
  await stage.sign('submit', items, stage.responsible);
  // All are reviewed before the first is signed, with the same number.
  const reviewed = await Promise.all(
    items.map(async (item) => {
      const { body } = await stage.review('accept', [item], stage.receiving);
      const [{ content, reviewed: hash }] = body.records;
      expect(content.number).toBe('TCC-0001');
      return { ...item, reviewed: hash as string };
    }),
  );
  const answers = await Promise.all(reviewed.map((item) => stage.act('accept', [item], {}, stage.receiving)));
  expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
  expect(await numbers()).toEqual(codes.map((_, index) => `TCC-${String(index + 1).padStart(4, '0')}`));
  const sealed = await Promise.all((await stage.list()).map(({ id }) => stage.open(id)));
  expect(sealed.filter(({ number, content }) => content.number !== number)).toEqual([]);
  const rows = await test.sql(
    `select sequence, step, name, job_title, team, capacity, statement, at, method, content_sha256, evidence, previous, hash
     from signatures where programme_id = $1 order by sequence`,
    [stage.programme],
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.slice(1).map(({ previous }) => previous)).toEqual(rows.slice(0, -1).map(({ hash }) => hash));
  for (const row of rows) expect(signatureHash(row as never)).toBe(row['hash']);
});

it('is not given to another turnover, even if its code ends like an issue', async () => {
  const other = await makeSystem('21-01/2');
  await stage.complete([stage.item(other)]);
  await stage.complete();
  await stage.act('reopen', [stage.item()], { reason: 'Wrong scope' }, stage.receiving);
  await stage.complete();
  expect((await numbers()).toSorted()).toEqual(['RFC-21-01', 'RFC-21-01/2', 'RFC-21-01/3']);
});

it('needs a pattern that gives every certificate its own', async () => {
  const { status, body } = await setPattern('TCC-{milestone}');
  expect([status, Object.keys(body)]).toEqual([400, ['number_pattern']]);
});

describe('the number of a certificate', () => {
  const refused = {
    status: 409,
    body: { detail: 'RFC-21-01 is the number of the certificate of 21-01 RFC. Enter another number.' },
  };
  const type = (certificate_no: string, milestone = stage.milestones.MC) =>
    stage.enter({ certificate_no }, stage.fan, milestone);

  it('is typed, pasted or undone into no other turnover, on no path', async () => {
    const typed = await type('rfc-21-01');
    expect(typed.status).toBe(200);
    const cleared = await type('');
    await stage.complete();
    expect(await type('RFC-21-01')).toMatchObject(refused);
    expect(await type(' rfc-21-01 ')).toMatchObject(refused);
    const { programme } = stage;
    expect(
      await stage.ask('POST', '/api/tracker/undo/', { programme, operation: cleared.body.operation }),
    ).toMatchObject(refused);
    const item = { scope: `system:${stage.fan}`, milestone: stage.milestones.RFO };
    await stage.enter({ actual: stage.inDays(-1) }, stage.fan, stage.milestones.RFC);
    await stage.act('submit', [item], {}, stage.responsible);
    expect(
      await stage.act('accept', [item], { certificate_no: 'RFC-21-01', reason: 'other' }, stage.receiving),
    ).toMatchObject(refused);
  });

  it('is kept by a void certificate', async () => {
    await stage.complete();
    await stage.act('reopen', [stage.item()], { reason: 'Wrong scope' }, stage.receiving);
    expect(await type('RFC-21-01')).toMatchObject(refused);
    expect(await stage.enter({ certificate_no: 'RFC-21-01' })).toMatchObject(refused);
  });
});
