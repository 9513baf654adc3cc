import { formatNumber } from '#format-number.ts';
import type { Ageing } from '../ageing.ts';
import type { Hit } from '../hit-list.ts';
import type { SlipLine } from '../slip-log.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { boxAt } from '../skyline.ts';
import { statuses } from '#turnover/status.ts';
import { formatSigned } from '#format-signed.ts';
import type { BarChart } from '#chart/bar-layout.ts';
import { copy } from '#chart/copy.ts';
import { toneEntry } from '#chart/legend.ts';
import type { RowBars } from '#chart/row-bars-layout.ts';
import type { SkylineSlot } from './skyline-slots.ts';
import type { Tower } from './skyline-towers.ts';

/** Sides that submissions wait for, in the order of the parts of a bar. */
export const waitingSides = ['receiving', 'responsible'] as const;

/** Waiting submissions by age. */
export function ageingChart({ bands }: Ageing): BarChart {
  return {
    bars: bands.map(({ from, to, receiving, responsible }) => ({
      name: to === null ? `${from} or more` : `${from}–${to}`,
      parts: [
        { value: receiving, tone: 'info' },
        { value: responsible, tone: 'danger' },
      ],
    })),
    title: copy.turnovers,
    axis: 'Days waiting (calendar days)',
    legend: [
      toneEntry('Submitted, awaiting acceptance', 'info'),
      toneEntry('Rejected, rework needed', 'danger'),
    ],
    height: 280,
  };
}

/** Turnovers by their score. */
export function hitChart(hits: readonly Hit[], nameOf: (cellIndex: number) => string): RowBars {
  return {
    title: 'Turnover',
    rows: hits.map(({ cellIndex, score, margin }) => {
      return {
        name: nameOf(cellIndex),
        value: score,
        text: margin === null ? score.toFixed(1) : `${score.toFixed(1)} · margin ${formatSigned(margin)} d`,
        tone: margin !== null && margin < 0 ? 'warning' : 'done',
      };
    }),
  };
}

/** Maximum number of teams shown; the files have all. */
export const maxTeams = 15;

/** Days lost by reason or by team, in descending order. */
export function slipChart<Key>(
  lines: readonly SlipLine<Key>[],
  title: string,
  { nameOf, isQuiet = () => false }: { nameOf: (key: Key) => string; isQuiet?: (key: Key) => boolean },
): RowBars {
  return {
    title,
    rows: lines.map(({ key, days, cumulative }) => ({
      name: nameOf(key),
      value: days,
      text: formatNumber(days),
      tone: isQuiet(key) ? 'quiet' : 'done',
      cumulative,
    })),
  };
}

/** Towers of a skyline. */
export function towersOf(
  reportData: ReportData,
  slots: readonly SkylineSlot[],
  label: (slot: SkylineSlot) => string,
): Tower[] {
  return slots.map((slot) => {
    const { kind, start, end, isOverloaded, cellIndexes } = slot;
    const counts = statuses.map(() => 0);
    for (const cellIndex of cellIndexes) counts[reportData.evaluation.status[cellIndex]!]! += 1;
    return {
      kind,
      start,
      end,
      isOverloaded,
      label: label(slot),
      total: cellIndexes.length,
      counts,
      boxAt: (floor) => boxAt(reportData, cellIndexes[floor]!),
    };
  });
}
