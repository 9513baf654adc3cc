import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualStatements } from '@baton/domain/quality/certificate-statements.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
  await write({
    responsible_open_statement: 'The work is complete but for punches.',
    receiving_exceptions_statement: 'We take over the system with exceptions.',
  });
});

const plain = ['The work is complete and was inspected.', 'We take over the system.'] as const;
const open = 'The work is complete but for punches.';
const withExceptions = 'We take over the system with exceptions.';

const write = (values: object) => stage.ask('PATCH', `/api/certificate-templates/${stage.template}/`, values);
const issued = async () => stage.open((await stage.list())[0]!.id);
/** What both signed, by the certificate and by the signatures. */
async function statements() {
  const { content, signatures } = await issued();
  const { responsible_statement: responsible, receiving_statement: receiving } = content.template;
  return { content: [responsible, receiving], signed: signatures.map(({ statement }) => statement) };
}
const verified = async () =>
  (await test.ask('GET', `/api/certificates/verify/${(await issued()).seal}/`)).body;
const override = { override_reason: 'Agreed at site' };
const left = (punch: { id: number }) => ({
  exceptions: [{ punch: punch.id, milestone: stage.milestones.RFO, need_by: stage.inDays(20) }],
});
const cell = async () =>
  (
    await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.RFC}`,
    )
  ).body;

describe('the statements of a certificate', () => {
  it('are the plain ones if nothing is open', async () => {
    await stage.complete();
    expect(await statements()).toEqual({ content: plain, signed: plain });
    expect(await verified()).toMatchObject({ outcome: 'accepted', exceptions: 0, overridden: false });
  });

  it('say that it was submitted by an override', async () => {
    const punch = await stage.raise({ clear_by: stage.milestones.RFC });
    await stage.sign('submit', [stage.item()], stage.responsible, override);
    const cleared = (await stage.command('clear', [punch])).body.records;
    await stage.command('verify', cleared, {}, stage.receiving);
    const { body } = await stage.review('accept', [stage.item()], stage.receiving);
    expect(body.records[0]).toMatchObject({
      statement: plain[1],
      changes: [{ kind: 'verified', what: punch.number }],
    });
    await stage.sign('accept', [stage.item()], stage.receiving);
    expect(await statements()).toEqual({ content: [open, plain[1]], signed: [open, plain[1]] });
    expect(await verified()).toMatchObject({ outcome: 'accepted', exceptions: 0, overridden: true });
  });

  it('say that it was accepted with exceptions, which changes no template', async () => {
    await stage.sign('submit', [stage.item()], stage.responsible);
    const punch = await stage.raise({ clear_by: stage.milestones.RFC, category: stage.categories.B });
    const { body } = await stage.review('accept', [stage.item()], stage.receiving, left(punch));
    expect(body.records[0]).toMatchObject({
      statement: withExceptions,
      changes: [{ kind: 'raised', what: punch.number }],
    });
    await stage.sign('accept', [stage.item()], stage.receiving, left(punch));
    expect(await statements()).toEqual({
      content: [plain[0], withExceptions],
      signed: [plain[0], withExceptions],
    });
    expect(await verified()).toMatchObject({ outcome: 'accepted_with_exceptions', exceptions: 1 });
  });

  it('say both, and are the usual texts where the template has none', async () => {
    await write({ responsible_open_statement: '', receiving_exceptions_statement: '' });
    const punch = await stage.raise({ clear_by: stage.milestones.RFC, category: stage.categories.B });
    await stage.sign('submit', [stage.item()], stage.responsible, override);
    await stage.sign('accept', [stage.item()], stage.receiving, left(punch));
    const both = [usualStatements.open, usualStatements.exceptions];
    expect(await statements()).toEqual({ content: both, signed: both });
  });

  it('are what the responsible team signed, whatever the template says later', async () => {
    await stage.sign('submit', [stage.item()], stage.responsible);
    await write({ responsible_statement: 'Something else.' });
    await stage.sign('accept', [stage.item()], stage.receiving);
    expect(await statements()).toEqual({ content: plain, signed: plain });
  });

  it('are one without acceptance, which says its exceptions', async () => {
    await stage.ask('PATCH', `/api/milestones/${stage.milestones.RFC}/`, { needs_acceptance: false });
    const punch = await stage.raise({ clear_by: stage.milestones.RFC, category: stage.categories.B });
    const { programme, milestones, pump } = stage;
    const set = { actual: stage.inDays(0) };
    const done = await stage.ask('PATCH', '/api/tracker/', {
      programme,
      changes: [{ scope: system(pump), milestone: milestones.RFC, set }],
      ...left(punch),
    });
    expect(done.status).toBe(200);
    await stage.sign('issue', [stage.item()], stage.responsible);
    expect(await statements()).toEqual({ content: [open, ''], signed: [open] });
    expect(await verified()).toMatchObject({ outcome: 'issued', exceptions: 1 });
  });
});

it('draws the draft with the statements of another case', async () => {
  const path = `/api/certificates/preview/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.RFC}`;
  const sizes = await Promise.all(
    ['', '&statements=clean', '&statements=blocked', '&statements=exceptions'].map(async (more) => {
      const { status, bytes } = await stage.ask('GET', path + more);
      expect(status).toBe(200);
      return bytes.length;
    }),
  );
  expect(sizes[0]).toBe(sizes[1]);
  expect(new Set(sizes).size).toBe(3);
});

describe('the reason of an override', () => {
  it('is told to the receiving team, stands with the submission and has its own label', async () => {
    const tester = await stage.contributor(stage.testers);
    await stage.raise({ clear_by: stage.milestones.RFC });
    const items = [stage.item(), stage.item(stage.fan)];
    await stage.sign('submit', items, stage.responsible, { ...override, note: 'Both today' });
    const { body } = await stage.ask('GET', '/api/users/current/inbox/', undefined, tester);
    const told = (body.lines as { items: { label: string }[]; details: object }[]).map((line) => [
      line.items.map(({ label }) => label).join(),
      line.details,
    ]);
    expect(new Map(told as [string, object][])).toEqual(
      new Map<string, object>([
        ['21-01 RFC', { override: 'Agreed at site', note: 'Both today', certificate: 'to_sign' }],
        ['21-02 RFC', { note: 'Both today', certificate: 'to_sign' }],
      ]),
    );
    const blocked = { kind: 'override', reason: 'Agreed at site', punches: [] };
    expect(await cell()).toMatchObject({
      blocked_submission: blocked,
      history: [{ field: 'state', after: 'submitted', ground: 'override', note: 'Both today' }],
    });
    await stage.act('withdraw', [stage.item()], {}, stage.responsible);
    expect(await cell()).toMatchObject({ blocked_submission: null });
  });

  it('of a submission before it had a label is still known', async () => {
    await stage.raise({ clear_by: stage.milestones.RFC });
    await stage.sign('submit', [stage.item()], stage.responsible, override);
    await test.sql('delete from blocked_submissions');
    expect(await cell()).toMatchObject({
      blocked_submission: { kind: 'override', reason: 'Agreed at site' },
      history: [{ ground: 'override' }],
    });
  });
});
