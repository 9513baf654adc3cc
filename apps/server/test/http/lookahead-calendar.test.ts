import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy } from '#features/lookahead/copy.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp({}, { RATE_LIMIT: 'on' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-03T08:00:00Z'));
  stage = await setTrackerStage(test);
  const cell = (scope: number, milestone: number, forecast: string) => ({
    scope: system(scope),
    milestone,
    set: { forecast },
  });
  await stage.change([
    cell(stage.pump, stage.milestones.MC, '2027-03-05'),
    cell(stage.fan, stage.milestones.MC, '2027-02-24'),
    // From the testers, without a receiving team: the builders have no part in it.
    cell(stage.fan, stage.milestones.RFO, '2027-03-19'),
    cell(stage.pump, stage.milestones.RFO, '2027-09-01'),
  ]);
});

const tokens = '/api/lookahead/calendar-tokens/';
const make = (more: object = {}, who?: TestUser) =>
  stage.ask('POST', tokens, { programme: stage.programme, ...more }, who);
const pathOf = (url: string) => new URL(url).pathname;

/** Events of a calendar, parsed like a calendar program does. */
function eventsOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const at = line.indexOf(':');
    const [name = ''] = line.slice(0, at).split(';');
    if (events.length > 0) events.at(-1)![name] ??= line.slice(at + 1);
  }
  return events;
}

describe('a calendar', () => {
  it('holds what is overdue and what comes in the window, in lines that calendars read', async () => {
    const { status, body } = await make({ name: 'Phone' });
    expect([status, body.contents, body.last_used_at]).toEqual([201, 'all', null]);
    expect(body.url).toMatch(/^https:\/\/baton\.example\/api\/lookahead\/calendar\/[\w-]{43}\.ics$/);
    await stage.ask('POST', '/api/commitments/', {
      programme: stage.programme,
      items: [{ scope: system(stage.pump), milestone: stage.milestones.MC }],
    });
    const calendar = await test.ask('GET', pathOf(body.url));
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(calendar.text).toContain('\r\nX-WR-CALNAME:Stage of the tracker');
    for (const line of calendar.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = eventsOf(calendar.text);
    expect(events.map(({ SUMMARY, DTSTART, DTEND }) => [SUMMARY, DTSTART, DTEND])).toEqual([
      [`${copy.calendar.marks.committed}21-01 MC · Pump`, '20270305', '20270306'],
      [`${copy.calendar.marks.overdue}21-02 MC · Fan`, '20270224', '20270225'],
      ['21-02 RFO · Fan', '20270319', '20270320'],
    ]);
    expect(events[0]!['DESCRIPTION']).toContain('Gate MC\\, from Builders to Testers\\n');
    const before = events.map(({ UID }) => UID);
    await stage.change([
      {
        scope: system(stage.pump),
        milestone: stage.milestones.MC,
        set: { forecast: '2027-03-12' },
        reason: 'vendor',
      },
    ]);
    const later = eventsOf((await test.ask('GET', pathOf(body.url))).text);
    expect(later.map(({ UID }) => UID)).toEqual(before);
    expect(later[0]).toMatchObject({ DTSTART: '20270312', SEQUENCE: '2' });
    const listed = await stage.ask('GET', `${tokens}?programme=${stage.programme}`);
    expect(listed.body).toMatchObject([{ name: 'Phone', last_used_at: '2027-03-03T08:00:00.000Z' }]);
    expect(listed.text).not.toContain('url');
  });

  it('of a Contributor holds what concerns the own teams', async () => {
    const builder = await stage.contributor(stage.builders);
    expect((await make({ contents: 'all' }, builder)).status).toBe(403);
    const { body } = await make({}, builder);
    expect(body.contents).toBe('mine');
    const events = eventsOf((await test.ask('GET', pathOf(body.url))).text);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['21-01 MC · Pump', 'Overdue: 21-02 MC · Fan']);
  });

  it('is gone once it is revoked, or its owner is no member any more', async () => {
    const viewer = await stage.member('Viewer');
    const [one, other] = [await make({}, viewer), await make({}, viewer)];
    expect((await stage.ask('DELETE', `${tokens}${one.body.id}/`)).status).toBe(404);
    expect((await stage.ask('DELETE', `${tokens}${one.body.id}/`, {}, viewer)).status).toBe(204);
    await expectEvent(test, 'calendar.revoked', { programme_id: stage.programme });
    expect((await test.ask('GET', pathOf(one.body.url))).status).toBe(404);
    expect((await test.ask('GET', pathOf(other.body.url))).status).toBe(200);
    await test.sql('delete from memberships where user_id = $1', [viewer.id]);
    expect((await test.ask('GET', pathOf(other.body.url))).status).toBe(404);
  });

  it('keeps its address out of the log and the database, and is not read without end', async () => {
    const { body } = await make();
    const token = /calendar\/([\w-]+)\.ics/.exec(body.url)![1]!;
    const answers = [];
    for (let time = 0; time < 121; time += 1) answers.push((await test.ask('GET', pathOf(body.url))).status);
    expect([answers.at(-2), answers.at(-1)]).toEqual([200, 429]);
    expect(test.logged()).not.toContain(token);
    const [kept] = await test.sql('select * from calendar_tokens where id = $1', [body.id]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(await test.events())).not.toContain(token);
  });

  it('has an address that ends in .ics, and is only read', async () => {
    const { body } = await make();
    expect((await test.ask('GET', pathOf(body.url).replace('.ics', ''))).status).toBe(404);
    expect((await test.ask('POST', pathOf(body.url))).status).toBe(405);
    expect((await test.ask('GET', '/api/lookahead/calendar/nothing.ics')).body.code).toBe('not_found');
  });
});
