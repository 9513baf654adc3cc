import { dayNumber } from '#day-number.ts';
import { statuses, type Status } from '#turnover/status.ts';
import type { FormatDay } from '#turnover/explain.ts';
import { copy } from '#chart/copy.ts';
import type { CurveLine, CurveKind } from './curve-lines.ts';
import type { CurveChart } from './s-curve-layout.ts';
import type { SkylineChart } from './skyline-layout.ts';

/** The S-curve as a weekly report stores it. */
interface StoredCurve {
  points: readonly { day: string; baseline: number; actual: number | null; forecast: number | null }[];
  planned: number;
  achieved: number;
  behind: number;
  days_behind: number | null;
}

/** A week of the skyline as a weekly report stores it. */
interface StoredWeek {
  from: string;
  total: number;
  boxes: readonly { code: string; milestone: string; status: Status }[];
  /** Counts by `statuses`, if not every turnover is stored as a box. */
  counts?: readonly number[] | undefined;
  overloaded: readonly unknown[];
}

const lines = [
  { kind: 'baseline', name: copy.curve.baseline },
  { kind: 'actual', name: copy.curve.actual },
  { kind: 'forecast', name: copy.curve.forecast },
] as const satisfies { kind: CurveKind; name: string }[];

export function weeklyCurveChart(
  curve: StoredCurve,
  dataDate: string,
  { weekStart, formatDay }: { weekStart: number; formatDay: FormatDay },
): CurveChart {
  const { planned, achieved, behind, days_behind: daysBehind } = curve;
  const days = curve.points.map(({ day }) => dayNumber(day));
  const drawn = lines.map(({ kind, name }): CurveLine => ({
    kind,
    name,
    points: curve.points.flatMap((point) => {
      const value = point[kind];
      return value === null ? [] : [{ day: dayNumber(point.day), value }];
    }),
    total: null,
    endLabel: null,
  }));
  return {
    lines: drawn,
    dataDate: dayNumber(dataDate),
    days: [Math.min(...days), Math.max(...days)],
    max: Math.max(1, ...drawn.flatMap(({ points }) => points.map(({ value }) => value))),
    gap: { planned, achieved, behind, daysBehind },
    title: copy.turnovers,
    weekStart,
    formatDay,
  };
}

export function weeklySkylineChart(weeks: readonly StoredWeek[], formatDay: FormatDay): SkylineChart {
  const isCut = weeks.some(({ total, boxes }) => total > boxes.length);
  return {
    towers: weeks.map(({ from, total, boxes, counts, overloaded }) => {
      const start = dayNumber(from);
      return {
        kind: 'period',
        start,
        end: start + 6,
        label: formatDay(start),
        isOverloaded: overloaded.length > 0,
        total,
        counts: counts ?? statuses.map((status) => boxes.filter((box) => box.status === status).length),
        boxAt: (floor) => {
          const { code, milestone, status } = boxes[floor]!;
          return { scope: code, milestone, status };
        },
      };
    }),
    zoom: isCut ? 'fit' : 'codes',
    markBy: 'tower',
    dataDate: null,
    capacity: null,
  };
}
