import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import { filterOfQuery, type FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import { readIssue } from '@baton/contract/lookahead/read-issue.ts';
import { reasonLabels, reportContextOf, selfOf } from '@baton/contract/reports/report-data.ts';
import {
  forecastMoves,
  reportNames,
  reports,
  type ReportResponse,
  type ReportName,
} from '@baton/contract/reports/reports.ts';
import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { trackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { planComplete } from '@baton/domain/lookahead/commitments.ts';
import { forecastAccuracy, type Accuracy } from '@baton/domain/lookahead/forecast-measures.ts';
import { narrowIssues, type Issue } from '@baton/domain/lookahead/issue.ts';
import { reportDataOf, type ReportData } from '@baton/domain/turnover/report-data.ts';
import { runRate, runRateRows } from '@baton/domain/reports/run-rate.ts';
import { sCurve, sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { slipEntries, slipLog, slipLogRows } from '@baton/domain/reports/slip-log.ts';
import type { ReportTable } from '@baton/domain/reports/table.ts';
import { filterSet } from '@baton/domain/turnover/filter.ts';
import { evaluateSet } from '@baton/domain/turnover/evaluate-set.ts';
import { createTrackerSet, isCompleteAt } from '@baton/domain/turnover/tracker-set.ts';
import type { TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';
import { pageComputations, type ComputeOptions } from '../page-computations.ts';
import { expectBaselinesOfTheirTime } from '../trend-baselines.ts';
import { copy } from '#features/reports/copy.ts';

let test: TestApp;
let viewer: TestUser;
let programme: number;

beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  await addAdmin(test);
  viewer = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
});
afterAll(() => test.close());

const ask = (path: string, query: Record<string, unknown> = {}) => {
  const pairs = Object.entries({ programme, ...query }).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return test.ask('GET', `/api/${path}/?${new URLSearchParams(pairs).toString()}`, { token: viewer.access });
};

async function report(name: ReportName, query: object = {}): Promise<ReportResponse> {
  const { status, body, text } = await ask(`reports/${name}`, query as Record<string, unknown>);
  if (status !== 200) throw new Error(text);
  return z.parse(reports[name].response, body);
}

const figure = (answer: ReportResponse, key: string) =>
  answer.figures.find((each) => each.key === key)?.value ?? null;

/** The page’s computation: the domain applied to the tracker’s response. */
async function pageColour(filter: FilterQuery, more: { baseline?: number; as_of?: string } = {}) {
  const answer = z.parse(trackerResponse, (await ask('tracker', more)).body);
  const { structure, scopes, cells } = answer;
  const set = createTrackerSet(scopes!, structure!.milestones, cells);
  const measuring = statusRulesOf(structure!.settings, dayNumber(answer.data_date));
  const evaluation = evaluateSet(set, measuring);
  const self = selfOf(structure!, viewer.id, []);
  const filtered = filterSet(set, evaluation, filterOfQuery(filter), { ...measuring, self });
  const reportData = reportDataOf(set, evaluation, filtered, reportContextOf(measuring, set, structure!));
  return { ground: reportData, structure: structure! };
}

/** A table as on the wire, from a table of the page. */
function travelled({ columns, rows }: ReportTable) {
  return rows.map((row) =>
    row.map((value, at) => (columns[at]!.kind === 'day' && typeof value === 'number' ? dayOf(value) : value)),
  );
}

async function expectAgreement(
  name: ReportName,
  filter: FilterQuery,
  options: ComputeOptions = {},
): Promise<void> {
  const { ground: reportData, structure } = await pageColour(filter);
  const { table, figures } = pageComputations[name]!(reportData, structure, options);
  const answer = await report(name, { ...filter, ...options });
  const found = Object.fromEntries(Object.keys(figures).map((key) => [key, figure(answer, key)]));
  const asked = { name, filter, options };
  expect({ ...asked, rows: answer.tables[0]?.rows, figures: found }).toEqual({
    ...asked,
    rows: travelled(table),
    figures,
  });
}

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
    for (const filter of filters)
      for (const name of Object.keys(pageComputations)) await expectAgreement(name as ReportName, filter);
  });

  it('count by a word the same turnovers everywhere: figures, filters, reports and files', async () => {
    const [matrix, skyline] = [await report('matrix'), await report('skyline')];
    const inTable = ({ tables: [table] }: ReportResponse, label: string) => {
      const at = table!.columns.findIndex((column) => column.label === label);
      return table!.rows.reduce((sum, row) => sum + Number(row[at]), 0);
    };
    const left = async (query: object) =>
      (await ask('reports/turnovers', query as Record<string, unknown>)).body.scope.length as number;
    const file = async (layout: string) => {
      const { text } = await ask('tracker/export', { layout, format: 'csv' });
      const [rows = ''] = text.replace(/^\uFEFF/, '').split('"About this file"');
      const { data } = Papa.parse<Record<string, string>>(rows.trim(), { header: true });
      return data.filter((row) => row['System or area'] === 'System');
    };
    const long = (await file('long')).map(({ Status }) => Status);
    const wide = (await file('wide')).flatMap((row) =>
      Object.entries(row).flatMap(([header, value]) => (header.endsWith(' status') && value ? [value] : [])),
    );
    for (const [status, label] of [
      ['overdue', 'Overdue'],
      ['late', 'Late'],
    ] as const) {
      const found = {
        figure: await left({ kpi: status }),
        filter: await left({ status }),
        both: await left({ status, kpi: status }),
        matrix: inTable(matrix, label),
        skyline: inTable(skyline, label),
        long: long.filter((each) => each === label).length,
        wide: wide.filter((each) => each === label).length,
      };
      expect(found.figure).toBeGreaterThan(5);
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, found.figure])));
    }
    // Cancelled and not required turnovers are in the file, but in none of its totals.
    const counted = (list: (string | undefined)[]) => list.filter((each) => each !== 'Not required').length;
    expect([counted(long), counted(wide)]).toEqual([
      inTable(matrix, 'Turnovers'),
      inTable(matrix, 'Turnovers'),
    ]);
    expect(long.length).toBeGreaterThan(counted(long));
  });

  it('draw the S-curve up to the number that is written beside it, and tell what has no date once', async () => {
    const answer = await report('s-curve');
    const { columns, rows } = answer.tables[0]!;
    const end = (key: string) => Number(rows.at(-1)![columns.findIndex((column) => column.key === key)]);
    const [baselined, added, undated] = ['baselined', 'added', 'undated'].map((key) =>
      Number(figure(answer, key)),
    );
    expect(undated).toBeGreaterThan(0);
    expect(end('forecast') + end('forecast_added')).toBe(baselined! + added!);
    expect(baselined! + added! + undated!).toBe(Number(figure(await report('skyline'), 'total')));
  });

  it('come to the same, however they are cut', async () => {
    await expectAgreement('s-curve', {}, { period: 'month', unit: 'weight' });
    await expectAgreement('skyline', {}, { period: 'month', basis: 'baseline' });
    await expectAgreement('skyline', {}, { basis: 'actual' });
    for (const by of ['responsible', 'discipline', 'phase', 'owner'])
      await expectAgreement('matrix', {}, { by });
    await expectAgreement('data-quality', {}, { by: 'area' });
    await expectAgreement('run-rate', {}, { weeks: 8 });
    await expectAgreement('hit-list', {}, { limit: 7 });
  });

  it('that the page does not compute equal the issued look-aheads and the history', async () => {
    const remote = reportNames.filter((name) => pageComputations[name] === undefined);
    // Punches are counted by hand in punch-report.test.ts.
    expect(remote).toEqual(['trend', 'slip', 'punches']);
    // Forecast accuracy, which isn’t a report, is compared with the issues here, too.
    const { body: entries } = await ask('lookahead/issues');
    const issues: Issue[] = [];
    for (const { id } of entries as { id: number }[])
      issues.push(readIssue((await ask(`lookahead/issues/${id}`)).body));
    expect(issues.length).toBeGreaterThan(10);
    const { context, set } = (await pageColour({})).ground;
    for (const kind of ['system', 'area'] as const) {
      const { body: measures } = await ask('lookahead/measures', { kind });
      const own = narrowIssues(
        issues.toSorted((a, b) => a.number - b.number).slice(-12),
        ({ scope }) => set.scopes.kind[set.rowOf.get(scope)!] === kind,
      );
      const { all, teams } = forecastAccuracy(own, {
        ...context,
        weeksAhead: [1, 2, 4],
        actualOf: ({ scope, milestone }) => {
          const at = set.rowOf.get(scope)! * set.milestones.length + set.columnOf.get(milestone)!;
          return isCompleteAt(set, at, context.dataDate) ? set.cells.actual[at]! : null;
        },
      });
      const linesOf = (accuracy: readonly Accuracy[]) =>
        accuracy.map(({ kept, meanError, bias, turnovers }) => [kept, meanError, bias, turnovers]);
      const answered = (lines: LookaheadMeasures['accuracy']) =>
        lines.map(({ kept, mean_error, bias, turnovers }) => [kept, mean_error, bias, turnovers]);
      expect(answered(measures.accuracy)).toEqual(linesOf(all));
      expect(
        measures.accuracy_by_team.map((line: LookaheadMeasures['accuracy_by_team'][number]) => [
          line.label,
          answered(line.accuracy),
        ]),
      ).toEqual(teams.map(({ team, accuracy }) => [context.label('responsible', team), linesOf(accuracy)]));
      expect(measures.ppc).toEqual(planComplete(own.flatMap(({ items }) => items)));
    }
  });

  it('follow another baseline and an earlier day', async () => {
    const [first] = await test.sql(`select id from baselines where number = 'B0'`);
    const original = await pageColour({}, { baseline: first.id });
    const answer = await report('s-curve', { baseline: first.id });
    expect(answer.tables[0]?.rows).toEqual(
      travelled(sCurveRows(sCurve(original.ground, { period: 'week', unit: 'count' }))),
    );
    expect(answer.stamp.baseline).toMatchObject({ id: first.id, number: 'B0' });
    const past = await pageColour({}, { as_of: '2027-01-15' });
    const then = await report('run-rate', { data_date: '2027-01-15' });
    expect(then.stamp.data_date).toBe('2027-01-15');
    expect(then.tables[0]?.rows).toEqual(travelled(runRateRows(runRate(past.ground))));
    expect(Number(figure(then, 'done'))).toBeLessThan(Number(figure(await report('run-rate'), 'done')));
  });

  it('tell who moved what: the ledger is what the page makes of the moves', async () => {
    const moves = z.parse(forecastMoves, (await ask('reports/moves')).body);
    const { ground: reportData, structure } = await pageColour({});
    const log = slipLog(reportData, moves);
    const answer = await report('slip');
    expect(log.length).toBeGreaterThan(100);
    expect(answer.tables[0]?.rows).toEqual(
      travelled(slipLogRows(reportData, slipEntries(log), reasonLabels(structure))),
    );
    expect(figure(answer, 'net')).toBe(log.net);
    const week = await report('slip', { moved_from: '2027-02-22', moved_to: '2027-02-28' });
    const inWeek = answer.tables[0]!.rows.filter(
      ([at]) => String(at) >= '2027-02-22' && String(at) <= '2027-02-28',
    );
    expect(week.tables[0]?.rows).toEqual(inWeek);
    expect(week.stamp.filter).toEqual([
      { label: copy.narrowed.from, value: '22 Feb 2027' },
      { label: copy.narrowed.to, value: '28 Feb 2027' },
    ]);
    const material = await report('slip', { only: 'reason.late_material' });
    const { columns, rows } = answer.tables[0]!;
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    const late = rows.filter((row) => row[at('reason')] === 'Late material' && Number(row[at('days')]) > 0);
    expect(late.length).toBeGreaterThan(0);
    expect(material.tables[0]?.rows).toEqual(late);
    expect(material.stamp.filter).toEqual([{ label: copy.narrowed.reason, value: 'Late material' }]);
    expect((await ask('reports/slip', { only: 'weather' })).body).toHaveProperty('only');
  });

  it('show how forecasts moved, as each stood on its report date', async () => {
    const { body } = await ask('reports/trend', { weeks: 12 });
    const lines = (body as ResponseOf<(typeof reports)['trend']>).lines;
    expect(lines.length).toBeGreaterThan(5);
    for (const asOf of ['2027-01-04', '2027-02-22']) {
      const { ground: reportData } = await pageColour({}, { as_of: asOf });
      for (const { code, points } of lines) {
        const point = points.find((each) => each.as_of === asOf);
        if (!point) continue;
        const { set, cellIndexes } = reportData;
        const column = set.milestones.findIndex((milestone) => milestone.code === code);
        const days = [...cellIndexes]
          .filter((cellIndex) => cellIndex % set.milestones.length === column)
          .map((cellIndex) => Math.max(...latest(set, cellIndex)))
          .filter((day) => day !== none)
          .toSorted((a, b) => a - b);
        const half = days[Math.ceil(days.length / 2) - 1]!;
        expect([code, asOf, point.median, point.day]).toEqual([code, asOf, dayOf(half), dayOf(days.at(-1)!)]);
      }
    }
    await expectBaselinesOfTheirTime(test, body as ResponseOf<(typeof reports)['trend']>);
    const [milestone] = await test.sql(`select id from milestones where code = 'MC'`);
    const scopes = await ask('reports/trend', { of: milestone.id, weeks: 30 });
    const slipping = scopes.body.lines.find(({ code }: { code: string }) => code === '33-02');
    expect(slipping).toMatchObject({ direction: 'slipping' });
    expect(slipping.moved).toBeGreaterThan(0);
  });
});

const none = -2_147_483_648;

function latest({ cells }: ReportData['set'], cellIndex: number): number[] {
  const [actual, forecast, baseline] = [
    cells.actual[cellIndex]!,
    cells.forecast[cellIndex]!,
    cells.baseline[cellIndex]!,
  ];
  return [actual !== none ? actual : forecast !== none ? forecast : baseline];
}
