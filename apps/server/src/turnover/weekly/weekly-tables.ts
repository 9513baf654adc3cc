import type {
  HitLine,
  MissedLine,
  MoveLine,
  WeeklyContent,
  WeeklyLine,
} from '@baton/contract/turnover/weekly-content.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { PdfColumn, PdfTable } from '#platform/pdf/pdf-table.ts';
import { formatValue } from '#turnover/print/format-value.ts';
import { drawMark } from '#turnover/print/pictures/status-mark.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy } from '@baton/domain/reports/weekly/copy.ts';

const day = (text: string | null) => (text === null ? '–' : formatDate(text));
const dayColumn = (header: string): PdfColumn => ({ header, width: 58, isWhole: true, align: 'right' });
const numberColumn = (header: string, width = 38): PdfColumn => ({ header, width, align: 'right' });
const which: PdfColumn[] = [
  { header: copy.columns.scope, width: 48, isWhole: true },
  { header: copy.columns.name, grow: 3 },
  { header: copy.columns.milestone, width: 38 },
];
const named = ({ code, name, milestone_code }: Pick<WeeklyLine, 'code' | 'name' | 'milestone_code'>) => [
  code,
  name,
  milestone_code,
];

/** Status symbol of each line, in the first column. */
function marks(lines: readonly WeeklyLine[]): PdfColumn {
  return {
    header: '',
    width: 13,
    draw: (pdf, row, x, y) => drawMark(pdf, lines[row]!.status, x, y + 3, 7),
  };
}

export function achievedTable(lines: readonly WeeklyLine[]): PdfTable {
  return {
    columns: [
      ...which,
      { header: copy.columns.responsibleTeam, grow: 2 },
      dayColumn(copy.columns.baseline),
      dayColumn(copy.columns.actual),
      numberColumn(copy.columns.slip),
    ],
    rows: lines.map((line) => [
      ...named(line),
      line.team,
      day(line.baseline),
      day(line.actual),
      formatSigned(line.slip),
    ]),
  };
}

export function missedTable(lines: readonly MissedLine[]): PdfTable {
  return {
    columns: [...committedColumns(lines), { header: copy.columns.reason, grow: 2 }],
    rows: lines.map((line) => [...committedCells(line), line.reason]),
  };
}

const committedColumns = (lines: readonly MissedLine[]): PdfTable['columns'] => [
  marks(lines),
  ...which,
  { header: copy.columns.responsibleTeam, grow: 2 },
  dayColumn(copy.columns.committed),
  dayColumn(copy.columns.forecastNow),
];

const committedCells = (line: MissedLine) => [
  '',
  ...named(line),
  line.team,
  day(line.promised),
  day(line.forecast),
];

/** Commitments that are neither kept nor missed. */
export function openTable(lines: readonly MissedLine[]): PdfTable {
  return {
    columns: committedColumns(lines),
    rows: lines.map(committedCells),
  };
}

export function aheadTable(lines: readonly WeeklyLine[]): PdfTable {
  return {
    columns: [
      marks(lines),
      ...which,
      { header: copy.columns.responsibleTeam, grow: 2 },
      dayColumn(copy.columns.forecast),
      dayColumn(copy.columns.need),
      numberColumn(copy.columns.slip),
    ],
    rows: lines.map((line) => [
      '',
      ...named(line),
      line.team,
      day(line.forecast ?? line.baseline),
      day(line.need),
      formatSigned(line.slip),
    ]),
  };
}

export function hitTable(lines: readonly HitLine[]): PdfTable {
  return {
    columns: [
      { header: '', width: 22, align: 'right' },
      marks(lines),
      ...which,
      { header: copy.columns.responsibleTeam, grow: 2 },
      dayColumn(copy.columns.expected),
      numberColumn(copy.columns.margin, 62),
      numberColumn(copy.columns.score),
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      '',
      ...named(line),
      line.team,
      day(line.expected),
      formatSigned(line.float),
      line.score.toFixed(1),
    ]),
  };
}

export function moveTable(lines: readonly MoveLine[]): PdfTable {
  return {
    columns: [
      ...which,
      { header: copy.columns.movedBy, grow: 2 },
      dayColumn(copy.columns.from),
      dayColumn(copy.columns.to),
      numberColumn(copy.columns.days),
      { header: copy.columns.reason, grow: 2 },
    ],
    rows: lines.map((line) => [
      ...named(line),
      line.by,
      day(line.before),
      day(line.after),
      formatSigned(line.days),
      line.reason,
    ]),
  };
}

/** Data problems by group; the total last. */
export function qualityTable({ table }: WeeklyContent['quality'], maxRows: number): PdfTable {
  const { columns, rows } = table;
  const all = rows.at(-1) ?? [];
  const shown = columns.flatMap((column, at) => (at < 4 || Number(all[at] ?? 0) > 0 ? [at] : []));
  const kept = [...rows.slice(0, -1).slice(0, maxRows), all];
  return {
    columns: shown.map((at) => ({
      header: columns[at]!.label,
      align: at === 0 ? 'left' : 'right',
      grow: at === 0 ? 3 : 1,
    })),
    rows: kept.map((row) => shown.map((at) => formatValue(row[at] ?? null, columns[at]!.kind))),
    isStrong: (row) => row === kept.length - 1,
  };
}
