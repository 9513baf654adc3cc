import { copy as chartCopy } from '#chart/copy.ts';
import { keptGrid, reliabilityChart } from '#chart/heat-charts.ts';
import type { DayNumber } from '#day-number.ts';
import { formatDecimal } from '#format-number.ts';
import { formatShare } from '#format-share.ts';
import type { PlanComplete } from '#lookahead/commitments.ts';
import type { Execution } from '#lookahead/forecast-measures.ts';
import type { ForecastOutcome } from '#turnover/history-drill-downs.ts';
import { copy as reportCopy } from '../copy.ts';
import { figure, filed, heatMap, tableOf, turnoversThat } from '../presentation.ts';
import type { Chart, Figure, Presentation, Table } from '../presentation.ts';
import { reliabilityTable, type ForecastLine } from '../reliability.ts';
import { columnsOf } from '../table.ts';
import { copy } from './copy.ts';

export interface ReliabilityInput {
  /** Each team's, then the total, one for each number of weeks ahead. */
  lines: readonly ForecastLine[];
  dataDate: DayNumber;
  /** What only files have; the page doesn't load it. */
  filed: { issues: number; ppc: PlanComplete; execution: readonly Execution[] } | null;
}

/** Reliability by team and by weeks ahead. */
export function presentReliability({ lines, dataDate, filed: more }: ReliabilityInput): Presentation {
  const all = lines.filter(({ team }) => team === 'any');
  const targetOf = forecastTarget(dataDate);
  const [next] = all;
  const [first, ...others] = all.map((line) => metFigure(line, targetOf));
  return {
    figures: [
      ...(more ? planFigures(more) : []),
      ...(first ? [{ ...first, key: 'next_week' }] : []),
      ...(next ? [filed('error', next.error, copy.meanError(ahead(next)))] : []),
      ...others.map((each) => ({ ...each, only: 'screen' as const })),
    ],
    sentence:
      next?.share == null ? copy.summary.none : copy.summary.met(formatShare(next.share), ahead(next)),
    charts: lines.every(({ due }) => due === 0)
      ? []
      : [heatMap(copy.chart, reliabilityChart(lines), squareTips(lines, targetOf))],
    tables: [
      tableOf('accuracy', copy.tables.accuracy, reliabilityTable(lines), {
        rowTarget: (at) => targetOf(lines[at]!, 'due'),
      }),
      ...(more ? [executionTable(more.execution)] : []),
    ],
  };
}

const ahead = ({ weeks_ahead }: ForecastLine) => chartCopy.weeksAhead(weeks_ahead);

type TargetOf = ReturnType<typeof forecastTarget>;

function forecastTarget(until: DayNumber) {
  return ({ team, weeks_ahead: weeksAhead, due }: ForecastLine, outcome: ForecastOutcome) =>
    due === 0 ? undefined : turnoversThat({ kind: 'forecast', weeksAhead, outcome, team, until });
}

function planFigures({ issues, ppc }: NonNullable<ReliabilityInput['filed']>): Figure[] {
  return [
    filed('issues', issues, copy.issued),
    filed('committed', ppc.committed, copy.commitments),
    filed('kept', ppc.kept, copy.kept),
    filed('ppc', ppc.share, copy.ppc, { kind: 'share' }),
  ];
}

function metFigure(line: ForecastLine, targetOf: TargetOf): Figure {
  const words = { label: copy.met(ahead(line)), definition: copy.metDefinition };
  return figure(`met_${line.weeks_ahead}`, line.share, words, {
    kind: 'share',
    hint: describeMet(line),
    target: targetOf(line, 'due'),
    parts: partsOf(line, targetOf),
    tone: line.share !== null && line.share < 0.6 ? 'danger' : undefined,
  });
}

function describeMet({ kept, due, bias }: ForecastLine): string {
  if (bias === null || bias === 0) return copy.metOf(kept, due);
  return bias > 0 ? copy.metOfLater(kept, due, bias) : copy.metOfEarlier(kept, due, -bias);
}

/** A postponed turnover may have several forecasts, so there are fewer turnovers than forecasts. */
function partsOf(line: ForecastLine, targetOf: TargetOf): Figure['parts'] {
  const { due, kept, missed } = line.turnovers;
  if (due === 0) return undefined;
  return [
    { text: reportCopy.countOfTurnovers(due), target: targetOf(line, 'due') },
    ...(kept > 0 ? [{ text: copy.parts.met(kept), target: targetOf(line, 'kept') }] : []),
    ...(missed > 0 ? [{ text: copy.parts.missed(missed), target: targetOf(line, 'missed') }] : []),
  ];
}

function squareTips(lines: readonly ForecastLine[], targetOf: TargetOf): Chart['markAt'] {
  const grid = keptGrid(lines);
  return (row, column) => {
    const line = grid.at(row, column)!;
    const error = line.error === null ? '–' : formatDecimal(line.error);
    const turnovers = reportCopy.countOfTurnovers(line.turnovers.due);
    return {
      tip: copy.tip(line.name, ahead(line), line.kept, line.due, error, turnovers),
      target: targetOf(line, 'due'),
    };
  };
}

const executionColumns = columnsOf({
  week: [reportCopy.columns.weekOf, 'day'],
  forecast: [copy.columns.forecastForWeek, 'number'],
  came: [reportCopy.columns.completed, 'number'],
  share: [reportCopy.columns.shareMet, 'share'],
});

function executionTable(execution: readonly Execution[]): Table {
  const rows = execution.map(({ week, cei }) => [week, cei.whole, cei.part, cei.share]);
  return tableOf('execution', copy.tables.execution, { columns: executionColumns, rows });
}
