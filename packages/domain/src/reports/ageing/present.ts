import { barLayout } from '#chart/bar-layout.ts';
import { ageingChart, waitingSides } from '#reports/charts/standing-charts.ts';
import type { TurnoverSide } from '#turnover/waiting.ts';
import { ageing, ageingRows, type Ageing } from '../ageing.ts';
import { countOfDays, countOfTurnovers } from '../copy.ts';
import {
  figure,
  filed,
  tableOf,
  turnoversThat,
  type Chart,
  type Figure,
  type Presentation,
} from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { columnsOf, type ReportTable } from '../table.ts';
import { copy } from './copy.ts';

/** Submitted turnovers waiting for acceptance, and rejected ones waiting for the responsible team. */
export function presentAgeing(reportData: ReportData): Presentation {
  const found = ageing(reportData);
  const chart: Chart = {
    label: copy.chart,
    layout: (room) => barLayout(ageingChart(found), room),
    markAt: (row, column) => {
      const { from, to, ...counts } = found.bands[row]!;
      const side = waitingSides[column]!;
      const age = to === null ? copy.age.orMore(from) : copy.age.between(from, to);
      return { tip: copy.tip[side](age, counts[side]), target: waited(side, from, to) };
    },
  };
  return {
    figures: waitingSides.flatMap((side) => waitFigures(found, side)),
    sentence: sentenceOf(found),
    charts: found.waiting.length === 0 ? [] : [chart],
    tables: [
      tableOf('waiting', copy.tables.waiting, ageingRows(reportData, found), {
        rowTarget: (at) => ({ turnover: found.waiting[at]!.cellIndex, tab: 'history' }),
      }),
      tableOf('bands', copy.tables.byAge, bandRows(found)),
    ],
  };
}

function waited(side: TurnoverSide, from: number, to: number | null = null) {
  return turnoversThat({ kind: 'age', side, from, to });
}

function waitFigures({ waiting, ...found }: Ageing, side: TurnoverSide): Figure[] {
  const { count, medianDays, oldestDays } = found[side];
  const oldest = waiting.filter((each) => each.side === side && each.calendarDays === oldestDays).length;
  const target = oldestDays === null ? undefined : waited(side, oldestDays);
  return [
    figure(side, count, copy[side], { target: count > 0 ? waited(side, 0) : undefined }),
    filed(`${side}_median`, medianDays, copy.medianWait[side], { unit: copy.unit }),
    figure(`${side}_oldest`, oldestDays, copy.oldest[side], {
      text: oldestDays === null ? undefined : countOfDays(oldestDays),
      hint: medianDays === null ? copy.none : copy.median(medianDays),
      tone: oldestDays !== null && oldestDays > 14 ? 'danger' : undefined,
      target,
      parts: target && [{ text: countOfTurnovers(oldest), target }],
    }),
  ];
}

const bandColumns = columnsOf({
  from: [copy.columns.from, 'number'],
  to: [copy.columns.to, 'number'],
  receiving: [copy.columns.receiving, 'number'],
  responsible: [copy.columns.responsible, 'number'],
});

function bandRows({ bands }: Ageing): ReportTable {
  return {
    columns: bandColumns,
    rows: bands.map(({ from, to, receiving, responsible }) => [from, to, receiving, responsible]),
  };
}

function sentenceOf({ waiting, ...found }: Ageing): string {
  if (waiting.length === 0) return copy.summary.none;
  return waitingSides
    .filter((side) => found[side].count > 0)
    .map((side) => copy.summary[side](found[side].count, found[side].oldestDays ?? 0))
    .join(' ');
}
