import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { filterOfQuery, type FilterQuery } from '@baton/contract/turnover/filter-query.ts';
import { reasonLabels, reportContextOf, selfOf } from '@baton/contract/turnover/report-ground.ts';
import {
  forecastMoves,
  reportAnswer,
  reportNames,
  reports,
  type ReportAnswer,
  type ReportName,
} from '@baton/contract/turnover/reports.ts';
import { trackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { yardstickOf } from '@baton/contract/turnover/yardstick.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { ageing, ageingRows } from '@baton/domain/reports/ageing.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { groundOf, type Ground } from '@baton/domain/reports/ground.ts';
import { hitList, hitListRows } from '@baton/domain/reports/hit-list.ts';
import { runRate, runRateRows } from '@baton/domain/reports/run-rate.ts';
import { sCurve, sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { slipLedger, slipLedgerRows } from '@baton/domain/reports/slip-ledger.ts';
import { statusMatrix, statusMatrixRows } from '@baton/domain/reports/status-matrix.ts';
import type { ReportTable } from '@baton/domain/reports/table.ts';
import { variance, varianceRows } from '@baton/domain/reports/variance.ts';
import { filterSet } from '@baton/domain/turnover/filter.ts';
import { judgeSet } from '@baton/domain/turnover/judge-set.ts';
import { createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { parseCsv } from '#platform/spreadsheet/parse-csv.ts';
import { parseXlsx } from '#platform/spreadsheet/xlsx/parse-xlsx.ts';
import { ensureSample } from '#sample/create-sample.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let viewer: TestUser;
let programme: number;
const actor = { userId: null, name: 'Baton', sessionId: null, ip: '', requestId: 'start' };

beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  await ensureSample(test.app.parts, actor);
  programme = (await test.sql('select id from programmes'))[0].id;
  viewer = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
});
afterAll(() => test.close());

const ask = (path: string, query: Record<string, unknown> = {}, who = viewer) => {
  const pairs = Object.entries({ programme, ...query }).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return test.ask('GET', `/api/${path}/?${new URLSearchParams(pairs).toString()}`, { token: who.access });
};

async function report(name: ReportName, query: object = {}): Promise<ReportAnswer> {
  const { status, body, text } = await ask(`reports/${name}`, query as Record<string, unknown>);
  if (status !== 200) throw new Error(text);
  return z.parse(reports[name].answer, body);
}

const figure = (answer: ReportAnswer, key: string) =>
  answer.figures.find((each) => each.key === key)?.value ?? null;

/** What the page reckons: the domain on the tracker's answer. */
async function pageGround(filter: FilterQuery, more: { baseline?: number; as_of?: string } = {}) {
  const answer = z.parse(trackerAnswer, (await ask('tracker', more)).body);
  const { structure, scopes, cells } = answer;
  const set = createTrackerSet(scopes!, structure!.milestones, cells);
  const measuring = yardstickOf(structure!.settings, dayNumber(answer.data_date));
  const judgement = judgeSet(set, measuring);
  const self = selfOf(structure!, viewer.id, []);
  const filtered = filterSet(set, judgement, filterOfQuery(filter), { ...measuring, self });
  const ground = groundOf(set, judgement, filtered, reportContextOf(measuring, set, structure!));
  return { ground, structure: structure! };
}

/** A table as it travels, from a table as the page has it. */
function travelled({ columns, rows }: ReportTable) {
  return rows.map((row) =>
    row.map((value, at) => (columns[at]!.kind === 'day' && typeof value === 'number' ? dayOf(value) : value)),
  );
}

type Structure = Awaited<ReturnType<typeof pageGround>>['structure'];
const capacity = ({ teams }: Structure) =>
  new Map(teams.flatMap(({ id, weekly_capacity: weekly }) => (weekly === null ? [] : [[id, weekly]])));

const tables: Partial<Record<ReportName, (ground: Ground, structure: Structure) => ReportTable>> = {
  's-curve': (ground) => sCurveRows(sCurve(ground, { period: 'week', unit: 'count' })),
  skyline: (ground, structure) =>
    skylineRows(
      ground,
      skyline(ground, { period: 'week', basis: 'forecast', capacity: capacity(structure) }),
    ),
  matrix: (ground) => statusMatrixRows(ground, statusMatrix(ground, 'area')),
  variance: (ground) => varianceRows(variance(ground)),
  'run-rate': (ground) => runRateRows(runRate(ground)),
  'hit-list': (ground) => hitListRows(ground, hitList(ground)),
  ageing: (ground) => ageingRows(ground, ageing(ground)),
  'data-quality': (ground) => dataQualityRows(dataQuality(ground)),
};

describe('reports', () => {
  it('come to the same as the page, whatever the filter', async () => {
    const [team] = await test.sql(`select id from teams where code = 'CXU'`);
    const [area] = await test.sql(`select id from scopes where scope_kind = 'area' order by id`);
    const filters: FilterQuery[] = [
      {},
      { team: String(team.id), status: 'overdue.late' },
      { kind: 'area' },
      { area: String(area.id), from: '2027-03-01', to: '2027-06-30' },
      { q: '33', kpi: 'due' },
    ];
    for (const filter of filters) {
      const { ground, structure } = await pageGround(filter);
      for (const [name, make] of Object.entries(tables)) {
        const answer = await report(name as ReportName, filter);
        expect([name, filter, answer.tables[0]?.rows]).toEqual([
          name,
          filter,
          travelled(make(ground, structure)),
        ]);
      }
    }
  });

  it('follow another baseline and an earlier day', async () => {
    const [first] = await test.sql(`select id from baselines where number = 'B0'`);
    const original = await pageGround({}, { baseline: first.id });
    const answer = await report('s-curve', { baseline: first.id });
    expect(answer.tables[0]?.rows).toEqual(
      travelled(sCurveRows(sCurve(original.ground, { period: 'week', unit: 'count' }))),
    );
    expect(answer.stamp.baseline).toMatchObject({ id: first.id, number: 'B0' });
    const past = await pageGround({}, { as_of: '2027-01-15' });
    const then = await report('run-rate', { data_date: '2027-01-15' });
    expect(then.stamp.data_date).toBe('2027-01-15');
    expect(then.tables[0]?.rows).toEqual(travelled(runRateRows(runRate(past.ground))));
    expect(Number(figure(then, 'done'))).toBeLessThan(Number(figure(await report('run-rate'), 'done')));
  });

  it('tell who moved what: the ledger is what the page makes of the moves', async () => {
    const moves = z.parse(forecastMoves, (await ask('reports/moves')).body);
    const { ground, structure } = await pageGround({});
    const list = moves.scope.map((scope, at) => ({
      scope,
      milestone: moves.milestone[at]!,
      before: moves.before[at]!,
      after: moves.after[at]!,
      reason: moves.reason[at]!,
      at: moves.at[at]!,
      by: moves.by[at]!,
    }));
    const ledger = slipLedger(ground, list);
    const answer = await report('slip');
    expect(ledger.entries.length).toBeGreaterThan(100);
    expect(answer.tables[0]?.rows).toEqual(
      travelled(slipLedgerRows(ground, ledger, reasonLabels(structure))),
    );
    expect(figure(answer, 'net')).toBe(ledger.net);
    const week = await report('slip', { moved_from: '2027-02-22', moved_to: '2027-02-28' });
    const inWeek = answer.tables[0]!.rows.filter(
      ([at]) => String(at) >= '2027-02-22' && String(at) <= '2027-02-28',
    );
    expect(week.tables[0]?.rows).toEqual(inWeek);
  });

  it('show how forecasts moved, as each stood on its report date', async () => {
    const { body } = await ask('reports/trend', { weeks: 12 });
    const lines = body.lines as { code: string; points: { as_of: string; day: string }[] }[];
    expect(lines.length).toBeGreaterThan(5);
    for (const asOf of ['2027-01-04', '2027-02-22']) {
      const { ground } = await pageGround({}, { as_of: asOf });
      for (const { code, points } of lines) {
        const point = points.find((each) => each.as_of === asOf);
        if (!point) continue;
        const { set, places } = ground;
        const column = set.gates.findIndex((gate) => gate.code === code);
        const days = [...places]
          .filter((place) => place % set.gates.length === column)
          .map((place) => Math.max(...latest(set, place)));
        expect([code, asOf, point.day]).toEqual([code, asOf, dayOf(Math.max(...days))]);
      }
    }
    const [gate] = await test.sql(`select id from milestones where code = 'MC'`);
    const scopes = await ask('reports/trend', { of: gate.id, weeks: 30 });
    const slipping = scopes.body.lines.find(({ code }: { code: string }) => code === '33-02');
    expect(slipping).toMatchObject({ direction: 'slipping' });
    expect(slipping.moved).toBeGreaterThan(0);
  });

  it.each(['csv', 'xlsx'] as const)('say the same in a %s file, with the stamp', async (format) => {
    for (const name of reportNames) {
      const query = { status: 'overdue.late.at_risk.on_track.complete' };
      const { tables: wanted, stamp } = await report(name, query);
      const file = await ask(`reports/${name}`, { ...query, format });
      expect([name, file.status]).toEqual([name, 200]);
      expect(String(file.headers['content-disposition'])).toContain(`${name}-SKP-2027-03-01.${format}`);
      const table =
        format === 'csv' ? parseCsv('report.csv', file.bytes) : await parseXlsx(file.bytes, undefined);
      const found = table.rows.slice(1, 1 + wanted[0]!.rows.length);
      const { columns, rows } = wanted[0]!;
      columns.forEach(({ kind }, at) => {
        if (kind !== 'number') return;
        const sum = (values: unknown[]) =>
          values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
        const inFile = found.map((row) => {
          const cell = row[at];
          return cell == null
            ? 0
            : cell.kind === 'number'
              ? cell.value
              : cell.kind === 'text'
                ? Number(cell.text)
                : 0;
        });
        expect(sum(inFile)).toBeCloseTo(sum(rows.map((row) => row[at])), 6);
      });
      if (format === 'csv') {
        expect(file.text).toContain('"Data date","1 Mar 2027"');
        expect(file.text).toContain(`"${stamp.baseline?.number} ${stamp.baseline?.name}"`);
        expect(file.text).toContain('"Filter: Status","Overdue, Late, At risk, On track, Complete"');
      } else expect(table.sheets.at(-1)).toBe('About');
    }
  });

  it('are printed, each on its pages with its fonts', async () => {
    for (const name of reportNames) {
      const file = await ask(`reports/${name}`, { format: 'pdf' });
      expect([name, file.status, file.headers['content-type']]).toEqual([name, 200, 'application/pdf']);
      const text = file.bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text).toContain('/FontFile2');
      expect(text).toMatch(/\+Inter/);
    }
  });

  it('refuse what they can’t read, in words', async () => {
    const wrong = await ask('reports/s-curve', { area: 'x', format: 'doc', data_date: '2027-02-30' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).toSorted()).toEqual(['area', 'data_date', 'format']);
    expect((await ask('reports/ageing', { data_date: '2028-01-01' })).body).toEqual({
      data_date: ['This day is still to come. Choose today or an earlier day.'],
    });
    expect((await ask('reports/variance', { baseline: 9999 })).body).toHaveProperty('baseline');
    expect((await ask('reports/trend', { of: 9999 })).body).toHaveProperty('of');
    expect((await ask('reports/skyline', { programme: '' })).status).toBe(400);
  });

  it('name whose turnovers are one’s own by the caller', async () => {
    const mine = await report('skyline', { mine: true });
    expect(figure(mine, 'total')).toBe(0);
    expect(mine.stamp.filter).toEqual([{ label: 'Whose', value: 'Mine' }]);
    const [person] = await test.sql(
      `select p.id from people p join scopes s on s.owner = p.id group by p.id order by count(*) desc limit 1`,
    );
    await test.sql('update people set "user" = $1 where id = $2', [viewer.id, person.id]);
    await test.sql('update programme_revisions set revision = revision + 1');
    expect(Number(figure(await report('skyline', { mine: true }), 'total'))).toBeGreaterThan(0);
  });
});

describe('the answer of a report', () => {
  it('is stamped with what it was made from', async () => {
    const { stamp } = z.parse(reportAnswer, (await ask('reports/matrix', { q: 'water' }, admin)).body);
    expect(stamp).toMatchObject({
      programme,
      programme_code: 'SKP',
      programme_name: 'Skerrin Point Biologics',
      data_date: '2027-03-01',
      filter: [{ label: 'Words', value: '“water”' }],
      made_at: '2027-03-01T08:00:00.000Z',
    });
  });
});

function latest({ cells }: Ground['set'], place: number): number[] {
  const [actual, forecast, baseline] = [cells.actual[place]!, cells.forecast[place]!, cells.baseline[place]!];
  const none = -2_147_483_648;
  return [actual !== none ? actual : forecast !== none ? forecast : baseline];
}
