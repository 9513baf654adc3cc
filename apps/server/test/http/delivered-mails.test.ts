import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDaily } from '#accounts/inbox/mail-notices.ts';
import { createSmtpMailer } from '#platform/mail/mailer.ts';
import { mailDigests } from '#features/notices/mail-digests.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { openPostOffice, type PostOffice } from '../post-office.ts';
import type { ReceivedMail } from '../read-mail.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let office: PostOffice;
let test: TestApp;
let stage: TrackerStage;
let responsible: TestUser;
beforeAll(async () => {
  office = await openPostOffice();
  test = await startTestApp({}, {}, createSmtpMailer(office.url, 'Baton <turnover@northgate.example>'));
  stage = await setTrackerStage(test);
  responsible = await stage.contributor(stage.builders);
  await test.mails();
});
afterAll(async () => {
  await test.close();
  await office.close();
});

const prefer = (preferences: object) =>
  stage.ask('PATCH', '/api/users/current/update/', { preferences }, responsible);
const move = (forecast: string) =>
  stage.change([
    { scope: system(stage.pump), milestone: stage.milestones.MC, set: { forecast }, reason: 'weather' },
  ]);

/** What the mail server received since. */
async function delivered(): Promise<ReceivedMail[]> {
  const before = office.mails().length;
  await test.mails();
  return office.mails().slice(before);
}

/** Follows the link that mail programs use for their “Unsubscribe” button. */
const unsubscribe = (mail: ReceivedMail | undefined) => {
  const address = /<(.*)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  return test.ask('POST', new URL(address).pathname, { form: { 'List-Unsubscribe': 'One-Click' } });
};

it('the daily email is delivered once, with everything of the day, and links to the inbox', async () => {
  await move('2027-03-03');
  await move('2027-03-09');
  await move('2027-03-04');
  expect(await delivered()).toEqual([]);
  await mailDaily(test.app.parts);
  const mails = await delivered();
  expect(mails.map(({ to, from }) => [to, from])).toEqual([
    [responsible.email, 'turnover@northgate.example'],
  ]);
  for (const body of [mails[0]!.text, mails[0]!.html]) {
    expect(body).toContain('from 3 Mar 2027 to 9 Mar 2027');
    expect(body).toContain('from 9 Mar 2027 to 4 Mar 2027');
    expect(body).toContain('https://baton.example/app/inbox');
  }
  await mailDaily(test.app.parts);
  expect(await delivered()).toEqual([]);
});

it('an email about a submission names it in other alphabets, and is ended by its header', async () => {
  const receiving = await stage.contributor(stage.testers);
  await delivered();
  const at = { scope: system(stage.pump), milestone: stage.milestones.RFC };
  await stage.act('submit', [at], { note: 'Flansch geprüft, 検査済み' }, responsible);
  const [mail, ...more] = await delivered();
  expect([mail?.to, more]).toEqual([receiving.email, []]);
  expect(mail?.subject).toContain('submitted 21-01 RFC');
  for (const body of [mail!.text, mail!.html]) expect(body).toContain('Flansch geprüft, 検査済み');
  expect((await unsubscribe(mail)).body.detail).toContain('submissions');
  await stage.act('withdraw', [at], {}, responsible);
  await stage.act('submit', [at], {}, responsible);
  expect(await delivered()).toEqual([]);
});

it('the weekly digest is delivered once, until its recipient unsubscribes by its header', async () => {
  await prefer({ notify_digest: true });
  await mailDigests(test.app.parts);
  const [mail, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: responsible.email, subject: 'Your turnovers this week' });
  for (const body of [mail!.text, mail!.html]) expect(body).toContain('21-01 MC, Pump: due 4 Mar');
  expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await mailDigests(test.app.parts);
  expect(await delivered()).toEqual([]);
  expect((await unsubscribe(mail)).status).toBe(200);
  await stage.at('2027-03-08T08:00:00Z');
  await mailDigests(test.app.parts);
  expect(await delivered()).toEqual([]);
});
