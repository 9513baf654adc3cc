import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDigests } from '#features/notices/mail-digests.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';
import { copy as shared } from '@baton/contract/accounts/copy.ts';

let test: TestApp;
let stage: TrackerStage;
let responsible: TestUser;
let receiving: TestUser;
beforeAll(async () => {
  test = await startTestApp({ rateLimit: true });
  stage = await setTrackerStage(test);
  [responsible, receiving] = [
    await stage.contributor(stage.builders),
    await stage.contributor(stage.testers),
  ];
  await prefer(receiving, { mail_submitted: 'off' });
  await stage.change([
    { scope: `system:${stage.pump}`, milestone: stage.milestones.RFC, set: { forecast: '2027-03-04' } },
    { scope: `system:${stage.fan}`, milestone: stage.milestones.RFC, set: { forecast: '2027-02-20' } },
  ]);
});
afterAll(() => test.close());

const prefer = (who: TestUser, preferences: object) =>
  stage.ask('PATCH', '/api/users/current/update/', { preferences }, who);
const at = (scope: number) => ({ scope: `system:${scope}`, milestone: stage.milestones.RFC });

it('tells who submitted what became of it, unless they do not want to know', async () => {
  await prefer(responsible, { mail_decided: 'off' });
  await stage.act('submit', [at(stage.pump)], {}, responsible);
  await stage.act('reject', [at(stage.pump)], { reason: 'The flange leaks' }, receiving);
  expect(await test.mails()).toEqual([]);

  await prefer(responsible, { mail_decided: 'now' });
  await stage.act('submit', [at(stage.pump)], {}, responsible);
  await stage.act('reject', [at(stage.pump)], { reason: 'It still leaks' }, receiving);
  const [rejected, ...more] = await test.mails();
  expect(more).toEqual([]);
  expect(rejected).toMatchObject({
    to: responsible.email,
    subject: expect.stringContaining('rejected 21-01 RFC in Stage'),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(rejected?.text).toContain(shared.reason('It still leaks'));

  await stage.act('submit', [at(stage.pump), at(stage.fan)], {}, responsible);
  await stage.act('accept', [at(stage.pump), at(stage.fan)], { reason: 'other' }, receiving);
  const accepted = await test.mails();
  expect(accepted.map(({ subject }) => subject)).toEqual([expect.stringContaining('accepted 2 turnovers')]);
  // A user’s own decisions send no email.
  await stage.act('reopen', [at(stage.pump)], { reason: 'By mistake' });
  await stage.act('submit', [at(stage.pump)]);
  await stage.act('reject', [at(stage.pump)], { reason: 'Not yet' });
  const mails = (await test.mails()).map(({ to, subject }) =>
    `${to} ${subject.split(' 21-01')[0]}`.replace(/ Robin Person \d+/, ''),
  );
  expect(mails.toSorted()).toEqual([
    `${responsible.email} rejected`,
    `${responsible.email} reopened`,
    `${responsible.email} submitted`,
    `${receiving.email} rejected`,
    `${receiving.email} reopened`,
  ]);
});

it('takes the mail back when the decision does not hold', async () => {
  await stage.act('submit', [at(stage.pump)], {}, responsible);
  expect(
    (
      await stage.act(
        'reject',
        [at(stage.pump), { scope: 'system:9999', milestone: 1 }],
        { reason: 'x' },
        receiving,
      )
    ).status,
  ).toBe(400);
  expect(await test.mails()).toEqual([]);
  await stage.act('withdraw', [at(stage.pump)], {}, responsible);
});

it('is ended by the link in it, by a mail program or a person, without signing in', async () => {
  await stage.act('submit', [at(stage.pump)], {}, responsible);
  await stage.act('reject', [at(stage.pump)], { reason: 'Again' }, receiving);
  const [mail] = await test.mails();
  const address = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.text).toContain('https://baton.example/auth/unsubscribe/');
  const { pathname } = new URL(address);
  const wrong = pathname.replace(/[\w-]{10}\/$/, '0123456789/');
  expect((await test.ask('POST', wrong, { form: { 'List-Unsubscribe': 'One-Click' } })).body.code).toBe(
    'invalid_link',
  );
  const done = await test.ask('POST', pathname, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([done.status, done.body.detail]).toEqual([
    200,
    expect.stringContaining('You’ve unsubscribed from emails'),
  ]);
  await expectEvent(test, 'notice.unsubscribed', { actor_id: responsible.id });
  const me = await stage.ask('GET', '/api/users/current/', undefined, responsible);
  expect(me.body.preferences).toMatchObject({ mail_decided: 'off' });
  // Repeating it is harmless.
  expect((await test.ask('POST', pathname)).status).toBe(200);
  await stage.act('submit', [at(stage.pump)], {}, responsible);
  await stage.act('reject', [at(stage.pump)], { reason: 'Once more' }, receiving);
  expect(await test.mails()).toEqual([]);
});

it('sums the week up on Monday morning for who wants it: due, waiting, and one’s constraints', async () => {
  const parts = test.app.parts;
  expect(await mailDigests(parts)).toBe(0);
  await prefer(responsible, { notify_digest: true, time_zone: 'America/Vancouver' });
  await prefer(receiving, { notify_digest: true });
  const owner = await stage.ask('POST', '/api/people/', {
    programme: stage.programme,
    first_name: 'Robin',
    last_name: 'Own',
    email: responsible.email,
    user: responsible.id,
  });
  const body = {
    programme: stage.programme,
    ...at(stage.pump),
    text: 'Cable drum missing',
    need_by: '2027-03-05',
    owner: owner.body.id,
  };
  expect((await stage.ask('POST', '/api/constraints/', body)).status).toBe(201);
  await stage.act('submit', [at(stage.pump)]);
  await stage.change([
    { scope: `system:${stage.pump}`, milestone: stage.milestones.MC, set: { forecast: '2027-03-03' } },
  ]);

  // Undone changes are not included.
  const wrong = await stage.change([
    { scope: `system:${stage.fan}`, milestone: stage.milestones.MC, set: { forecast: '2027-03-03' } },
  ]);
  await stage.ask('POST', '/api/tracker/undo/', {
    programme: stage.programme,
    operation: wrong.body.operation,
  });

  // A milestone removed from the chain is no longer due, even with a date.
  const { programme, builders } = stage;
  const gone = await stage.ask('POST', '/api/systems/', {
    programme,
    code: 'G-1',
    name: 'Gone',
    construction_team: builders,
  });
  const milestone = stage.milestones.MC;
  await stage.change([{ scope: `system:${gone.body.id}`, milestone, set: { forecast: '2027-03-03' } }]);
  await stage.ask('POST', '/api/milestones/', {
    programme,
    code: 'OG',
    name: 'Other milestone',
    chain: 'Other',
  });
  await stage.ask('PATCH', `/api/systems/${gone.body.id}/`, { chain: 'Other' });

  // Monday 08:00 UTC is Monday for the receiving team, but still Sunday night in Vancouver.
  const both = await Promise.all([mailDigests(parts), mailDigests(parts)]);
  expect(both.toSorted()).toEqual([0, 1]);
  const [first] = await test.mails();
  expect(first).toMatchObject({ to: receiving.email, subject: 'Your turnovers this week' });
  expect(first?.text).toContain(`Waiting for your acceptance\n- 21-01 RFC, Pump`);
  expect(first?.link).toMatch(/\/app\/tracker\/update\?programme=\w+$/);
  expect(first?.headers?.['List-Unsubscribe']).toContain('/api/unsubscribe/');

  await stage.at('2027-03-01T15:00:00Z');
  expect(await mailDigests(parts)).toBe(1);
  const [second] = await test.mails();
  expect(second?.to).toBe(responsible.email);
  expect(second?.text).toContain(`Due this week from your teams\n- 21-01 MC, Pump: due 3 Mar`);
  expect(second?.text).not.toContain('G-1');
  expect(second?.text).not.toContain('21-02 MC');
  expect(second?.text).toContain(`Your open constraints\n- 21-01 RFC: Cable drum missing, by 5 Mar`);
  await stage.at('2027-03-03T15:00:00Z');
  expect(await mailDigests(parts)).toBe(0);
});

it('calls mine what the page does: the team of one’s person, and the scopes that one owns', async () => {
  await stage.at('2027-03-08T08:00:00Z');
  const [mate, owner] = [await stage.member('Coordinator'), await stage.member('Planner')];
  const addPerson = async (who: TestUser, more: object) => {
    const person = { programme: stage.programme, first_name: 'Kit', last_name: 'Lind', email: who.email };
    return (await stage.ask('POST', '/api/people/', { ...person, user: who.id, ...more })).body.id as number;
  };
  await addPerson(mate, { team: stage.builders });
  const id = await addPerson(owner, {});
  await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { owner: id });
  await stage.change([
    { scope: `system:${stage.fan}`, milestone: stage.milestones.RFO, set: { forecast: '2027-03-10' } },
  ]);
  await prefer(mate, { notify_digest: true });
  await prefer(owner, { notify_digest: true });
  await mailDigests(test.app.parts);
  const mails = await test.mails();
  const textTo = (who: TestUser) => mails.find(({ to }) => to === who.email)?.text ?? '';
  expect(textTo(mate)).toContain('- 21-01 MC, Pump: was due 3 Mar');
  expect(textTo(owner)).toContain('- 21-02 RFO, Fan: due 10 Mar');
  expect(textTo(owner)).not.toContain('21-01');
});
