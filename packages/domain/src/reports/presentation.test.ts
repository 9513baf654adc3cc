import { expect, it } from 'vitest';
import { dayOf } from '../day-number.ts';
import { decodeDrillDown, encodeDrillDown } from '../turnover/drill-downs.ts';
import { presentAgeing } from './ageing/present.ts';
import { presentQuality } from './data-quality/present.ts';
import { presentHitList } from './hit-list/present.ts';
import { presentMatrix } from './matrix/present.ts';
import { movesForTests } from './moves-for-tests.ts';
import { formatFigure, type Presentation, type Target } from './presentation.ts';
import { presentRunRate } from './run-rate/present.ts';
import { presentCurve } from './s-curve/present.ts';
import { dataDate, reportDataForTests } from './set-for-tests.ts';
import { presentSkyline } from './skyline/present.ts';
import { slipLog } from './slip-log.ts';
import { presentSlip } from './slip/present.ts';
import { presentVariance } from './variance/present.ts';

const formats = { day: dayOf, shortDay: dayOf };
const reportData = reportDataForTests([
  {
    cells: [
      { baseline: '2027-02-01', forecast: '2027-02-08', actual: '2027-02-08' },
      { baseline: '2027-03-01', forecast: '2027-03-20', state: 1, state_since: '2027-02-10' },
      { baseline: '2027-04-01', forecast: '2027-05-01' },
    ],
  },
  { cells: [{ forecast: '2027-03-10' }, { baseline: '2027-03-03' }, {}] },
]);
const moves = movesForTests([
  {
    scope: 1,
    milestone: 2,
    before: dataDate - 9,
    after: dataDate,
    at: dataDate - 20,
    reason: 'a',
    by: 'Ana',
  },
  { scope: 1, milestone: 3, before: dataDate, after: dataDate - 2, at: dataDate - 9, reason: 'b', by: 'Bo' },
]);

const presentations: Record<string, Presentation> = {
  's-curve': presentCurve(
    {
      reportData,
      period: 'week',
      unit: 'count',
      original: { id: 7, number: 'B0', days: reportData.set.cells.baseline },
    },
    formats,
  ),
  skyline: presentSkyline(
    { reportData, period: 'week', basis: 'forecast', capacity: new Map(), teams: [], zoom: 'fit' },
    formats,
  ),
  matrix: presentMatrix(reportData, 'area'),
  variance: presentVariance(reportData),
  slip: presentSlip({
    reportData,
    log: slipLog(reportData, moves),
    from: null,
    only: { moved: 'later' },
    reasonLabel: (code) => code,
  }),
  'run-rate': presentRunRate({ reportData, weeks: 4 }, formats),
  'hit-list': presentHitList({ reportData }, formats),
  ageing: presentAgeing(reportData),
  'data-quality': presentQuality(reportData),
};

const each = Object.entries(presentations);

it.each(each)('%s names each figure once, on the page and in the API', (_, { figures, sentence }) => {
  const keys = figures.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
  const labels = figures.flatMap(({ only, label }) => (only === 'files' ? [] : label));
  expect(labels).toEqual([...new Set(labels)]);
  for (const figure of figures) if (figure.only !== 'files') expect(formatFigure(figure)).not.toBe('');
  expect(sentence).toMatch(/\.$/);
});

it.each(each)('%s has rows as wide as its columns', (_, { tables }) => {
  for (const { columns, length, rowAt } of tables)
    for (let at = 0; at < length; at += 1) expect(rowAt(at)).toHaveLength(columns.length);
  expect(tables[0].length).toBeGreaterThan(0);
});

/** What can be in an address. */
const kept = (target: Target | undefined) =>
  target && 'turnovers' in target ? (target.turnovers.drillDowns ?? []) : [];

it.each(each)('%s counts what an address can say', (_, { figures, tables: [table] }) => {
  const targets = [
    ...figures.flatMap(({ target, parts = [] }) => [target, ...parts.map((part) => part.target)]),
    ...Array.from({ length: table.length }, (_row, at) => table.rowTarget?.(at)),
  ];
  expect(targets.some(Boolean)).toBe(true);
  for (const drillDown of targets.flatMap(kept))
    expect(decodeDrillDown(encodeDrillDown(drillDown))).toEqual(drillDown);
});

it('leaves out what belongs elsewhere', () => {
  const keysOf = (name: string, left: 'files' | 'screen') =>
    presentations[name]!.figures.filter(({ only }) => only !== left).map(({ key }) => key);
  expect(keysOf('variance', 'files')).toEqual([
    'late',
    'on_or_before',
    'not_baselined',
    'median',
    'p80',
    'bei',
    'hit_rate',
    'spi',
    'spi_t',
  ]);
  expect(keysOf('slip', 'screen')).toEqual(['later', 'later_days', 'earlier', 'earlier_days', 'net']);
});
