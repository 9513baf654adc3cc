import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  issuedDocument,
  type IssuedCard,
  type IssuedDocument,
} from '@baton/contract/lookahead/issued-lookahead.ts';
import { lookaheadBoard } from '@baton/contract/lookahead/lookahead.ts';
import type { Cell } from '#platform/spreadsheet/table.ts';
import { parseXlsx } from '#platform/spreadsheet/xlsx/parse-xlsx.ts';
import { copy } from '#features/lookahead/issued/copy.ts';
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
});

const read = async (id: number): Promise<IssuedDocument> => {
  const { status, body } = await stage.ask('GET', `/api/lookahead/issues/${id}/document/`);
  expect(status).toBe(200);
  return z.parse(issuedDocument, body);
};

/** A baseline with one date, which the turnover misses: its forecast passes with the data date. */
async function baselined(item: object, baseline: string, forecast: string): Promise<void> {
  const plan = { programme: stage.programme, number: 'B0', name: 'Plan', data_date: '2027-03-01' };
  const { id } = (await stage.ask('POST', '/api/baselines/', plan)).body;
  await stage.ask('PATCH', `/api/baselines/${id}/entries/`, { entries: [{ ...item, day: baseline }] });
  await stage.ask('POST', `/api/baselines/${id}/approve/`, {});
  await stage.ask('POST', `/api/baselines/${id}/activate/`, {});
  await week.forecast(item, forecast);
}

/** An issued look-ahead and what happened since: a constraint, a completion, a move, a missed date and an area. */
async function prepareSecond(): Promise<void> {
  await baselined(week.pump({ milestone: stage.milestones.RFC }), '2027-03-01', '2027-03-05');
  await week.forecast(week.pump(), '2027-03-04');
  await week.forecast(week.fan(), '2027-03-11');
  await week.issued();
  await week.dataDate('2027-03-08');
  await week.pass(week.pump(), '2027-03-04');
  await week.forecast(week.fan(), '2027-03-15');
  await week.forecast({ scope: `area:${stage.hall}`, milestone: stage.milestones.AREA }, '2027-03-12');
  const blocked = { ...week.fan(), text: 'Cable', kind: 'material', need_by: '2027-03-20' };
  await stage.ask('POST', '/api/constraints/', { programme: stage.programme, ...blocked });
}

async function issueTwo(): Promise<number> {
  await prepareSecond();
  const { id } = await week.issued({ week: '2027-03-08', note: 'Week 10' });
  return id;
}

/** Changes what is stored, as if an earlier version had issued the look-ahead. */
async function asStoredEarlier(change: string, values: unknown[]): Promise<void> {
  await test.sql('alter table lookahead_documents disable trigger lookahead_documents_frozen');
  await test.sql(change, values);
  await test.sql('alter table lookahead_documents enable trigger lookahead_documents_frozen');
}

describe('an issued look-ahead', () => {
  it('has what the board showed when it was issued', async () => {
    await prepareSecond();
    const { body: live } = await stage.ask('GET', `/api/lookahead/?programme=${stage.programme}`);
    const { id } = await week.issued();
    const { content, reconstructed } = await read(id);
    expect([reconstructed, content.last?.number, content.week_start]).toEqual([false, 1, 1]);
    const cards = z
      .parse(lookaheadBoard, live)
      .lanes.flatMap((lane) =>
        lane.cells.flatMap(({ cards: some }, column) =>
          some.map((card) => ({ ...card, column, lane: lane.label })),
        ),
      );
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const { column, lane, checks, ...shown } = card;
      const found = content.cards.find(
        ({ scope, milestone }) => scope === card.scope && milestone === card.milestone,
      )!;
      expect({ ...found, lane: content.lanes.responsible[found.lanes.responsible] }).toMatchObject({
        ...shown,
        column,
        lane,
        checks: checks.filter(({ state }) => state !== 'ready'),
      });
    }
    const cardOf = (is: (card: IssuedCard) => boolean) => content.cards.find(is)!;
    const overdue = cardOf(({ milestone }) => milestone === stage.milestones.RFC);
    expect(overdue.slip).toBe(8);
    expect(overdue.flags).toContain('overdue');
    const kept = cardOf(({ scope }) => scope === `system:${stage.fan}`);
    expect(kept.drift).toBe(4);
    expect(kept.checks).toMatchObject([{ condition: 'constraints', state: 'blocked' }]);
    expect(kept.constraints).toMatchObject([{ text: 'Cable', kind: 'material', need_by: '2027-03-20' }]);
    expect(content.cards.map(({ scope }) => scope)).toContain(`area:${stage.hall}`);
    const { body: measures } = await stage.ask(
      'GET',
      `/api/lookahead/measures/?programme=${stage.programme}`,
    );
    expect(content.measures.system).toEqual(measures);
  });

  it('stays as it was when names, calendar, settings and dates change', async () => {
    const id = await issueTwo();
    const before = await read(id);
    await week.forecast(week.fan(), '2027-06-01');
    await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { name: 'Another fan' });
    await stage.ask('PATCH', `/api/teams/${stage.builders}/`, { name: 'Renamed builders' });
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, {
      name: 'Renamed programme',
      slip_unit: 'working_days',
      week_start: 7,
    });
    expect(await read(id)).toEqual(before);
    await expect(test.sql('update lookahead_documents set content = $1', ['{}'])).rejects.toThrow(
      /never changed/,
    );
  });

  it('issued by an earlier version is reconstructed from the history', async () => {
    const id = await issueTwo();
    const before = await read(id);
    await asStoredEarlier('delete from lookahead_documents where issue = $1', [id]);
    await week.dataDate('2027-03-10');
    await week.forecast(week.fan(), '2027-06-01');
    const { body: constraints } = await stage.ask('GET', `/api/constraints/?programme=${stage.programme}`);
    await stage.ask('PATCH', `/api/constraints/${constraints[0].id}/`, { cleared: true });
    const after = await read(id);
    expect(after).toEqual({ ...before, reconstructed: true });
  });

  it('stored by the first version that did is read', async () => {
    const id = await issueTwo();
    const before = await read(id);
    const [stored] = await test.sql('select content from lookahead_documents where issue = $1', [id]);
    // Its columns and names, in the order of the lines; punches and signatures came later.
    const { lines, lanes, loads, measures } = stored.content;
    const positions = before.content.cards.map((_, at) => at);
    const first = {
      programme_name: 'Then',
      programme_code: 'THEN',
      unit: 'working_days',
      week_start: 7,
      stale_days: 3,
      last: { id: 1, number: 1, data_date: '2027-03-01' },
      lines: {
        column: positions.map(() => 2),
        readiness: positions.map(() => 'expected'),
        slip: positions,
        drift: positions.map((at) => -at),
        flags: positions.map(() => ['stale']),
        checks: positions.map((at) => [{ condition: 'hold', state: 'blocked', why: `Held ${at}` }]),
      },
      lanes: { ...lanes, responsible: { labels: ['Then'], of: positions.map(() => 0) } },
      loads,
      measures,
    };
    expect(Object.keys(lines).toSorted()).toEqual([...Object.keys(first.lines), 'punches'].toSorted());
    await asStoredEarlier('update lookahead_documents set content = $2 where issue = $1', [
      id,
      JSON.stringify(first),
    ]);
    const { issue, content, reconstructed } = await read(id);
    expect([issue, reconstructed]).toEqual([before.issue, false]);
    expect(content).toMatchObject({ programme_name: 'Then', unit: 'working_days', week_start: 7 });
    expect(content.lanes).toEqual({ ...before.content.lanes, responsible: ['Then'] });
    expect(content.cards).toEqual(
      before.content.cards.map((card, at) => ({
        ...card,
        column: 2,
        readiness: 'expected',
        state: card.state === 'ready' ? 'open' : card.state,
        slip: at,
        drift: at === 0 ? 0 : -at,
        flags: ['stale'],
        checks: [{ condition: 'hold', state: 'blocked', why: `Held ${at}` }],
        blocking_punches: 0,
        lanes: { ...card.lanes, responsible: 0 },
      })),
    );
    const pdf = await stage.ask('GET', `/api/lookahead/issues/${id}/file/?format=pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is a PDF and a spreadsheet', async () => {
    const id = await issueTwo();
    const pdf = await stage.ask('GET', `/api/lookahead/issues/${id}/file/?format=pdf&group=milestone`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain('look-ahead-2-');
    const xlsx = await stage.ask('GET', `/api/lookahead/issues/${id}/file/?format=xlsx`);
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
    // Every turnover of the issue, with what was stored of it.
    const { content } = await read(id);
    const { rows } = await parseXlsx(xlsx.bytes, undefined);
    const textOf = (cell: Cell | undefined) => (cell && 'text' in cell ? cell.text : '');
    const [header = [], ...lines] = rows.slice(0, 1 + content.cards.length);
    const column = (title: string) => {
      const place = header.findIndex((cell) => textOf(cell) === title);
      return lines.map((line) => textOf(line[place]));
    };
    expect(column(copy.sheet.code)).toEqual(content.cards.map((card) => card.scope_code));
    expect(column(copy.sheet.drift)).toEqual(content.cards.map(({ drift }) => drift?.toString() ?? ''));
    expect(pdf.text).toMatch(/^%PDF/);
  });

  it('is for members alone', async () => {
    const id = await issueTwo();
    const stranger = await setTrackerStage(test).then((other) => other.member('Manager'));
    for (const place of ['document', 'file'])
      expect(
        (await stage.ask('GET', `/api/lookahead/issues/${id}/${place}/`, undefined, stranger)).status,
      ).toBe(404);
  });
});
