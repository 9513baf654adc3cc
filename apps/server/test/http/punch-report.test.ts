import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { reports } from '@baton/contract/reports/reports.ts';
import { punchFilterOf } from '@baton/contract/reports/punch-report.ts';
import { dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import type { TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';

let test: TestApp;
let admin: TestUser;
let viewer: TestUser;
let programme: number;

beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  admin = await addAdmin(test);
  viewer = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
});
afterAll(() => test.close());

type Query = Record<string, string | number | boolean>;

const queryOf = (query: object) =>
  new URLSearchParams(
    Object.entries({ programme, ...query }).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const ask = (path: string, query: object = {}) =>
  test.ask('GET', `/api/${path}/?${queryOf(query)}`, { token: viewer.access });

async function report(query: Query = {}) {
  const { status, body, text } = await ask('reports/punches', query);
  if (status !== 200) throw new Error(text);
  return z.parse(reports.punches.response, body);
}
type Report = Awaited<ReturnType<typeof report>>;
const figure = ({ figures }: Report, key: string) => figures.find((each) => each.key === key)?.value ?? null;
/** How many punches the register lists under a filter. */
const listed = async (filter: object) => (await ask('punches/counts', filter)).body.total as number;

interface Raw {
  id: number;
  category: number;
  clearing_team: number;
  verifying_team: number;
  raised_on: string;
  cleared_on: string | null;
  verified_on: string | null;
  due: string | null;
  state: string;
}
interface RawAct {
  record: number;
  act: string;
  after: string;
  day: string;
  operation: string;
  undoes: string | null;
  fields: { category?: number } | null;
}
const raw = async (where = 'true') =>
  (await test.sql(
    `select id, category, clearing_team, verifying_team, raised_on::text, cleared_on::text, verified_on::text,
      due::text, state from punches r where programme_id = $1 and deleted_at is null and ${where} order by id`,
    [programme],
  )) as unknown as Raw[];

/** What was done and not undone. */
async function history(): Promise<RawAct[]> {
  const acts = (await test.sql(
    `select record, act, after, day::text, operation::text, undoes::text, fields from record_acts
     where programme_id = $1 order by id`,
    [programme],
  )) as unknown as RawAct[];
  const undone = new Set(acts.flatMap(({ undoes }) => undoes ?? []));
  return acts.filter(({ act, operation }) => act !== 'undo' && !undone.has(operation));
}

/** State and category of punches at the end of a day, told from their history by hand. */
async function earlier() {
  const acts = new Map<number, RawAct[]>();
  for (const act of await history()) acts.set(act.record, [...(acts.get(act.record) ?? []), act]);
  const of = ({ id }: Raw) => acts.get(id) ?? [];
  return {
    state: (punch: Raw, day: string) => of(punch).findLast((act) => act.day <= day)?.after,
    verifiedOn: (punch: Raw, day: string) =>
      of(punch).findLast((act) => act.after === 'verified' && act.day <= day)?.day ?? null,
    category: (punch: Raw, day: string) =>
      of(punch).find((act) => act.day > day && act.fields?.category !== undefined)?.fields?.category ??
      punch.category,
  };
}

/** Days that a punch was open and cleared, told from its history by hand. */
async function clocks(): Promise<Map<number, { open: number; cleared: number }>> {
  const standing = await history();
  const found = new Map<number, { open: number; cleared: number }>();
  for (const record of new Set(standing.map((act) => act.record))) {
    const own = standing.filter((act) => act.record === record);
    const days = { open: 0, cleared: 0 };
    for (const [at, { after, day }] of own.entries()) {
      const next = own[at + 1];
      if (next && (after === 'open' || after === 'cleared'))
        days[after] += dayNumber(next.day) - dayNumber(day);
    }
    found.set(record, days);
  }
  return found;
}

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

async function expectByHand(query: Query, where: string, until = '9999-12-31'): Promise<void> {
  const answer = await report(query);
  const { state, category: categoryOn, verifiedOn } = await earlier();
  const all = await raw(where);
  const isOutstanding = (row: Raw, day: string) => ['open', 'cleared'].includes(state(row, day) ?? '');
  const rows = all.filter((row) => (state(row, until) ?? 'void') !== 'void');
  const isGone = (row: Raw, day: string) => state(row, day) === 'verified';
  const outstanding = rows.filter((row) => isOutstanding(row, until));
  const isCleared = (row: Raw) => state(row, until) === 'cleared';
  expect(figure(answer, 'outstanding')).toBe(outstanding.length);
  expect(figure(answer, 'open')).toBe(outstanding.filter((row) => !isCleared(row)).length);
  expect(figure(answer, 'cleared')).toBe(outstanding.filter(isCleared).length);
  const { data_date: dataDate } = answer.stamp;
  expect(figure(answer, 'overdue')).toBe(
    outstanding.filter(({ due }) => due !== null && due < dataDate).length,
  );
  const times = await clocks();
  const verified = rows.filter((row) => isGone(row, until));
  const daysOf = (list: Raw[], side: 'open' | 'cleared') => mean(list.map(({ id }) => times.get(id)![side]));
  expect(figure(answer, 'days_clearing')).toEqual(daysOf(verified, 'open'));
  expect(figure(answer, 'days_verifying')).toEqual(daysOf(verified, 'cleared'));

  const [weeks, clearing, verifying] = answer.tables;
  expect(weeks!.rows.length).toBeGreaterThan(8);
  for (const [start, raised, done, left, ...byCategory] of weeks!.rows) {
    const first = dayNumber(String(start));
    const end = dayOf(Math.min(first + 6, dayNumber(answer.until)));
    const inWeek = (day: string | null) =>
      day !== null && day <= until && weekOf(dayNumber(day), 1) === first;
    const open = all.filter((row) => isOutstanding(row, end));
    expect([start, raised, done, left, ...byCategory]).toEqual([
      start,
      rows.filter((row) => inWeek(row.raised_on)).length,
      verified.filter((row) => inWeek(verifiedOn(row, until))).length,
      open.length,
      ...answer.categories.map(({ id }) => open.filter((row) => categoryOn(row, end) === id).length),
    ]);
  }
  for (const [table, side, days] of [
    [clearing!, 'clearing_team', 'open'],
    [verifying!, 'verifying_team', 'cleared'],
  ] as const) {
    const teams = answer[side === 'clearing_team' ? 'clearing' : 'verifying'];
    expect(teams.map(({ name }) => name)).toEqual(table.rows.map(([name]) => name));
    for (const [at, { id }] of teams.entries()) {
      const own = outstanding.filter((row) => row[side] === id);
      const gone = verified.filter((row) => row[side] === id);
      expect(table.rows[at]!.slice(1)).toEqual([
        own.length,
        ...answer.categories.map((each) => own.filter((row) => categoryOn(row, until) === each.id).length),
        own.filter((row) => !isCleared(row)).length,
        own.filter(isCleared).length,
        own.filter(({ due }) => due !== null && due < dataDate).length,
        gone.length,
        daysOf(gone, days),
      ]);
    }
  }
}

describe('the report of punches', () => {
  it('says what the rows and their history say, counted by hand', async () => {
    await expectByHand({}, 'true');
    const [team] = await test.sql(`select id from teams where code = 'EIC'`);
    await expectByHand({ team: team.id }, `clearing_team = ${team.id}`);
    const [milestone] = await test.sql(`select id from milestones where code = 'MC'`);
    await expectByHand({ milestone: milestone.id }, `clear_by = ${milestone.id}`);
    await expectByHand({ data_date: '2027-01-15' }, 'true', '2027-01-15');
  });

  it('keeps what past weeks were: category and state of their day', async () => {
    const weeksBefore = async () =>
      (await report()).tables[0]!.rows.slice(0, -1).map(([start, , , ...left]) => [start, ...left]);
    const before = await weeksBefore();
    const change = async (method: 'PATCH' | 'POST', path: string, body: object) => {
      const answer = await test.ask(method, path, {
        token: admin.access,
        body: { programme, ...body },
      });
      expect(answer.status).toBeLessThan(300);
    };
    const one = async (state: string, more = '') =>
      (
        await test.sql(
          `select p.id, p.version, p.category from punches p join turnovers t on t.programme_id = p.programme_id
             and t.scope = p.scope and t.milestone = p.clear_by and t.state = 'open' and t.actual is null
           where p.programme_id = $1 and p.deleted_at is null and p.state = $2 and p.raised_on < '2027-02-01' ${more}
           order by p.id limit 1`,
          [programme, state],
        )
      )[0] as { id: number; version: number; category: number };
    const open = await one('open');
    const other = (await report()).categories.find(({ id }) => id !== open.category)!.id;
    await change('PATCH', `/api/punches/${open.id}/`, { category: other, reason: 'Not so bad' });
    const reason = 'Found again';
    const on = ({ id, version }: { id: number; version: number }) => ({ records: [{ id, version }], reason });
    await change('POST', '/api/punches/reopen/', on(await one('verified')));
    await change('POST', '/api/punches/reject/', on(await one('cleared')));
    await change('POST', '/api/punches/void/', on(await one('open', `and p.id <> ${open.id}`)));
    expect(await weeksBefore()).toEqual(before);
    await expectByHand({}, 'true');
    await expectByHand({ data_date: '2027-01-15' }, 'true', '2027-01-15');
  });

  it('opens with every figure as many punches of the register', async () => {
    const areas = await test.sql(
      `select id from scopes where scope_kind = 'area' and code in ('A31', 'A32') order by id`,
    );
    for (const query of [{}, { area: areas.map(({ id }) => id).join('-') }]) {
      const answer = await report(query);
      const base = punchFilterOf(query);
      const counted = async (filter: object) => listed({ ...base, ...filter });
      expect(figure(answer, 'outstanding')).toBe(await counted({ state: 'open.cleared' }));
      expect(figure(answer, 'outstanding')).toBeGreaterThan(5);
      expect(figure(answer, 'open')).toBe(await counted({ state: 'open' }));
      expect(figure(answer, 'cleared')).toBe(await counted({ state: 'cleared' }));
      expect(figure(answer, 'overdue')).toBe(await counted({ overdue: true }));
      expect(figure(answer, 'blocking')).toBe(await counted({ window: true }));
      const { from, to, weeks: span } = answer.lately!;
      const standing = { state: 'open.cleared.verified' };
      expect(figure(answer, 'raised')).toBe(await counted({ ...standing, raised_from: from, raised_to: to }));
      const done = await counted({ verified_from: from, verified_to: to });
      expect([figure(answer, 'verified'), figure(answer, 'achieved')]).toEqual([done, done / span]);
      for (const [at, category] of answer.categories.entries())
        expect(figure(answer, `category_${at + 1}`)).toBe(
          await counted({ state: 'open.cleared', category: category.id }),
        );
      const [weeks, clearing] = answer.tables;
      for (const [start, , , left, worst] of weeks!.rows.slice(-6)) {
        const end = dayOf(Math.min(dayNumber(String(start)) + 6, dayNumber(answer.until)));
        expect(left).toBe(await counted({ outstanding_on: end }));
        expect(worst).toBe(await counted({ outstanding_on: end, category: answer.categories[0]!.id }));
      }
      for (const [at, { id }] of answer.clearing.entries())
        expect(clearing!.rows[at]![1]).toBe(await counted({ state: 'open.cleared', clearing_team: id ?? 0 }));
    }
  });

  it('needs a rate that follows from the look-ahead', async () => {
    const answer = await report();
    const weeks = (dayNumber(answer.needed_by!) - dayNumber(answer.stamp.data_date) + 1) / 7;
    expect(figure(answer, 'needed')).toBeCloseTo(Number(figure(answer, 'blocking')) / weeks, 9);
    expect(Number(figure(answer, 'blocking'))).toBeGreaterThan(5);
    expect(await report({ data_date: '2027-01-15' })).toMatchObject({ needed_by: null, blocking: null });
  });

  it('leaves out what was undone, and keeps both clocks of a rejected punch', async () => {
    const before = await report();
    const [punch] = await test.sql(
      `select id, version, cleared_on::text from punches where programme_id = $1 and state = 'cleared' order by id limit 1`,
      [programme],
    );
    const command = async (path: string, more: object) =>
      test.ask('POST', `/api/punches/${path}/`, { token: admin.access, body: { programme, ...more } });
    const only = (version: number) => ({ records: [{ id: punch.id, version }] });
    const verified = await command('verify', { ...only(punch.version), date: punch.cleared_on });
    expect(verified.status).toBe(200);
    expect(figure(await report(), 'outstanding')).toBe(Number(figure(before, 'outstanding')) - 1);
    const undone = await command('undo', { undoes: verified.body.operation });
    expect(undone.status).toBe(200);
    const again = await report();
    expect([again.figures, again.tables]).toEqual([before.figures, before.tables]);
    // The punch goes back to the clearing team, and is verified in the end.
    let { version } = undone.body.records[0];
    for (const act of ['reject', 'clear', 'verify']) {
      const { status, body } = await command(act, { ...only(version), reason: 'Another leak was found.' });
      expect([act, status]).toEqual([act, 200]);
      ({ version } = body.records[0]);
    }
    expect(figure(await report(), 'outstanding')).toBe(Number(figure(before, 'outstanding')) - 1);
    await expectByHand({}, 'true');
  });

  it('says only what its own filter is, and is the same in every file', async () => {
    const [area] = await test.sql(`select id from scopes where scope_kind = 'area' and code = 'A31'`);
    const query = { area: area.id, status: 'overdue.late', q: '62' };
    const answer = await report(query);
    expect(answer.stamp.filter.map(({ label }) => label)).toEqual(['Area']);
    expect(answer.tables).toEqual((await report({ area: area.id })).tables);
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const file = await ask('reports/punches', { ...query, format });
      expect([format, file.status]).toEqual([format, 200]);
      expect(String(file.headers['content-disposition'])).toContain('punches-SKP-');
      expect(file.bytes.length).toBeGreaterThan(500);
    }
  });
});
