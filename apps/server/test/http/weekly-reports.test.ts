import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { weeklyReport, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import type { TestApp } from '../harness.ts';
import { addSignedIn, signIn, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';

let test: TestApp;
let coordinator: TestUser;
let viewer: TestUser;
let programme: number;

beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  coordinator = await addSignedIn(test, { roles: { [programme]: 'Coordinator' } });
  viewer = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
});
afterAll(() => test.close());

const ask = (method: string, path: string, body?: object, who = coordinator) =>
  test.ask(method, `/api/reports/${path}`, { token: who.access, ...(body ? { body } : {}) });

async function make(body: object = {}): Promise<WeeklyReport> {
  const { status, body: made, text } = await ask('POST', 'weekly/', { programme, ...body });
  if (status !== 201) throw new Error(text);
  return z.parse(weeklyReport, made);
}

async function nameOf({ id }: TestUser): Promise<string> {
  const [user] = await test.sql(`select first_name || ' ' || last_name as name from users where id = $1`, [
    id,
  ]);
  return user.name;
}

const figure = ({ content }: WeeklyReport, key: string) =>
  content.figures.find((each) => each.key === key)?.value ?? null;

describe('a weekly report', () => {
  it('has the figures of the reports, and a text made from them', async () => {
    const report = await make({ data_date: '2027-02-28' });
    expect(report).toMatchObject({
      number: 1,
      status: 'draft',
      data_date: '2027-02-28',
      week_from: '2027-02-22',
    });
    const curve = (await ask('GET', `s-curve/?programme=${programme}&data_date=2027-02-28`)).body;
    const value = (key: string) => curve.figures.find((each: { key: string }) => each.key === key).value;
    expect(figure(report, 'planned')).toBe(value('planned'));
    expect(figure(report, 'behind')).toBe(value('behind'));
    expect(report.content.curve.points.length).toBe(curve.tables[0].rows.length);
    const hits = (await ask('GET', `hit-list/?programme=${programme}&data_date=2027-02-28&limit=10`)).body;
    expect(report.content.hits.map(({ code, milestone_code }) => [code, milestone_code])).toEqual(
      hits.tables[0].rows.map((row: unknown[]) => [row[1], row[2]]),
    );
    const run = (await ask('GET', `run-rate/?programme=${programme}&data_date=2027-02-28`)).body;
    expect(report.content.headline).toBe(run.figures[0].value);
    expect(report.content.achieved.total).toBe(figure(report, 'achieved_this_week'));
    expect(report.content.achieved.total).toBeGreaterThan(0);
    expect(report.content.ahead.total).toBe(figure(report, 'due'));
    expect(report.content.skyline.weeks).toHaveLength(12);
    for (const { total, counts, boxes } of report.content.skyline.weeks) {
      expect(counts!.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(boxes.length).toBe(Math.min(60, total));
    }
    expect(
      report.content.missed.lines.every(
        ({ promised: committed, reason }) => committed >= '2027-02-22' && reason !== '',
      ),
    ).toBe(true);
    expect(report.content.missed.total).toBe(report.content.commitments?.missed);
    expect(report.narrative.map(({ title }) => title)).toContain('Progress');
    expect(report.narrative[0]?.text).toContain(
      `${figure(report, 'achieved_this_week')} turnovers were completed`,
    );
  });

  it('is about the week that is chosen, with the commitments that the look-ahead’s measures count', async () => {
    const { body: measures } = await test.ask('GET', `/api/lookahead/measures/?programme=${programme}`, {
      token: coordinator.access,
    });
    type Week = { week: string; ppc: Record<'committed' | 'kept' | 'missed' | 'open', number> };
    const weeks = (measures.weeks as Week[]).slice(-4);
    expect(weeks).toHaveLength(4);
    for (const { week, ppc } of weeks) {
      // Any day identifies its week; a finished week is reported as of its last day.
      const report = await make({
        week: week.replace(/\d\d$/, (day) => String(Number(day) + 2).padStart(2, '0')),
      });
      expect(report).toMatchObject({ week_from: week });
      expect(Date.parse(report.data_date) - Date.parse(week)).toBe(6 * 86_400_000);
      const { content } = report;
      expect(content.commitments).toEqual(ppc);
      expect([content.missed.total, content.open?.total]).toEqual([ppc.missed, ppc.open]);
      expect([figure(report, 'kept'), figure(report, 'missed')]).toEqual([ppc.kept, ppc.missed]);
      expect(content.missed.lines).toHaveLength(ppc.missed);
      // Each was committed for the week.
      const { body: made } = await test.ask('GET', `/api/commitments/?programme=${programme}&week=${week}`, {
        token: coordinator.access,
      });
      const committed = new Set(
        made.map((each: { scope: string; milestone: number }) => `${each.scope} ${each.milestone}`),
      );
      for (const { scope, milestone } of content.missed.lines)
        expect(committed.has(`${scope} ${milestone}`)).toBe(true);
    }
    expect(weeks.some(({ ppc }) => ppc.missed > 0)).toBe(true);

    // The current week: its commitments are open, neither kept nor missed.
    const running = await make({ week: '2027-03-03' });
    expect(running).toMatchObject({ week_from: '2027-03-01', data_date: '2027-03-01' });
    const { commitments, open, missed } = running.content;
    expect(commitments).toMatchObject({ kept: 0, missed: 0, share: null });
    expect(commitments!.open).toBeGreaterThan(2);
    expect([missed.total, open?.total]).toEqual([0, commitments!.open]);
    expect(running.narrative.map(({ text }) => text).join(' ')).toContain(
      `${commitments!.open} commitments for the week are still open.`,
    );
    const early = await ask('POST', 'weekly/', { programme, week: '2027-03-09' });
    expect([early.status, early.body.week[0]]).toEqual([400, expect.stringContaining('hasn’t started')]);
  });

  it('is compared with the one before', async () => {
    const [before] = (await ask('GET', `weekly/?programme=${programme}`)).body;
    const report = await make();
    expect(report.number).toBe(before.number + 1);
    expect(report.content.figures.find(({ key }) => key === 'achieved')?.before).toBe(before.achieved);
  });

  it('keeps its figures, whatever becomes of the tracker', async () => {
    const report = await make();
    await test.sql(`update programmes set name = 'Skerrin renamed' where id = $1`, [programme]);
    const { body } = await ask('GET', `weekly/${report.id}/`, undefined, viewer);
    expect(body.content).toEqual(report.content);
    expect(body.content.programme_name).toBe('Skerrin Point Biologics');
    await test.sql(`update programmes set name = 'Skerrin Point Biologics' where id = $1`, [programme]);
  });

  it('is edited as a draft, by one after the other, and frozen for good', async () => {
    const report = await make();
    const narrative = [{ title: 'Progress', text: 'We lost a week\nto the storm.' }];
    const edited = await ask('PATCH', `weekly/${report.id}/`, { narrative, version: 1 });
    expect(edited.body).toMatchObject({ narrative, version: 2, status: 'draft' });
    expect((await ask('PATCH', `weekly/${report.id}/`, { narrative: [], version: 1 })).status).toBe(409);
    const frozen = await ask('PATCH', `weekly/${report.id}/`, { frozen: true, version: 2 });
    expect(frozen.body).toMatchObject({
      status: 'frozen',
      frozen_by_name: await nameOf(coordinator),
      version: 3,
    });
    for (const change of [{ narrative: [] }, { frozen: true }]) {
      const refused = await ask('PATCH', `weekly/${report.id}/`, change);
      expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    }
    expect((await ask('DELETE', `weekly/${report.id}/`)).status).toBe(409);
    const actions = (await test.events()).map(({ action }) => action).slice(-3);
    expect(actions).toEqual(['weekly_report.created', 'weekly_report.updated', 'weekly_report.frozen']);
    await expect(
      test.sql(`update weekly_reports set narrative = '[]' where id = $1`, [report.id]),
    ).rejects.toThrow('a frozen report is never changed');
    await expect(test.sql('delete from weekly_reports where id = $1', [report.id])).rejects.toThrow(
      'never changed',
    );
  });

  it('has figures that the database itself refuses to change, also in a draft', async () => {
    const report = await make();
    await expect(
      test.sql(`update weekly_reports set content = '{}' where id = $1`, [report.id]),
    ).rejects.toThrow('the figures of a report are never changed');
    expect((await ask('DELETE', `weekly/${report.id}/`)).status).toBe(204);
    expect((await ask('GET', `weekly/${report.id}/`)).status).toBe(404);
  });

  it('is printed on two to four pages, with its fonts', async () => {
    const report = await make();
    const file = await ask('GET', `weekly/${report.id}/pdf/`, undefined, viewer);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(file.headers['content-disposition'])).toContain(
      `weekly-report-${report.number}-SKP-2027-03-01.pdf`,
    );
    const text = file.bytes.toString('latin1');
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
    expect(text).toMatch(/\+Inter/);
  });

  it('is refused where there is nothing to report, and for a day to come', async () => {
    const admin = await addSignedIn(test, { groups: ['Admin'] });
    const empty = await test.ask('POST', '/api/programmes/', {
      token: admin.access,
      body: { name: 'Empty' },
    });
    const none = await ask('POST', 'weekly/', { programme: empty.body.id }, admin);
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['non_field_errors']]);
    expect((await ask('POST', 'weekly/', { programme, data_date: '2027-04-01' })).body).toHaveProperty(
      'data_date',
    );
  });
});

describe('the home page', () => {
  const home = (who: TestUser) => test.ask('GET', `/api/home/?programme=${programme}`, { token: who.access });
  const visit = (who: TestUser) =>
    test.ask('POST', '/api/home/visit/', { token: who.access, body: { programme } });

  it('counts what changed since one was last here, and stays the same during a visit', async () => {
    expect((await home(viewer)).body).toMatchObject({ last_visit: null, since: '2027-02-22T08:00:00.000Z' });
    expect((await visit(viewer)).status).toBe(204);
    expect((await home(viewer)).body.last_visit).toBeNull();
    test.clock.pass({ hours: 5 });
    Object.assign(viewer, await signIn(test, viewer.email));
    Object.assign(coordinator, await signIn(test, coordinator.email));
    const [cell] = await test.sql(
      `select t.scope, t.milestone, t.version, t.forecast::text as day from turnovers t join scopes s on s.id = t.scope
       where t.forecast > '2027-04-01' and t.actual is null and t.required and s.status = 'active' limit 1`,
    );
    for (const [days, version] of [
      [30, cell.version],
      [10, cell.version + 1],
    ] as const) {
      const forecast = new Date(Date.parse(cell.day) + days * 86_400_000).toISOString().slice(0, 10);
      const change = { scope: `system:${cell.scope}`, milestone: cell.milestone, set: { forecast }, version };
      const { status } = await test.ask('PATCH', `/api/tracker/?programme=${programme}`, {
        token: coordinator.access,
        body: { changes: [{ ...change, reason: 'weather' }] },
      });
      expect(status).toBe(200);
    }
    const { body } = await home(viewer);
    expect(body.last_visit).toBe('2027-03-01T08:00:00.000Z');
    const { body: changed } = await test.ask(
      'GET',
      `/api/tracker/changed/?programme=${programme}&since=${body.since}`,
      { token: viewer.access },
    );
    expect(changed).toMatchObject({ scope: [cell.scope], milestone: [cell.milestone], state: [null] });
    // The second one corrected the first.
    expect(body.latest).toHaveLength(1);
    expect(body.latest[0]).toMatchObject({
      field: 'forecast',
      by: await nameOf(coordinator),
      before: cell.day,
    });
    await visit(viewer);
    expect((await home(viewer)).body.last_visit).toBe('2027-03-01T08:00:00.000Z');
    const seen: { by: string }[] = (await home(coordinator)).body.latest;
    const self = await nameOf(coordinator);
    expect(seen.every(({ by }) => by !== self)).toBe(true);
  });

  it('shows the constraints that one has taken on', async () => {
    const before = (await home(coordinator)).body;
    expect(before.constraints).toEqual([]);
    const [turnover] = await test.sql(
      'select scope, milestone from constraints where cleared_at is null limit 1',
    );
    const { body: raised } = await test.ask('POST', '/api/constraints/', {
      token: coordinator.access,
      body: { programme, ...turnover, scope: `system:${turnover.scope}`, text: 'No crane' },
    });
    const after = (await home(coordinator)).body;
    expect(after.raised.scope).toEqual([...before.raised.scope, turnover.scope]);
    await test.ask('POST', '/api/constraints/clear/', {
      token: coordinator.access,
      body: { programme, records: [{ id: raised.id, version: raised.version }] },
    });
    const cleared = (await home(coordinator)).body;
    expect(cleared.raised).toEqual(before.raised);
    expect(cleared.cleared.scope).toEqual([...before.cleared.scope, turnover.scope]);
    const [owner] = await test.sql(
      'select owner as id from constraints where cleared_at is null and owner is not null group by 1 limit 1',
    );
    await test.sql('update people set "user" = $1 where id = $2', [coordinator.id, owner.id]);
    const { constraints } = (await home(coordinator)).body;
    expect(constraints.length).toBeGreaterThan(0);
    expect(constraints[0].scope).toMatch(/^(system|area):\d+$/);
  });
});
