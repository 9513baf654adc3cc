import type { DataQuality } from '../data-quality.ts';
import { overdueAndLateCount, type MatrixCell, type StatusMatrix } from '../status-matrix.ts';
import { dataProblemLabels, dataProblems, type DataProblem } from '#turnover/data-problems.ts';
import { copy } from '#chart/copy.ts';
import type { HeatChart } from './heat-layout.ts';
import {
  completeEntry,
  faultSquare,
  partsEntry,
  scoreSquare,
  statusSquare,
  stepEntry,
  stepOpacities,
} from './heat-squares.ts';

/** Cell of a matrix; the row and the column after the last are the sums. */
export function matrixCellAt({ groups, sums, sum }: StatusMatrix, row: number, column: number): MatrixCell {
  const group = groups[row];
  if (!group) return sums[column] ?? sum;
  return group.cells[column] ?? group.sum;
}

/** Groups in rows, milestones in columns; each square shows which share is overdue or late, and how much is complete. */
export function matrixChart(matrix: StatusMatrix, codeOf: (column: number) => string): HeatChart {
  const { groups, milestones } = matrix;
  return {
    rows: [...groups.map(({ label }) => ({ name: label })), { name: copy.all, isSum: true }],
    columns: [
      ...milestones.map((column) => ({ name: codeOf(column) })),
      { name: copy.all, isSum: true, minWidth: 76 },
    ],
    minWidth: 56,
    legend: [completeEntry, ...stepOpacities.map((_, step) => stepEntry(step)), partsEntry],
    squareAt: (row, column, box) => {
      const cell = matrixCellAt(matrix, row, column);
      return cell.total === 0 ? null : statusSquare(cell, box);
    },
    few: {
      weigh: (row) => (groups[row] ? overdueAndLateCount(groups[row]) : 0),
      note: copy.rowsShown.overdueOrLate,
    },
  };
}

/** Problems that occur; all if none does. */
export function problemsShown({ all }: DataQuality): readonly DataProblem[] {
  const used = dataProblems.filter((problem) => all.faults[problem].length > 0);
  return used.length > 0 ? used : dataProblems;
}

/** Groups in rows, problems in columns, the clean share first. */
export function qualityChart(quality: DataQuality): HeatChart {
  const { lines, all } = quality;
  const rows = [...lines, all];
  const problems = problemsShown(quality);
  return {
    rows: rows.map((line) => ({ name: line.label, isSum: line === all })),
    columns: [
      { name: 'Clean', isSum: true },
      ...problems.map((problem) => ({ name: dataProblemLabels[problem] })),
    ],
    minWidth: 58,
    squareAt: (row, column, box) => {
      const { score, faults, total } = rows[row]!;
      if (column === 0) return scoreSquare(score, box);
      const count = faults[problems[column - 1]!].length;
      return count === 0 ? null : faultSquare(count, total, box);
    },
    few: { weigh: (row) => 1 - rows[row]!.score, note: copy.rowsShown.lowestQuality },
  };
}
