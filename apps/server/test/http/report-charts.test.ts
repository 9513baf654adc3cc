import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { filterOfQuery, type FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import { originalBaseline, reportContextOf } from '@baton/contract/reports/report-data.ts';
import type { ReportName } from '@baton/contract/reports/reports.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import { trackerDays, trackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { printedShapes } from '@baton/domain/chart/parts-of-drawing.ts';
import { curveChart } from '@baton/domain/reports/charts/progress-charts.ts';
import { sCurveLayout } from '@baton/domain/reports/charts/s-curve-layout.ts';
import type { ChartLayout, PlainShape } from '@baton/domain/chart/shapes.ts';
import { skylineLayout } from '@baton/domain/reports/charts/skyline-layout.ts';
import { shownCapacity, skylineSlots, slotLabel } from '@baton/domain/reports/charts/skyline-slots.ts';
import { towersOf } from '@baton/domain/reports/charts/standing-charts.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { reportDataOf } from '@baton/domain/turnover/report-data.ts';
import { sCurve } from '@baton/domain/reports/s-curve.ts';
import { skyline } from '@baton/domain/reports/skyline.ts';
import { evaluateSet } from '@baton/domain/turnover/evaluate-set.ts';
import { filterSet } from '@baton/domain/turnover/filter.ts';
import { createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import { openSource } from '#features/report-source/report-source.ts';
import { reportComputations } from '#features/reports/report-computations.ts';
import { openHeavyParts } from '#turnover/tracker/read/heavy-parts.ts';
import type { TestApp } from '../harness.ts';
import { addAdmin, type TestUser } from '../people.ts';
import { startWithSample } from '../sample-stage.ts';

let test: TestApp;
let admin: TestUser;
let programme: number;

beforeAll(async () => {
  ({ test, programme } = await startWithSample());
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const room = { width: 1126, height: 420 };
const textsIn = (shapes: readonly PlainShape[]) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
const shapesOf = (layout: ChartLayout) => printedShapes(layout(room));

/** Another baseline, or the state at the end of another day. */
interface Moment {
  baseline?: number;
  data_date?: string;
}

/** The first chart in the PDF of a report. */
async function onPaper(name: ReportName, query: FilterQuery & Moment) {
  const { db, cache, clock, config } = test.app.parts;
  const source = await openSource(
    {
      ...openHeavyParts(db, cache, config.blobDir),
      now: clock.now(),
      caller: { userId: admin.id, memberships: new Map() },
      programme: programme as ProgrammeId,
    },
    query,
  );
  const made = await reportComputations[name](source, { ...query, format: 'pdf' });
  return shapesOf(made.charts[0]!);
}

async function ask(path: string, query: Record<string, unknown> = {}) {
  const pairs = Object.entries({ programme, ...query }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const address = `/api/${path}/?${new URLSearchParams(pairs).toString()}`;
  const { status, body, text } = await test.ask('GET', address, { token: admin.access });
  if (status !== 200) throw new Error(text);
  return body;
}

/** What the page draws from: the tracker's response under a filter. */
async function onPage(filter: FilterQuery, { data_date, ...more }: Moment = {}) {
  const asked = data_date === undefined ? more : { ...more, as_of: data_date };
  const answer = z.parse(trackerResponse, await ask('tracker', asked));
  const structure = answer.structure!;
  const set = createTrackerSet(answer.scopes!, structure.milestones, answer.cells);
  const measuring = statusRulesOf(structure.settings, dayNumber(answer.data_date));
  const evaluation = evaluateSet(set, measuring);
  const self = { teams: [], person: null };
  const filtered = filterSet(set, evaluation, filterOfQuery(filter), { ...measuring, self });
  const reportData = reportDataOf(set, evaluation, filtered, reportContextOf(measuring, set, structure));
  return { reportData, structure, baseline: answer.baseline };
}

async function curveOnPage(filter: FilterQuery, more: Moment = {}) {
  const { reportData, structure, baseline } = await onPage(filter, more);
  const first = originalBaseline(structure, baseline);
  const original =
    first &&
    daysOfEntries(reportData.set, z.parse(trackerDays, await ask('tracker/days', { baseline: first.id })));
  const options = { period: 'week', unit: 'count' } as const;
  const chart = curveChart(sCurve(reportData, { ...options, ...(original && { original }) }), {
    frame: sCurve(reportData, options),
    original: first?.number ?? null,
    unit: 'count',
    weekStart: reportData.context.weekStart,
    formatDay,
  });
  return shapesOf((own) => sCurveLayout(chart, own));
}

it('have the original baseline in the S-curve if another one is shown', async () => {
  const baselines = await test.sql('select id, number from baselines order by number');
  const [first, last] = [baselines[0], baselines.at(-1)];
  expect([first.number, last.number]).toEqual(['B0', 'B1']);
  const [team] = await test.sql(`select id from teams where code = 'CXU'`);
  for (const filter of [{}, { team: String(team.id) }, { kind: 'area' as const }]) {
    const drawn = await onPaper('s-curve', filter);
    expect(textsIn(drawn)).toContain('Original baseline B0');
    expect(drawn).toEqual(await curveOnPage(filter));
  }
  const alone = await onPaper('s-curve', { baseline: first.id });
  expect(textsIn(alone)).not.toContain('Original baseline B0');
  expect(alone).toEqual(await curveOnPage({}, { baseline: first.id }));
});

it('have the capacity of the one team in the filter in the skyline', async () => {
  const teams = await test.sql('select id, weekly_capacity from teams where weekly_capacity is not null');
  const capacity = new Map(teams.map(({ id, weekly_capacity }) => [Number(id), Number(weekly_capacity)]));
  let others = 0;
  for (const [team, own] of capacity) {
    const filter = { team: String(team) };
    const { reportData } = await onPage(filter);
    const { dataDate, weekStart } = reportData.context;
    const found = skyline(reportData, { period: 'week', basis: 'forecast', capacity });
    const chart = {
      towers: towersOf(reportData, skylineSlots(found, 'week', weekStart), (slot) =>
        slotLabel(slot, 'week', (day) => formatShortDay(day, dataDate)),
      ),
      zoom: 'fit',
      markBy: 'part',
      dataDate: { day: dataDate, label: formatDay(dataDate) },
      capacity: shownCapacity('week', found, { capacity, teams: [team] }),
    } as const;
    const drawn = await onPaper('skyline', filter);
    expect(drawn).toEqual(shapesOf((size) => skylineLayout(chart, size)));
    if (found.weeklyCapacity === own) continue;
    others += 1;
    const words = textsIn(drawn).filter((word) => word.startsWith('Receiving capacity'));
    expect(words).toEqual([`Receiving capacity ${formatDecimal(Math.round(own))}`]);
  }
  expect(others).toBeGreaterThan(0);
});

it('leave out the year of the data date below the towers, also when it is not this year’s', async () => {
  const data_date = '2026-12-14';
  const { reportData } = await onPage({}, { data_date });
  const { dataDate, weekStart } = reportData.context;
  const found = skyline(reportData, { period: 'week', basis: 'forecast', capacity: new Map() });
  const labels = skylineSlots(found, 'week', weekStart).map((slot) =>
    slotLabel(slot, 'week', (day) => formatShortDay(day, dataDate)),
  );
  const words = textsIn(await onPaper('skyline', { data_date }));
  expect(words).toContain('14 Dec 2026');
  const shown = words.filter((word) => labels.includes(word));
  expect(shown.filter((word) => /^\d+ Dec$/.test(word)).length).toBeGreaterThan(0);
  expect(shown.filter((word) => /^\d+ \w+ 27$/.test(word)).length).toBeGreaterThan(0);
  expect(await onPaper('s-curve', { data_date })).toEqual(await curveOnPage({}, { data_date }));
});
