import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamReminder } from '@baton/contract/home/reminders.ts';
import { remindBeforeCutoff } from '#features/update-links/remind-teams.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLookaheadStage, type LookaheadStage } from '../lookahead-stage.ts';
import { signIn, type TestUser } from '../people.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let week: LookaheadStage;
/** Acts for the builders, who have two dates to update. */
let builder: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  // A Monday; the cut-off is on Thursday.
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setTrackerStage(test);
  week = setLookaheadStage(stage);
  await week.forecast(week.pump(), '2027-03-18');
  await week.forecast(week.fan(), '2027-03-19');
  builder = await stage.contributor(stage.builders);
  await stage.at('2027-03-08T08:00:00Z');
  await test.mails();
});

const list = async (): Promise<TeamReminder[]> =>
  (await stage.ask('GET', `/api/update-reminders/?programme=${stage.programme}`)).body;
const remind = (more: object = {}) =>
  stage.ask('POST', '/api/update-reminders/', { programme: stage.programme, ...more });
const inboxOf = async (who: TestUser) => {
  const { access } = await signIn(test, who.email);
  const { body } = await test.ask('GET', '/api/users/current/inbox/', { token: access });
  return body.lines as { kind: string; total: number; details: Record<string, string> }[];
};

describe('reminders', () => {
  it('tell the users of a team that has not answered, once a day', async () => {
    expect(await list()).toMatchObject([
      { team: stage.builders, open: 2, total: 2, way: 'users', last: null, reminded_today: false },
    ]);
    expect((await remind()).body).toEqual({ reminded: [stage.builders] });
    expect(await list()).toMatchObject([{ reminded_today: true, last: { at: '2027-03-08T08:00:00.000Z' } }]);
    expect((await remind()).body).toEqual({ reminded: [] });
    expect((await test.mails()).map(({ to }) => to)).toEqual([builder.email]);
    await stage.at('2027-03-09T08:00:00Z');
    expect((await remind({ teams: [stage.builders] })).body).toEqual({ reminded: [stage.builders] });
    expect((await remind({ teams: [stage.testers] })).body).toEqual({ reminded: [] });
  });

  it('leave out teams that have answered', async () => {
    const items = [week.pump(), week.fan()];
    await stage.act('confirm', items);
    expect(await list()).toEqual([]);
    expect((await remind()).body).toEqual({ reminded: [] });
    expect(await test.mails()).toEqual([]);
  });

  it('mail a new link to a team with an address and no users', async () => {
    await test.sql('delete from membership_teams where programme_id = $1', [stage.programme]);
    expect(await list()).toMatchObject([{ way: 'none' }]);
    expect((await remind()).body).toEqual({ reminded: [] });
    await stage.ask('PATCH', `/api/teams/${stage.builders}/`, { email: 'crew@vendor.example' });
    expect(await list()).toMatchObject([{ way: 'link', email: 'crew@vendor.example', users: [] }]);
    await remind();
    const [mail] = await test.mails();
    expect(mail?.to).toBe('crew@vendor.example');
    expect(mail?.text).toContain('/auth/update/');
  });

  it('come before the cut-off if the programme says so, once', async () => {
    await stage.at('2027-03-10T08:00:00Z');
    expect(await remindBeforeCutoff(test.app.parts)).toBe(0);
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { remind_teams: true });
    await stage.at('2027-03-09T08:00:00Z');
    expect(await remindBeforeCutoff(test.app.parts)).toBe(0);
    await stage.at('2027-03-10T08:00:00Z');
    expect(await remindBeforeCutoff(test.app.parts)).toBe(1);
    expect(await remindBeforeCutoff(test.app.parts)).toBe(0);
    await stage.at('2027-03-11T08:00:00Z');
    expect(await remindBeforeCutoff(test.app.parts)).toBe(0);
    const mails = (await test.mails()).filter(({ to }) => to === builder.email);
    expect(mails).toHaveLength(1);
    expect(await list()).toMatchObject([{ last: { by: 'Weekly cut-off' } }]);
  });

  it('are a line in the inbox with the turnovers left', async () => {
    await remind();
    expect(await inboxOf(builder)).toMatchObject([
      { kind: 'update_due', total: 2, details: { team: 'Builders' } },
    ]);
  });
});
