import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDetails, describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';

let test: TestApp;
let stage: CertificateStage;
let builder: TestUser;
let tester: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
  [builder, tester] = [await stage.contributor(stage.builders), await stage.contributor(stage.testers)];
  await forget();
});

const forget = async () => {
  await test.sql('delete from inbox_lines');
  await test.mails();
};
const linesOf = async (who: TestUser): Promise<InboxLine[]> =>
  (await stage.ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines;
const saidTo = async (who: TestUser) =>
  (await linesOf(who)).map((line) => [describeNotice({ ...line, by: 'X' }), ...describeDetails(line)]);
const mailTo = async (who: TestUser) => (await test.mails()).find(({ to }) => to === who.email);

it('tells an acceptance with its exceptions, the number of the certificate and a link to its PDF', async () => {
  const { programme, milestones, categories } = stage;
  const kit = { programme, first_name: 'Kit', last_name: 'Moor', email: 'kit@northgate.example' };
  const owner = (await stage.ask('POST', '/api/people/', kit)).body.id as number;
  const punch = await stage.raise({
    category: categories.B,
    clear_by: milestones.RFC,
    text: 'Paint is missing',
  });
  const items = [stage.item()];
  await stage.sign('submit', items, builder, { override_reason: 'Agreed' });
  await stage.sign('submit', items, stage.responsible, { override_reason: 'Agreed' });
  const exceptions = [{ punch: punch.id, milestone: milestones.RFO, owner, need_by: '2027-05-01' }];
  expect((await stage.sign('accept', items, tester, { exceptions })).status).toBe(200);
  const [certificate] = await stage.list();
  expect((await linesOf(builder))[0]).toMatchObject({
    kind: 'decided',
    details: { certificates: 'RFC-21-01', certificate_id: String(certificate!.id) },
  });
  const [said] = await saidTo(builder);
  expect(said).toEqual([
    'X accepted 21-01 RFC with 1 exception',
    'Certificate RFC-21-01',
    `Exception: ${punch.number} Paint is missing before RFO, Kit Moor, due 1 May 2027`,
  ]);
  const mails = (await test.mails()).filter(({ to }) => to === builder.email);
  const mail = mails.find(({ subject }) => subject.includes('accepted'));
  expect(mail?.subject).toMatch(/accepted 21-01 RFC with 1 exception in Stage/);
  expect(mail?.text).toContain(`Exception: ${punch.number} Paint is missing`);
  expect(mail?.text).toMatch(
    new RegExp(`RFC-21-01\\nCertificate and PDF: \\S+/app/certificates\\?id=${certificate!.id}&programme=`),
  );
  // Who accepted for their own team did nothing in its name.
  expect((await saidTo(tester)).flat()).not.toContain('X accepted 21-01 RFC in your team’s name');
});

it('tells both teams of a reopened acceptance and the certificate that it voids', async () => {
  await stage.complete();
  await forget();
  const reopened = await stage.act('reopen', [stage.item()], { reason: 'It leaks' }, stage.receiving);
  expect(reopened.status).toBe(200);
  for (const who of [builder, tester]) {
    expect(await saidTo(who)).toEqual([
      ['X reopened 21-01 RFC', 'Certificate RFC-21-01', 'Reason: It leaks'],
    ]);
    expect((await linesOf(who))[0]).toMatchObject({ kind: 'reopened', details: { act: 'reopen' } });
  }
  expect((await mailTo(tester))?.subject).toMatch(/reopened 21-01 RFC in Stage/);
});

it('tells both teams of a certificate that is voided alone', async () => {
  const { milestones, pump } = stage;
  await stage.ask('PATCH', `/api/milestones/${milestones.RFC}/`, { needs_acceptance: false });
  await stage.enter({ actual: stage.inDays(-1) }, pump, milestones.RFC);
  await forget();
  expect((await stage.sign('issue', [stage.item()], stage.responsible)).status).toBe(200);
  expect(await saidTo(builder)).toEqual([
    ['X signed the certificate of 21-01 RFC in your team’s name', 'Certificate RFC-21-01'],
  ]);
  expect(await linesOf(tester)).toEqual([]);
  await forget();
  const [certificate] = await stage.list();
  const voided = { reason: 'Wrong template' };
  const done = await stage.ask('POST', `/api/certificates/${certificate!.id}/void/`, voided, stage.receiving);
  expect(done.status).toBe(200);
  for (const who of [builder, tester])
    expect(await saidTo(who)).toEqual([
      ['X voided the certificate of 21-01 RFC', 'Certificate RFC-21-01', 'Reason: Wrong template'],
    ]);
});

it('tells a team what somebody else does in its name, and not what its own people do', async () => {
  const items = [stage.item()];
  const told = async (who: TestUser) =>
    (await saidTo(who)).map(([sentence]) => sentence).filter((sentence) => sentence?.endsWith('name'));
  await stage.sign('submit', items, builder);
  expect(await told(builder)).toEqual([]);
  await stage.act('withdraw', items, {}, stage.responsible);
  expect(await told(builder)).toEqual(['X withdrew 21-01 RFC in your team’s name']);
  await stage.sign('submit', items, stage.responsible);
  expect((await told(builder))[0]).toBe('X submitted 21-01 RFC in your team’s name');
  await stage.sign('accept', items, stage.receiving);
  expect(await told(tester)).toEqual(['X accepted 21-01 RFC in your team’s name']);
  const [line] = await linesOf(tester);
  expect(line).toMatchObject({ kind: 'acted_for', details: { certificates: 'RFC-21-01' } });
});
