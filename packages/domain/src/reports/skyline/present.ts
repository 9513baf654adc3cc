import { wholeRow } from '#chart/shapes.ts';
import { codesFit, skylineLayout } from '#reports/charts/skyline-layout.ts';
import { shownCapacity, skylineSlots, slotLabel, type SkylineSlot } from '#reports/charts/skyline-slots.ts';
import { towersOf } from '#reports/charts/standing-charts.ts';
import { formatNumber } from '#format-number.ts';
import type { Period } from '#periods.ts';
import type { DrillDownBasis } from '#turnover/drill-downs.ts';
import { statuses } from '#turnover/status.ts';
import {
  figure,
  filed,
  tableOf,
  turnoversThat,
  type Chart,
  type DayFormats,
  type Figure,
  type Presentation,
  type Target,
} from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { skylineSummary } from './summary.ts';
import { skyline, skylineRows, type Skyline, type SkylineOptions } from '../skyline.ts';
import { statusLabel } from '#turnover/status-label.ts';
import { copy } from './copy.ts';

interface SkylineInput extends SkylineOptions {
  reportData: ReportData;
  capacity: ReadonlyMap<number, number>;
  /** Teams in the filter. */
  teams: readonly number[];
  /** The current turnovers while an earlier day is shown, whose columns it keeps. */
  current?: ReportData;
  /** `auto`: by the number of turnovers; without it by the room that there is. */
  zoom?: Zoom | 'auto';
}

type Zoom = 'codes' | 'fit';

export interface SkylinePresentation extends Presentation {
  zoom: Zoom;
  /** There aren't too many turnovers to draw each with its code. */
  canHaveCodes: boolean;
}

/** Above this number, boxes aren't drawn individually with their codes. */
export const maxBoxes = 3000;

/** Every turnover as a box in its week or month. */
export function presentSkyline(input: SkylineInput, formats: DayFormats): SkylinePresentation {
  const { reportData, period, basis, current = reportData } = input;
  const { weekStart } = reportData.context;
  const found = skyline(reportData, input);
  const own = skylineSlots(found, period, weekStart);
  const slots =
    current === reportData ? own : frameSlots(own, skyline(current, { period, basis }), period, weekStart);
  const tallest = found.columns.reduce((max, { cellIndexes }) => Math.max(max, cellIndexes.length), 0);
  const canHaveCodes = reportData.cellIndexes.length <= maxBoxes;
  const usual: Zoom = own.length > 26 || tallest > 42 ? 'fit' : 'codes';
  const chosen = input.zoom === 'auto' || input.zoom === undefined ? usual : input.zoom;
  const zoom = canHaveCodes ? chosen : 'fit';
  const capacity = shownCapacity(period, found, input);
  return {
    figures: skylineFigures(input, found, { tallest, capacity, formats }),
    sentence: skylineSummary(found, input, formats.day),
    charts: [chartOf(input, slots, { zoom, capacity, formats })],
    tables: [
      tableOf('columns', copy.title, skylineRows(reportData, found), {
        rowTarget: (at) => targetOf(basis, found.columns[at]),
        noValue: copy.undated.label,
      }),
    ],
    zoom,
    canHaveCodes,
  };
}

const dateBasis = (basis: SkylineInput['basis']): DrillDownBasis =>
  basis === 'forecast' ? 'expected' : basis;

/** The turnovers of a period, or those without a date. */
function targetOf(basis: SkylineInput['basis'], period: { start: number; end: number } | undefined) {
  const by = dateBasis(basis);
  return turnoversThat(
    period ? { kind: 'date', basis: by, from: period.start, to: period.end } : { kind: 'undated', basis: by },
  );
}

/** Total, those without a date, peak, capacity and overloads. */
function skylineFigures(
  { reportData, period, basis }: SkylineInput,
  { columns, undated, weeklyCapacity }: Skyline,
  { tallest, capacity, formats }: { tallest: number; capacity: number | null; formats: DayFormats },
): Figure[] {
  const hint = copy.byDate[basis];
  const over = columns.filter(({ overloaded }) => overloaded.length > 0);
  const load = over.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const peak = columns.find(({ cellIndexes }) => cellIndexes.length === tallest);
  return [
    figure('total', reportData.cellIndexes.length, copy.turnovers, { hint, target: { turnovers: {} } }),
    figure('undated', undated.length, copy.undated, {
      hint,
      target: targetOf(basis, undefined),
      only: undated.length > 0 ? undefined : 'files',
    }),
    filed('weekly_capacity', weeklyCapacity, 'Receiving capacity per week'),
    ...(peak
      ? [
          figure(
            'peak',
            tallest,
            {
              label: copy.peak.label[period],
              definition: 'The highest number of turnovers in one week or month.',
            },
            {
              hint: copy.peak.hint[period](formats.day(peak.start)),
              target: targetOf(basis, peak),
              only: 'screen',
            },
          ),
        ]
      : []),
    ...(capacity === null
      ? []
      : [
          figure('capacity', Math.round(capacity), copy.capacity, {
            hint: copy.capacityPer[period],
            target: { page: 'teams' },
            only: 'screen',
          }),
        ]),
    figure(
      'over_capacity',
      over.length,
      {
        label: copy.overCapacity.label[period],
        definition:
          'Weeks or months, from the data date on, in which at least one receiving team has more to accept than its capacity.',
      },
      {
        hint: over[0] ? copy.overCapacity.first(formats.day(over[0].start), load) : 'from the data date on',
        tone: over.length > 0 ? 'danger' : undefined,
        target:
          over.length === 0
            ? undefined
            : turnoversThat({
                kind: 'periods',
                basis: dateBasis(basis),
                period,
                starts: over.map(({ start }) => start),
              }),
        only: 'screen',
      },
    ),
  ];
}

/** Towers of boxes, one box per turnover. */
function chartOf(
  { reportData, period, basis, zoom: asked }: SkylineInput,
  slots: readonly SkylineSlot[],
  { zoom, capacity, formats }: { zoom: Zoom; capacity: number | null; formats: DayFormats },
): Chart {
  const { dataDate } = reportData.context;
  const towers = towersOf(reportData, slots, (slot) => slotLabel(slot, period, formats.shortDay));
  const now = slots.findIndex(({ end, kind }) => kind === 'period' && end >= dataDate);
  const chart = {
    towers,
    markBy: 'part',
    dataDate: { day: dataDate, label: formats.day(dataDate) },
    capacity,
  } as const;
  const boxesOf = (row: number): Target & { turnovers: object } =>
    targetOf(basis, slots[row]!.kind === 'undated' ? undefined : slots[row]!);
  return {
    label: copy.title,
    startAt: Math.max(0, now) / slots.length,
    layout: (room) => {
      const { width, height = Infinity } = room;
      const fitting = codesFit(towers, { width, height }) ? 'codes' : 'fit';
      return skylineLayout({ ...chart, zoom: asked === undefined ? fitting : zoom }, room);
    },
    markAt: (row, column) => {
      const { label, total, counts, isOverloaded, boxAt } = towers[row]!;
      if (column === wholeRow)
        return {
          tip: isOverloaded ? copy.tip.towerOverCapacity(label, total) : `${label}: ${formatNumber(total)}`,
          target: boxesOf(row),
        };
      if (zoom === 'codes') {
        const { scope, milestone, status } = boxAt(column);
        return {
          tip: `${scope} ${milestone}\n${statusLabel(status)}, ${label}`,
          target: { turnover: slots[row]!.cellIndexes[column]! },
        };
      }
      const status = statuses[column]!;
      const { turnovers } = boxesOf(row);
      return {
        tip: `${label}: ${formatNumber(counts[column]!)} of ${formatNumber(total)}\n${statusLabel(status)}`,
        target: { turnovers: { ...turnovers, statuses: [status] } },
      };
    },
  };
}

/** Puts the towers of an earlier day into the combined columns of both days, so that weeks can be compared. */
function frameSlots(
  slots: readonly SkylineSlot[],
  current: Skyline,
  period: Period,
  weekStart: number,
): SkylineSlot[] {
  const own = new Map(slots.filter(({ kind }) => kind === 'period').map((slot) => [slot.start, slot]));
  const undated = slots.find(({ kind }) => kind === 'undated');
  const columns = new Map(current.columns.map((column) => [column.start, { ...column, cellIndexes: [0] }]));
  for (const { start, end, cellIndexes } of own.values())
    if (cellIndexes.length > 0) columns.set(start, { start, end, cellIndexes: [0], overloaded: [] });
  const frame = skylineSlots(
    { ...current, columns: [...columns.values()].toSorted((a, b) => a.start - b.start), undated: [] },
    period,
    weekStart,
  );
  const filled = frame.map(
    (slot): SkylineSlot => own.get(slot.start) ?? { ...slot, cellIndexes: [], isOverloaded: false },
  );
  return undated ? [...filled, undated] : filled;
}
