import { dayNumber, dayOf } from '#day-number.ts';
import type { MatrixCell, StatusMatrix } from '../status-matrix.ts';
import { statuses } from '#turnover/status.ts';
import { barLayout } from '#chart/bar-layout.ts';
import { finishLayout } from './finish-layout.ts';
import { forecastLayout } from '#chart/forecast-layout.ts';
import { matrixChart } from './heat-charts.ts';
import { heatLayout } from './heat-layout.ts';
import { strokeEntry, toneEntry } from '#chart/legend.ts';
import { rowBarsLayout } from '#chart/row-bars-layout.ts';
import { sCurveLayout, type CurveChart } from './s-curve-layout.ts';
import type { ChartLayout } from '#chart/shapes.ts';
import { skylineLayout, type SkylineChart } from './skyline-layout.ts';
import type { Tower } from './skyline-towers.ts';
import { trendLayout } from './trend-layout.ts';

const monday = dayNumber('2027-01-04');
const formatDay = (day: number) => dayOf(day).slice(5);
const range = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));

const curve: CurveChart = {
  lines: [
    {
      kind: 'baseline',
      name: 'Baseline',
      points: range(40, (at) => ({ day: monday + at * 7, value: at * 30 })),
      total: 1170,
      endLabel: 'Baseline 1,170',
    },
    {
      kind: 'actual',
      name: 'Actual',
      points: range(20, (at) => ({ day: monday + at * 7, value: at * 25 })),
      total: 1170,
      endLabel: null,
    },
    {
      kind: 'all',
      name: 'Including added',
      points: range(40, (at) => ({ day: monday + at * 7, value: at * 30.2 })),
      total: 1178,
      endLabel: 'Including added 1,178',
    },
  ],
  dataDate: monday + 19 * 7,
  days: [monday, monday + 39 * 7],
  max: 1178,
  gap: { planned: 570, achieved: 475, behind: 95, daysBehind: 22 },
  title: 'Turnovers',
  weekStart: 1,
  formatDay,
};

const stroke = { ink: 'danger-text', width: 2, dash: [6, 4] } as const;
const bars = {
  bars: range(52, (at) => ({
    name: formatDay(monday + 7 * at),
    parts: [
      { value: (at * 7) % 190, tone: 'done' as const },
      { value: at % 3, tone: 'warning' as const },
    ],
  })),
  levels: [
    { label: 'Achieved 101.5', value: 101.5, from: 48, stroke },
    { label: 'Needed 102.7', value: 102.7, stroke },
  ],
  legend: [
    toneEntry('Achieved in the week', 'done'),
    toneEntry('Open, 15 working days or more late', 'warning'),
    strokeEntry('Needed a week from now on', stroke),
  ],
  title: 'Turnovers a week',
  axis: 'Week from',
};

const rows = {
  title: 'Reason, working days lost',
  rows: range(12, (at) => ({
    name: `${at % 2 === 0 ? 'Material or equipment that arrived late' : 'Design'} ${at}`,
    value: 1200 - at * 90,
    text: String(1200 - at * 90),
    tone: at === 3 ? ('quiet' as const) : ('done' as const),
    cumulative: Math.min(1, (at + 1) / 10),
  })),
};

const cell = (done: number, total: number, at: number): MatrixCell => ({
  done,
  total,
  worst: total === 0 ? null : statuses[at % 8]!,
  counts: statuses.map((_, status) => (status === at % 8 ? total : 0)),
});

const matrix: StatusMatrix = {
  by: 'area',
  milestones: range(9, (at) => at),
  groups: range(60, (at) => ({
    key: at,
    label: `Upstream process hall, module ${at}`,
    cells: range(9, (column) => cell(column, (at + column) % 7 === 0 ? 0 : 12, at + column)),
    sum: cell(at, 100, at),
  })),
  sums: range(9, (column) => cell(column * 30, 600, column)),
  sum: cell(1200, 5400, 0),
};
// The sum has every status, so that the legend explains all.
matrix.sum.counts.forEach((_, at) => (matrix.sum.counts[at] = 1));

const trend = range(16, (at) => ({
  code: `MC-${at}`,
  baselines: range(26, (week) =>
    at % 2 === 0
      ? { number: week < 13 ? 'B0' : 'B1', median: monday + at * 20 + (week < 13 ? 0 : 14) }
      : null,
  ),
  points: range(26, (week) => ({
    asOf: monday - 182 + week * 7,
    day: monday + 30 + at * 20 + (week % 5) * at,
    median: monday + at * 20 + (week % 5) * at,
  })),
  direction: (['slipping', 'stable', 'stale'] as const)[at % 3]!,
  moved: at * 4 - 8,
  movedMedian: at * 3 - 8,
}));

const tower = (at: number, total: number): Tower => ({
  kind: at === 11 ? 'undated' : at === 5 ? 'gap' : 'period',
  start: monday + at * 7,
  end: monday + at * 7 + 6,
  isOverloaded: at === 2,
  label: at === 11 ? 'No date' : at === 5 ? '' : formatDay(monday + at * 7),
  total: at === 5 ? 0 : total,
  counts: statuses.map((_, status) =>
    at === 5 ? 0 : status === at % 9 ? total - (at % 2) : status === 8 ? at % 2 : 0,
  ),
  boxAt: (floor) => ({ scope: `1100-PROC-${floor}`, milestone: 'MC', status: statuses[(at + floor) % 9]! }),
});

const skyline = (zoom: 'codes' | 'fit'): SkylineChart => ({
  towers: range(12, (at) => tower(at, 3 + ((at * 5) % 11))),
  zoom,
  markBy: zoom === 'codes' ? 'part' : 'tower',
  dataDate: { day: monday + 10, label: '14 Jan' },
  capacity: 9,
});

const run = {
  finish: monday + 300,
  earliest: monday + 250,
  latest: monday + 420,
  target: monday + 280,
  remaining: 40,
};

/** A chart of each type, for tests of layout and of what page and PDF draw. */
export const testCharts: Record<string, ChartLayout> = {
  's-curve': (room) => sCurveLayout(curve, room),
  bars: (room) => barLayout(bars, room),
  'row bars': (room) => rowBarsLayout(rows, room),
  matrix: (room) =>
    heatLayout(
      matrixChart(matrix, (column) => `Milestone ${column}`),
      room,
    ),
  trend: (room) =>
    trendLayout(
      {
        lines: trend,
        dataDate: monday,
        weekStart: 1,
        rebaselines: [{ from: monday - 91, number: 'B1' }],
        isOfMilestones: true,
      },
      room,
    ),
  'skyline with codes': (room) => skylineLayout(skyline('codes'), room),
  'skyline that fits': (room) => skylineLayout(skyline('fit'), room),
  finish: (room) => finishLayout({ run, dataDate: monday, weekStart: 1, formatDay }, room),
  forecast: () =>
    forecastLayout({
      points: range(4, (at) => ({ at: monday + at * 20, forecast: monday + 100 + at * 9 })),
      baseline: monday + 90,
      today: monday + 90,
      formatDay,
    }),
};
