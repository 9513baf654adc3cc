import {
  dataProblemLabels,
  dataProblems,
  dataProblemFinder,
  type DataProblem,
} from '#turnover/data-problems.ts';
import { groupCells, type GroupKey, type Grouping } from '../turnover/group-by.ts';
import { copy } from './copy.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** Data problems of a group of turnovers. */
interface QualityLine {
  key: GroupKey;
  label: string;
  total: number;
  /** Number of turnovers without a data problem. */
  clean: number;
  /** Clean ÷ total. */
  score: number;
  /** Cell indexes behind each count. */
  faults: Record<DataProblem, number[]>;
}

export interface DataQuality {
  by: Grouping;
  /** Lowest score first. */
  lines: QualityLine[];
  all: QualityLine;
}

/** Missing, contradictory or stale data, by team or another grouping. */
export function dataQuality(reportData: ReportData, by: Grouping = 'responsible'): DataQuality {
  const { set, cellIndexes, context } = reportData;
  const { keys, of } = groupCells(set, cellIndexes, by);
  const lines = keys.map((key) => emptyLine(key, context.label(by, key)));
  const all = emptyLine(null, copy.all);
  const dataProblemsAt = dataProblemFinder(set, reportData.evaluation, context);
  for (let entry = 0; entry < cellIndexes.length; entry += 1) {
    const cellIndex = cellIndexes[entry]!;
    const line = lines[of[entry]!]!;
    const faults = dataProblemsAt(cellIndex);
    line.total += 1;
    if (faults === 0) line.clean += 1;
    for (let fault = 0; faults >> fault !== 0; fault += 1) {
      if ((faults & (1 << fault)) === 0) continue;
      const name = dataProblems[fault]!;
      line.faults[name].push(cellIndex);
      all.faults[name].push(cellIndex);
    }
  }
  for (const line of lines) {
    all.total += line.total;
    all.clean += line.clean;
  }
  for (const line of [...lines, all]) line.score = line.total === 0 ? 1 : line.clean / line.total;
  return { by, lines: lines.toSorted((a, b) => a.score - b.score || b.total - a.total), all };
}

function emptyLine(key: GroupKey, label: string): QualityLine {
  const faults = Object.fromEntries(dataProblems.map((fault) => [fault, []])) as unknown;
  return { key, label, total: 0, clean: 0, score: 1, faults: faults as QualityLine['faults'] };
}

const columns = columnsOf({
  group: [copy.columns.group, 'text'],
  total: [copy.columns.turnovers, 'number'],
  clean: [copy.columns.clean, 'number'],
  score: [copy.columns.dataQuality, 'share'],
  ...Object.fromEntries(dataProblems.map((fault) => [fault, [dataProblemLabels[fault], 'number'] as const])),
});

/** Counts as a table, the total last. */
export function dataQualityRows({ lines, all }: DataQuality): ReportTable {
  const rows = [...lines, all].map(({ label, total, clean, score, faults }) => [
    label,
    total,
    clean,
    score,
    ...dataProblems.map((fault) => faults[fault].length),
  ]);
  return { columns, rows };
}
