import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeDetails } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { copy } from '#turnover/tracker/write/copy.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import type { Punch } from '../punch-stage.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
let builder: TestUser;
let tester: TestUser;
let paint: Punch;
let label: Punch;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
  [builder, tester] = [await stage.contributor(stage.builders), await stage.contributor(stage.testers)];
  [paint, label] = [await raise('Paint'), await raise('Label')];
});

const words = copy.asked;
const raise = (text: string, more: object = {}) =>
  stage.raise({ text, category: stage.categories.B, clear_by: stage.milestones.RFC, ...more });
const asking = (...punches: Punch[]) => ({
  asked_exceptions: punches.map(({ id }) => id),
  asked_reason: 'Painters come in May',
});
const submit = (more: object, who = builder, items = [stage.item()]) =>
  stage.sign('submit', items, who, more);
const leaving = (...punches: Punch[]) => ({
  exceptions: punches.map(({ id }) => ({
    punch: id,
    milestone: stage.milestones.RFO,
    need_by: stage.inDays(30),
  })),
});
const accept = (more: object = {}) => stage.sign('accept', [stage.item()], tester, more);
const cell = async () => {
  const path = `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.RFC}`;
  return (await stage.ask('GET', path)).body;
};

describe('a Contributor whose submission is blocked', () => {
  it('asks for acceptance with exceptions, which the receiving team sees and decides', async () => {
    expect((await submit({})).body.code).toBe('milestone_blocked');
    expect((await submit(asking(paint, label))).status).toBe(200);
    const named = [paint, label].map(({ number }) => number);
    expect(await cell()).toMatchObject({
      state: 'submitted',
      blocked_submission: {
        kind: 'exceptions',
        reason: 'Painters come in May',
        punches: [{ number: named[0] }, { number: named[1] }],
      },
      history: [{ ground: 'exceptions', reason: 'Painters come in May' }],
    });
    const { body } = await stage.ask('GET', '/api/users/current/inbox/', undefined, tester);
    const line = (body.lines as InboxLine[]).find(({ kind }) => kind === 'submitted')!;
    expect(describeDetails(line)).toEqual([
      `Asks for acceptance with exceptions (${named.join(', ')}): Painters come in May`,
    ]);
    expect((await accept()).body.code).toBe('milestone_blocked');
    expect((await accept(leaving(paint))).body.code).toBe('milestone_blocked');
    expect((await accept(leaving(paint, label))).status).toBe(200);
    const { content, signatures } = await stage.open((await stage.list())[0]!.id);
    expect(content).toMatchObject({
      override: null,
      asked: { reason: 'Painters come in May', punches: named, by: signatures[0]!.name },
      exceptions: [{ number: named[0] }, { number: named[1] }],
    });
    expect(signatures[0]!.statement).toContain('except for the punches');
  });

  it('is refused what the receiving team may not leave, what is not all, and without a reason', async () => {
    expect((await submit({ ...asking(paint, label), asked_reason: '' })).body).toEqual({
      asked_reason: [words.whyMissing],
    });
    const refused = await submit(asking(paint));
    expect([refused.status, refused.body.code]).toEqual([409, 'milestone_blocked']);
    const elsewhere = await stage.raise({ system: stage.fan, category: stage.categories.B });
    expect((await submit(asking(paint, label, elsewhere))).body).toEqual({
      asked_exceptions: [words.notOpen(elsewhere.id)],
    });
    const severe = await raise('Valve', { category: stage.categories.A });
    expect((await submit(asking(paint, label, severe))).body).toEqual({
      asked_exceptions: [words.notTheirs(severe.number, 'A')],
    });
    const both = [stage.item(), stage.item(stage.fan)];
    expect((await submit(asking(paint, label), builder, both)).body).toEqual({
      asked_exceptions: [words.oneAtATime],
    });
    expect((await cell()).state).toBe('open');
    const rows = await test.sql('select * from blocked_submissions where programme_id = $1', [
      stage.programme,
    ]);
    expect(rows).toEqual([]);
  });

  it('needs nothing of it when nothing blocks, and it ends with the submission', async () => {
    expect((await submit(asking(paint, label))).status).toBe(200);
    await stage.act('withdraw', [stage.item()], {}, builder);
    expect(await cell()).toMatchObject({ blocked_submission: null });
    for (const punch of [paint, label]) {
      const cleared = (await stage.command('clear', [punch])).body.records;
      await stage.command('verify', cleared, {}, stage.receiving);
    }
    expect((await submit(asking(paint, label))).status).toBe(200);
    expect(await cell()).toMatchObject({ blocked_submission: null });
    expect((await accept()).status).toBe(200);
  });
});

describe('an acceptance', () => {
  it('decides every punch that was asked for, even if its category no longer blocks', async () => {
    await submit(asking(paint, label));
    const { B } = stage.categories;
    await stage.ask('PATCH', `/api/punch-categories/${B}/`, { blocks: false, reason: 'Agreed' });
    const undecided = await accept();
    expect([undecided.status, undecided.body.detail]).toEqual([
      409,
      words.undecided('21-01 RFC', `${paint.number} and ${label.number}`),
    ]);
    expect((await accept(leaving(paint))).body.detail).toBe(words.undecided('21-01 RFC', label.number));
    // By the API without a review, and in bulk.
    const bulk = await stage.act('accept', [stage.item()], {}, tester);
    expect([bulk.status, bulk.body.code]).toEqual([409, 'invalid_state']);
    const cleared = (await stage.command('clear', [label])).body.records;
    await stage.command('verify', cleared, {}, stage.receiving);
    expect((await accept(leaving(paint))).status).toBe(200);
  });

  it('is reviewed with the request, also at milestones without a certificate', async () => {
    await stage.ask('PATCH', `/api/milestones/${stage.milestones.RFC}/`, { certificate: null });
    const asked = await stage.act('submit', [stage.item()], asking(paint, label), builder);
    expect(asked.status).toBe(200);
    expect(await cell()).toMatchObject({ blocked_submission: { kind: 'exceptions' } });
    const accepted = await stage.act('accept', [stage.item()], leaving(paint, label), tester);
    expect(accepted.status).toBe(200);
    expect((await cell()).state).toBe('accepted_with_exceptions');
  });
});
