import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import type { ChangeSinceSigning } from '@baton/contract/certificates/certificates.ts';
import { copy } from '#turnover/signing/copy.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { password } from '../people.ts';
import type { Punch } from '../punch-stage.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const detail = async (scope = stage.pump) =>
  (
    await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(scope)}&milestone=${stage.milestones.RFC}`,
    )
  ).body;
const signatures = () =>
  test.sql('select * from signatures where programme_id = $1 order by sequence', [
    stage.programme,
  ]) as Promise<
    { step: string; content: string; content_sha256: string; previous: string; hash: string; name: string }[]
  >;

describe('submit and accept', () => {
  it('sign a numbered certificate, whose content both signed', async () => {
    await stage.complete();
    const [listed] = await stage.list();
    expect(listed).toMatchObject({ number: 'RFC-21-01', state: 'valid', outcome: 'accepted' });
    const certificate = await stage.open(listed!.id);
    const [submission, acceptance] = await signatures();
    expect([submission?.step, acceptance?.step]).toEqual(['submit', 'accept']);
    expect(sha256(acceptance!.content)).toBe(certificate.content_sha256);
    expect(sha256(submission!.content)).toBe(certificate.content.submission?.content_sha256);
    expect(certificate.content.submission?.hash).toBe(submission!.hash);
    expect(acceptance!.previous).toBe(submission!.hash);
    expect(certificate.seal).toBe(acceptance!.hash);
    expect(certificate.signatures.map(({ name }) => name)).toEqual([submission!.name, acceptance!.name]);
    expect((await detail()).certificate_no).toBe('RFC-21-01');
    expect((await detail()).certificates.issued).toMatchObject([{ number: 'RFC-21-01', voided_at: null }]);
  });

  it('need two people', async () => {
    await stage.sign('submit', [stage.item()], stage.receiving);
    const { status, body } = await stage.sign('accept', [stage.item()], stage.receiving);
    expect([status, body.detail]).toEqual([
      409,
      'You submitted 21-01 RFC. Another person has to accept it, because a certificate has two signatures.',
    ]);
  });

  it('sign only what was reviewed', async () => {
    const { body } = await stage.review('submit', [stage.item()], stage.responsible);
    const [{ reviewed }] = body.records;
    const without = await stage.act('submit', [stage.item()], {}, stage.responsible);
    expect([without.status, without.body.code]).toEqual([409, 'stale_preview']);
    await stage.raise({ category: stage.categories.C, clear_by: stage.milestones.RFO });
    const stale = await stage.act('submit', [{ ...stage.item(), reviewed }], {}, stage.responsible);
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      'The certificate of 21-01 RFC changed since you reviewed it. Review it again.',
    ]);
    expect(await signatures()).toEqual([]);
    expect((await detail()).state).toBe('open');
  });

  it('are done once when they are sent twice', async () => {
    const { body } = await stage.review('submit', [stage.item()], stage.responsible);
    const items = [{ ...stage.item(), reviewed: body.records[0].reviewed }];
    const operation = crypto.randomUUID();
    const send = () => stage.act('submit', items, { operation }, stage.responsible);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await signatures()).toHaveLength(1);
  });

  it('tell the second signer what changed since the first', async () => {
    const gone = await stage.raise({ category: stage.categories.C, clear_by: stage.milestones.RFO });
    await stage.sign('submit', [stage.item()], stage.responsible);
    const raised = await stage.raise({ category: stage.categories.C, clear_by: stage.milestones.RFO });
    const cleared = (await stage.command('clear', [gone])).body.records;
    await stage.command('verify', cleared, {}, stage.receiving);
    const { body } = await stage.review('accept', [stage.item()], stage.receiving);
    expect(body.records[0].changes).toEqual([
      { kind: 'raised', what: raised.number, text: raised['text'] },
      { kind: 'verified', what: gone.number, text: gone['text'] },
    ]);
  });

  it('tell the second signer of punches that were deleted, moved or changed', async () => {
    const minor = (text: string, more: object = {}) =>
      stage.raise({ category: stage.categories.C, clear_by: stage.milestones.RFO, text, ...more });
    const set = (punch: Punch, values: object) => stage.ask('PATCH', `/api/punches/${punch.id}/`, values);
    const remove = ({ id }: Punch) => stage.ask('DELETE', `/api/punches/${id}/`);
    const [deleted, placed, later, renamed] = [
      await minor('Deleted'),
      await minor('To the fan'),
      await minor('Later'),
      await minor('Renamed'),
    ];
    const here = await minor('From the fan', { system: stage.fan });
    test.clock.pass({ minutes: 1 });
    await stage.sign('submit', [stage.item()], stage.responsible);
    test.clock.pass({ minutes: 1 });
    const [edited, gone] = [await minor('Raised'), await minor('Raised and deleted')];
    for (const punch of [deleted, gone]) expect((await remove(punch)).status).toBe(204);
    await set(placed, { system: stage.fan });
    await set(here, { system: stage.pump });
    await set(later, { clear_by: stage.milestones.RFC });
    await set(renamed, { number: 'P-90000' });
    await set(edited, { text: 'Raised and changed' });
    const { body } = await stage.review('accept', [stage.item()], stage.receiving);
    const listed = body.records[0].changes.map(({ kind, text }: ChangeSinceSigning) => `${kind}: ${text}`);
    expect(listed.toSorted()).toEqual([
      'changed: Raised and changed',
      'changed: Renamed',
      'deleted: Deleted',
      'deleted: Raised and deleted',
      'moved: From the fan',
      'moved: Later',
      'moved: To the fan',
      'raised: Raised and changed',
    ]);
  });

  it('list the exceptions with their later milestone, owner and due date', async () => {
    await stage.sign('submit', [stage.item()], stage.responsible);
    const punch = await stage.raise({ clear_by: stage.milestones.RFC, category: stage.categories.B });
    const owner = await stage.owner();
    const exceptions = [
      {
        punch: punch.id,
        milestone: stage.milestones.RFO,
        need_by: stage.inDays(20),
        owner,
      },
      { text: 'Label is missing', milestone: stage.milestones.RFO, need_by: stage.inDays(21), owner },
    ];
    const answer = await stage.sign('accept', [stage.item()], stage.receiving, { exceptions });
    expect(answer.status).toBe(200);
    const [listed] = await stage.list();
    expect(listed).toMatchObject({ outcome: 'accepted_with_exceptions', exceptions: 2 });
    const { content } = await stage.open(listed!.id);
    const path = `/api/punches/?programme=${stage.programme}&scope=${system(stage.pump)}`;
    const { body: punches } = await stage.ask('GET', path);
    const raised = (punches as Punch[]).find(({ text }) => text === 'Label is missing');
    expect(content.exceptions).toMatchObject([
      {
        number: punch.number,
        category: 'B',
        milestone: { code: 'RFO' },
        owner: 'Ada Holm',
        due: stage.inDays(20),
      },
      {
        number: raised!.number,
        text: 'Label is missing',
        category: 'B',
        milestone: { code: 'RFO' },
        owner: 'Ada Holm',
        due: stage.inDays(21),
      },
    ]);
    expect(raised).toMatchObject({
      clearing_team: stage.builders,
      verifying_team: stage.testers,
      due: stage.inDays(21),
      carried_from: stage.milestones.RFC,
    });
    expect(content.punches.outstanding).toEqual([]);
    expect(content.punches.categories).toMatchObject([
      { code: 'A', outstanding: 0 },
      { code: 'B', outstanding: 2 },
      { code: 'C', outstanding: 0 },
    ]);
  });

  it('keep the reason of an override on the certificate', async () => {
    await stage.raise({ clear_by: stage.milestones.RFC });
    await stage.sign('submit', [stage.item()], stage.responsible, { override_reason: 'Agreed at site' });
    const [signature] = await signatures();
    const signed = JSON.parse(signature!.content) as CertificateContent;
    expect(signed.override).toMatchObject({ reason: 'Agreed at site', punches: 1 });
  });

  it('sign many with one review', async () => {
    const items = [stage.item(), stage.item(stage.fan)];
    await stage.complete(items);
    expect((await stage.list('&ordering=number')).map(({ number }) => number)).toEqual([
      'RFC-21-01',
      'RFC-21-02',
    ]);
  });
});

describe('the password', () => {
  it('is asked again where the programme wants it, and counts for a quarter of an hour', async () => {
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { signing: 'password' });
    await test.sql("update sessions set password_at = password_at - interval '16 minutes'");
    const asked = await stage.review('submit', [stage.item()], stage.responsible);
    expect(asked.body).toMatchObject({ method: 'password', needs_password: true });
    const without = await stage.sign('submit', [stage.item()], stage.responsible);
    expect([without.status, without.body.code]).toEqual([403, 'password_required']);
    const wrong = await stage.sign('submit', [stage.item()], stage.responsible, { password: 'not this one' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']]);
    const right = await stage.sign('submit', [stage.item()], stage.responsible, { password });
    expect(right.status).toBe(200);
    expect((await stage.sign('submit', [stage.item(stage.fan)], stage.responsible)).status).toBe(200);
  });
});

describe('a void certificate', () => {
  it('follows a reopening, by right and with a reason; its number is never used again', async () => {
    await stage.complete();
    const refused = await stage.act('reopen', [stage.item()], { reason: 'Wrong scope' }, stage.responsible);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'This would void certificate RFC-21-01. Only a Manager can do that.',
    ]);
    await stage.act('reopen', [stage.item()], { reason: 'Wrong scope' }, stage.receiving);
    expect(await stage.list()).toMatchObject([{ state: 'void', void_reason: 'Wrong scope' }]);
    expect(await detail()).toMatchObject({
      certificate_no: '',
      certificates: {
        issued: [
          {
            number: 'RFC-21-01',
            voided_at: expect.any(String),
            void_reason: 'Wrong scope',
            voided_by: expect.stringContaining(' '),
          },
        ],
      },
    });
    expect((await signatures()).at(-1)).toMatchObject({ step: 'void' });
    await stage.complete();
    expect((await stage.list('&ordering=number')).map(({ number, state }) => [number, state])).toEqual([
      ['RFC-21-01', 'void'],
      ['RFC-21-01/2', 'valid'],
    ]);
  });

  it('is voided from the register, which reopens its turnover', async () => {
    await stage.complete();
    const [listed] = await stage.list();
    const send = (who = stage.receiving) =>
      stage.ask('POST', `/api/certificates/${listed!.id}/void/`, { reason: 'Wrong scope' }, who);
    expect((await send(stage.responsible)).status).toBe(403);
    expect((await send()).status).toBe(200);
    expect((await detail()).state).toBe('open');
    expect((await send()).status).toBe(409);
  });
});

describe('a milestone without acceptance', () => {
  beforeEach(async () => {
    await stage.ask('PATCH', `/api/milestones/${stage.milestones.RFC}/`, { needs_acceptance: false });
  });

  it('has a certificate of one side, after it is complete', async () => {
    const early = await stage.sign('issue', [stage.item()], stage.responsible);
    expect(early.status).toBe(409);
    await stage.enter({ actual: stage.inDays(-1) });
    expect((await stage.sign('issue', [stage.item()], stage.responsible)).status).toBe(200);
    const [listed] = await stage.list();
    expect(listed).toMatchObject({ outcome: 'issued', number: 'RFC-21-01', receiving: '' });
    expect((await stage.sign('issue', [stage.item()], stage.responsible)).status).toBe(409);
    // What is certified stays.
    const edit = await stage.enter({ actual: null });
    expect([edit.status, edit.body.detail]).toEqual([
      409,
      '21-01 RFC has certificate RFC-21-01. Void the certificate first.',
    ]);
    const voided = await stage.ask(
      'POST',
      `/api/certificates/${listed!.id}/void/`,
      { reason: 'No' },
      stage.receiving,
    );
    expect(voided.status).toBe(200);
    expect((await detail()).actual).toBe(stage.inDays(-1));
    expect((await stage.enter({ actual: null })).status).toBe(200);
  });
});

const setTemplate = (certificate: number | null) =>
  stage.ask('PATCH', `/api/milestones/${stage.milestones.RFC}/`, { certificate });

it('needs a signature of this submission, not of an earlier one', async () => {
  await stage.sign('submit', [stage.item()], stage.responsible);
  await stage.act('withdraw', [stage.item()], {}, stage.responsible);
  await setTemplate(null);
  await stage.act('submit', [stage.item()], {}, stage.responsible);
  await setTemplate(stage.template);
  const { status, body } = await stage.sign('accept', [stage.item()], stage.receiving);
  expect([status, body.detail]).toEqual([
    409,
    '21-01 RFC was submitted before its milestone had a certificate. The responsible team has to withdraw it and submit it again, so that both sides sign.',
  ]);
  const path = `/api/certificates/waiting/?programme=${stage.programme}`;
  const waiting = await stage.ask('GET', path, undefined, stage.receiving);
  expect(waiting.body).toMatchObject({ total: 1, mine: 0, records: [{ signed_at: null, signed_by: '' }] });
});

it('is not signed by an API key', async () => {
  const made = await stage.ask('POST', '/api/keys/', { name: 'Sync', access: 'write' });
  const key = { ...stage.admin, access: made.body.key as string };
  const { status, body } = await stage.review('submit', [stage.item()], key);
  expect([status, body.detail]).toEqual([403, copy.onlyPeople]);
});
