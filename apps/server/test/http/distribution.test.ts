import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IssuedRecipient } from '@baton/contract/lookahead/distribution.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLookaheadStage, type LookaheadStage } from '../lookahead-stage.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let week: LookaheadStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setTrackerStage(test);
  week = setLookaheadStage(stage);
  await test.mails();
});

const list = async (name: string, more: object) => {
  const { status, body } = await stage.ask('POST', '/api/recipients/', {
    programme: stage.programme,
    name,
    ...more,
  });
  expect(status).toBe(201);
  return body.id as number;
};
const settings = (more: object) => stage.ask('PATCH', `/api/programmes/${stage.programme}/`, more);
const recipients = async (id: number): Promise<IssuedRecipient[]> =>
  (await stage.ask('GET', `/api/lookahead/issues/${id}/recipients/`)).body;
const send = (id: number) => stage.ask('POST', `/api/lookahead/issues/${id}/send/`);
const deliver = async () => (await test.mails()).filter(({ attachments = [] }) => attachments.length > 0);

describe('the distribution list', () => {
  it('gets an issued look-ahead as PDF: members with a link, addresses without', async () => {
    const viewer = await stage.member('Viewer');
    await list('Site office', { email: 'site@vendor.example' });
    await list('Vera', { user: viewer.id });
    await list('Weekly only', { email: 'weekly@vendor.example', lookaheads: false });
    await list('Again', { email: 'SITE@vendor.example' });
    const { id } = await week.issued({ note: 'Mind the crane.' });
    expect(await deliver()).toEqual([]);
    expect((await recipients(id)).map(({ name, member, problem }) => [name, member, problem])).toEqual([
      ['Again', false, null],
      ['Site office', false, 'duplicate'],
      ['Vera', true, null],
    ]);
    expect((await send(id)).body).toEqual({ queued: 2 });
    const mails = await deliver();
    const [plain, member] = [
      mails.find(({ to }) => /vendor/i.test(to)),
      mails.find(({ to }) => to === viewer.email),
    ];
    expect(mails).toHaveLength(2);
    expect(member?.text).toContain(`/app/lookahead/issued/${id}?programme=`);
    expect(plain?.text).not.toContain('/app/');
    expect(plain?.text).toContain('Mind the crane.');
    expect(plain?.subject).toContain('Look-ahead 1');
    expect(plain?.attachments?.[0]?.filename).toMatch(/^look-ahead-1-.*\.pdf$/);
    expect(plain?.attachments?.[0]?.content.toString('latin1')).toMatch(/^%PDF/);
    expect((await recipients(id)).find(({ name }) => name === 'Vera')?.sent_at).not.toBeNull();
  });

  it('is emailed when issued if the programme says so, and all members find it in their inbox', async () => {
    const viewer = await stage.member('Viewer');
    const other = await stage.member('Contributor');
    await list('Vera', { user: viewer.id });
    await settings({ email_lookaheads: true });
    const { id } = await week.issued();
    expect((await deliver()).map(({ to }) => to)).toEqual([viewer.email]);
    for (const who of [viewer, other]) {
      const { body } = await stage.ask('GET', '/api/users/current/inbox/', undefined, who);
      const lines = body.lines ?? body;
      expect(lines).toMatchObject([
        { kind: 'lookahead_issued', items: [{ entity: 'lookahead', id: String(id), label: 'Look-ahead 1' }] },
      ]);
    }
  });

  it('leaves out who unsubscribed, lost access or was removed, also between queueing and sending', async () => {
    const [viewer, planner] = [await stage.member('Viewer'), await stage.member('Planner')];
    await list('Vera', { user: viewer.id });
    await list('Paul', { user: planner.id });
    const { id } = await week.issued();
    await test.sql(`update users set preferences = '{"mail_lookahead_issued": "off"}' where id = $1`, [
      viewer.id,
    ]);
    expect((await recipients(id)).map(({ name, problem }) => [name, problem])).toEqual([
      ['Paul', null],
      ['Vera', 'unsubscribed'],
    ]);
    expect((await send(id)).body).toEqual({ queued: 1 });
    await test.sql('delete from membership_teams where programme_id = $1', [stage.programme]);
    await test.sql('delete from memberships where user_id = $1', [planner.id]);
    expect(await deliver()).toEqual([]);
    expect((await recipients(id)).map(({ problem }) => problem)).toEqual(['no_access', 'unsubscribed']);
    expect((await send(id)).status).toBe(409);
  });

  it('lets an address leave by the link in its email', async () => {
    const entry = await list('Site office', { email: 'site@vendor.example' });
    const { id } = await week.issued();
    await send(id);
    const [mail] = await deliver();
    const post = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    const path = new URL(post).pathname;
    expect(mail?.text).toContain('/auth/leave-list/');
    expect((await test.ask('POST', path.replace('/lookahead/', '/weekly/'))).status).toBe(400);
    expect((await test.ask('POST', path)).status).toBe(200);
    expect((await test.ask('POST', path)).status).toBe(200);
    expect(await recipients(id)).toEqual([]);
    const { body } = await stage.ask('GET', `/api/recipients/${entry}/`);
    expect(body).toMatchObject({ lookaheads: false, weekly_reports: true });
    const history = await stage.ask('GET', `/api/recipients/${entry}/history/`);
    expect(JSON.stringify(history.body)).toContain('Site office (unsubscribe link)');
  });

  it('gets issued weekly reports, never drafts', async () => {
    await list('Site office', { email: 'site@vendor.example', lookaheads: false });
    await settings({ email_weekly_reports: true });
    const { body: report } = await stage.ask('POST', '/api/reports/weekly/', { programme: stage.programme });
    const draft = await stage.ask('POST', `/api/reports/weekly/${report.id}/send/`);
    expect(draft.status).toBe(409);
    await stage.ask('PATCH', `/api/reports/weekly/${report.id}/`, { frozen: true });
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['site@vendor.example']);
    expect(mails[0]?.attachments?.[0]?.filename).toMatch(/^weekly-report-1-.*\.pdf$/);
    expect((await stage.ask('POST', `/api/reports/weekly/${report.id}/send/`)).body).toEqual({ queued: 1 });
  });
});
