import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeKinds, type MailTime } from '@baton/contract/accounts/notices.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { mailDaily } from '#accounts/inbox/mail-notices.ts';
import { mailDigests } from '#features/notices/mail-digests.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { happenings, otherHappenings, type Happening } from '../notice-happenings.ts';
import { audience, leaveProgramme, members, setScene, type Scene, type Who } from '../notice-scene.ts';
import { password, type TestUser } from '../people.ts';

// Nothing in inbox, email and digest tells somebody what they may not see: every kind, with everybody looking.
let test: TestApp;
beforeAll(async () => {
  // Work that isn’t done at once goes on as a job, which tells when it is finished.
  test = await startTestApp({ patienceMs: 0 });
});
afterAll(() => test.close());

/** Lets it happen, and waits for its lines; work goes on after its response. */
async function happen(scene: Scene, { kind, happens }: Happening): Promise<void> {
  const done = await happens(scene);
  if (done) expect(done.status).toBeLessThan(300);
  await vi.waitFor(async () =>
    expect(await test.sql('select 1 from inbox_lines where kind = $1', [kind])).not.toEqual([]),
  );
}

/** What somebody is shown who has just logged in; nothing if they can’t. */
async function linesAfterLogin(who: TestUser): Promise<InboxLine[]> {
  const { body, status } = await test.ask('POST', '/api/token/', { body: { email: who.email, password } });
  return status === 200 ? linesOf({ ...who, access: body.access }) : [];
}

/** What somebody is shown whose session lasts. */
async function linesOf({ id, access: token }: TestUser): Promise<InboxLine[]> {
  const [{ status }] = await test.sql('select status from users where id = $1', [id]);
  if (status !== 'active') return [];
  const inbox = await test.ask('GET', '/api/users/current/inbox/', { token });
  const count = await test.ask('GET', '/api/users/current/inbox/count/', { token });
  expect(count.body.unread).toBe(inbox.body.lines.filter(({ read }: InboxLine) => !read).length);
  return inbox.body.lines;
}

const emailsOf = (scene: Scene, who: readonly Who[]) =>
  who.map((each) => scene.people[each].email).toSorted();

/** Who gets an email of any sort, at once or by the daily email. */
async function emailed(scene: Scene): Promise<string[]> {
  return (await emails(scene)).map(({ to }) => to).toSorted();
}

async function emails(scene: Scene): Promise<Mail[]> {
  const everybody = new Set(Object.values(scene.people).map(({ email }) => email));
  await mailDaily(test.app.parts);
  return (await test.mails()).filter(({ to }) => everybody.has(to));
}

/** A subject without the programme and the number of a punch. */
const plainSubject = (subject: string) =>
  subject.replace(/ in Stage of the tracker \d+/, '').replace(/P-\d+/, 'P-#');

it('has a way to make every kind', () => {
  expect(happenings.map(({ kind }) => kind).toSorted()).toEqual([...noticeKinds].toSorted());
});

/** As if nobody had been told anything today. */
async function forgetLines(): Promise<void> {
  await test.mails();
  await test.sql('delete from inbox_lines');
  await test.sql('update users set inbox_mailed_for = null');
}

describe.each(['now', 'daily'] as const)('who is told, with emails set to %s', (mail) => {
  // One scene for all kinds, one after the other: what one of them changes keeps no other from happening.
  let [scene, other] = [{} as Scene, {} as Scene];
  beforeAll(async () => {
    scene = await setScene(test, mail);
    other = await setScene(test, mail);
  });
  beforeEach(forgetLines);

  it.each(happenings)('$kind: $told, and nobody else', (happening) => expectTold(scene, happening, mail));
  it.each(otherHappenings)('$kind: $told, and nobody else, as well', (happening) =>
    expectTold(other, happening, mail),
  );
});

async function expectTold(scene: Scene, happening: Happening, mail: MailTime): Promise<void> {
  await happen(scene, happening);
  const stored: { user_id: number }[] = await test.sql(
    'select user_id from inbox_lines where kind = $1 and settled_at is null',
    [happening.kind],
  );
  const told = audience.filter((who) => stored.some(({ user_id }) => user_id === scene.people[who].id));
  expect(told.toSorted()).toEqual([...happening.told].toSorted());
  for (const who of audience) {
    const kinds = (await linesOf(scene.people[who])).map(({ kind }) => kind);
    expect([who, kinds.includes(happening.kind)]).toEqual([who, happening.told.includes(who)]);
  }
  const [{ total }] = await test.sql(
    'select total from inbox_lines where kind = $1 and settled_at is null order by id desc limit 1',
    [happening.kind],
  );
  if (happening.count !== undefined) expect(total).toBe(happening.count);
  const mails = await emails(scene);
  const mailed = mails.map(({ to }) => to).toSorted();
  if (mail === 'now')
    for (const email of emailsOf(scene, happening.told)) {
      const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => plainSubject(subject));
      expect(subjects).toContainEqual(expect.stringContaining(happening.subject));
    }
  for (const email of emailsOf(scene, happening.told)) expect(mailed).toContain(email);
  const lines = await test.sql('select user_id from inbox_lines where settled_at is null');
  const entitled = audience.filter((who) => lines.some(({ user_id }) => user_id === scene.people[who].id));
  expect([...new Set(mailed)]).toEqual(emailsOf(scene, entitled));
}

it('sends the digest of a programme to those who want it and can see it', async () => {
  const scene = await setScene(test, 'off');
  await mailDigests(test.app.parts);
  expect(await emailed(scene)).toEqual(emailsOf(scene, ['responsible', 'owner']));
});

/** What takes the right to see away between happening and reading or sending. */
const losses: [string, (scene: Scene) => Promise<unknown>][] = [
  [
    'is removed from the programme',
    async ({ people }) => {
      for (const who of members) await leaveProgramme(test, people[who]);
      await test.sql(`update users set groups = '{}' where id = $1`, [people.admin.id]);
    },
  ],
  [
    'is deactivated',
    ({ people }) =>
      test.sql(`update users set status = 'deactivated' where id = any($1)`, [
        Object.values(people).map(({ id }) => id),
      ]),
  ],
  [
    'is removed',
    ({ people }) =>
      test.sql('update users set removed_at = now() where id = any($1)', [
        Object.values(people).map(({ id }) => id),
      ]),
  ],
  [
    'had a programme that was deleted',
    async ({ programme, ...scene }) => {
      expect((await scene.ask('DELETE', `/api/programmes/${programme}/`)).status).toBe(204);
    },
  ],
];

describe.each(losses)('who %s before they look', (_, lose) => {
  it.each(['now', 'daily'] as const)('is told nothing of any kind, with emails set to %s', async (mail) => {
    const scene = await setScene(test, mail);
    for (const happening of happenings) await happen(scene, happening);
    await lose(scene);
    for (const who of audience) expect([who, await linesAfterLogin(scene.people[who])]).toEqual([who, []]);
    expect(await emailed(scene)).toEqual([]);
    // Monday of the next week, when digests are due.
    test.clock.set(new Date('2027-03-15T08:00:00Z'));
    await mailDigests(test.app.parts);
    expect(await emailed(scene)).toEqual([]);
  });
});
