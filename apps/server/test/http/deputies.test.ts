import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deputy } from '@baton/contract/accounts/deputies.ts';
import { describeDetails } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { signerDetails, signerName } from '@baton/contract/signing/describe-signer.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signIn, type TestUser } from '../people.ts';

let test: TestApp;
let stage: CertificateStage;
let absent: TestUser;
let deputy: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
  absent = await stage.member('Contributor');
  deputy = await stage.member('Contributor');
  await join(absent, stage.testers);
});

/** Makes a member act for a team. */
async function join(who: TestUser, team: number): Promise<void> {
  const [{ id }] = await test.sql('select id from memberships where user_id = $1', [who.id]);
  const { status } = await stage.ask('PATCH', `/api/memberships/${id}/`, { teams: [team] });
  expect(status).toBe(200);
}
/** Sets the clock; everybody logs in again, because tokens expire. */
async function on(day: string): Promise<void> {
  await stage.at(`${day}T09:00:00Z`);
  for (const who of [absent, deputy, stage.responsible, stage.receiving])
    Object.assign(who, await signIn(test, who.email));
}
const rename = (who: TestUser, names: object) => stage.ask('PATCH', '/api/users/current/update/', names, who);
const name = (more: object = {}, who = absent) =>
  stage.ask(
    'POST',
    '/api/deputies/',
    {
      programme: stage.programme,
      deputy: deputy.id,
      first_day: stage.inDays(0),
      last_day: stage.inDays(3),
      ...more,
    },
    who,
  );
const named = async (who = absent) =>
  (await stage.ask('GET', '/api/deputies/', undefined, who)).body as Deputy[];
const accept = (who: TestUser) => stage.sign('accept', [stage.item()], who);
const lastSignature = async () => (await stage.open((await stage.list())[0]!.id)).signatures.at(-1)!;

describe('a deputy', () => {
  it('acts for the teams of who is away, from the first day to the last', async () => {
    await stage.sign('submit', [stage.item()], stage.responsible);
    expect((await accept(deputy)).status).toBe(403);
    const tomorrow = stage.inDays(1);
    expect((await name({ first_day: tomorrow, last_day: tomorrow })).body.acts).toBe(false);
    expect((await accept(deputy)).status).toBe(403);
    await on(stage.inDays(2));
    expect(await named()).toEqual([]);
    expect((await accept(deputy)).status).toBe(403);
    await name();
    const { body } = await stage.ask('GET', '/api/users/current/', undefined, deputy);
    expect(body.memberships[0].teams).toEqual([stage.testers]);
    expect((await accept(deputy)).status).toBe(200);
  });

  it('signs for the team, as deputy of who is away', async () => {
    await rename(absent, { first_name: 'Grace', last_name: 'Lind' });
    await stage.sign('submit', [stage.item()], stage.responsible);
    await name();
    await accept(deputy);
    const signature = await lastSignature();
    expect(signature.capacity).toEqual({ email: deputy.email, deputy_of: 'Grace Lind' });
    expect(signerName(signature)).toMatch(/, deputy of Grace Lind$/);
    expect(signerDetails(signature)).toEqual([`for ${signature.team}`, deputy.email]);
  });

  it('is named to the other side, and to who is away', async () => {
    await rename(absent, { first_name: 'Grace', last_name: 'Lind' });
    await join(stage.responsible, stage.builders);
    await stage.sign('submit', [stage.item()], stage.responsible);
    await name();
    await accept(deputy);
    const toldOf = async (who: TestUser, kind: string) => {
      const { body } = await stage.ask('GET', `/api/users/current/inbox/?kind=${kind}`, undefined, who);
      return body.lines.flatMap((line: InboxLine) => describeDetails(line));
    };
    expect(await toldOf(stage.responsible, 'decided')).toContain('Signed as deputy of Grace Lind');
    expect(await toldOf(absent, 'acted_for')).toContain('Signed as deputy of Grace Lind');
  });

  it('is told what waits for who is away', async () => {
    await name();
    await stage.sign('submit', [stage.item()], stage.responsible);
    const { body } = await stage.ask('GET', '/api/users/current/inbox/', undefined, deputy);
    expect(body.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'deputy_named']);
  });

  it('has no rights once their time was ended', async () => {
    await stage.sign('submit', [stage.item()], stage.responsible);
    const { id } = (await name()).body as Deputy;
    expect((await stage.ask('DELETE', `/api/deputies/${id}/`, undefined, deputy)).status).toBe(204);
    expect((await accept(deputy)).status).toBe(403);
    expect(await named()).toEqual([]);
  });

  it('is named by a Manager for a member, and by nobody else for another', async () => {
    expect((await name({ user: absent.id }, deputy)).status).toBe(403);
    expect((await name({ user: absent.id }, stage.receiving)).status).toBe(201);
    const [found] = await named(stage.receiving);
    expect(found).toMatchObject({ user: absent.id, deputy: deputy.id, acts: true });
    expect(found?.teams).toHaveLength(1);
  });

  it('is refused with what is wrong', async () => {
    const viewer = await stage.member('Viewer');
    const wrong: [object, string, string][] = [
      [{ deputy: absent.id }, 'deputy', 'Choose another member of the programme.'],
      [{ deputy: 999_999 }, 'deputy', 'Choose another member of the programme.'],
      [{ last_day: stage.inDays(-1) }, 'last_day', 'The last day can’t be before the first day.'],
      [
        { first_day: stage.inDays(-2), last_day: stage.inDays(-1) },
        'last_day',
        'The last day can’t be in the past.',
      ],
      [{ last_day: stage.inDays(500) }, 'last_day', 'A deputy can act for a year at most.'],
    ];
    for (const [given, field, sentence] of wrong) {
      const { status, body } = await name(given);
      expect([status, body[field]]).toEqual([400, [sentence]]);
    }
    expect((await name({ deputy: viewer.id })).body.deputy[0]).toMatch(/must be a Contributor or higher\.$/);
    expect((await name({}, deputy)).body.user[0]).toMatch(/acts for no team here/);
    await name();
    expect((await name({ first_day: stage.inDays(3), last_day: stage.inDays(9) })).body.first_day[0]).toMatch(
      /is the deputy on some of these days\. End that first\.$/,
    );
  });

  it('is chosen among the members of the programme', async () => {
    const { body } = await stage.ask(
      'GET',
      `/api/deputies/candidates/?programme=${stage.programme}`,
      undefined,
      absent,
    );
    const found = (who: TestUser) => body.find(({ user }: { user: number }) => user === who.id);
    expect(found(absent)).toMatchObject({ can_act: true, teams: [expect.any(String)] });
    expect(found(deputy)).toMatchObject({ can_act: true, teams: [] });
  });
});

describe('a signature', () => {
  it('says that a Manager signed for a team that is not theirs, and by which account', async () => {
    await stage.complete();
    const { receiving } = (await stage.open((await stage.list())[0]!.id)).content;
    const signature = await lastSignature();
    expect(signature.team).toBe(receiving?.name);
    expect(signature.capacity).toEqual({ email: stage.receiving.email, role: 'Manager' });
    expect(signerName(signature)).toBe(`${signature.name} (Manager)`);
  });

  it('names who the person was before a change of name, for thirty days', async () => {
    await rename(stage.receiving, { first_name: 'Robin', last_name: 'Vik', job_title: 'Engineer' });
    await rename(stage.receiving, { first_name: 'Ines', last_name: 'Okafor', job_title: 'Manager' });
    const before = stage.inDays(0);
    await stage.complete();
    const { capacity } = await lastSignature();
    expect(capacity?.former).toMatchObject({ name: expect.stringMatching(/^Robin Person/), until: before });
    expect(signerDetails(await lastSignature()).at(-1)).toMatch(/^Until .*: Robin Person/);
  });

  it('names nobody else later on', async () => {
    await rename(stage.receiving, { first_name: 'Ines', last_name: 'Okafor' });
    await on(stage.inDays(31));
    await stage.sign('submit', [stage.item()], stage.responsible);
    await accept(stage.receiving);
    expect((await lastSignature()).capacity).not.toHaveProperty('former');
  });
});
