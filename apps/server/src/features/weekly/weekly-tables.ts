import type {
  HitLine,
  MissedLine,
  MoveLine,
  WeeklyContent,
  WeeklyLine,
} from '@baton/contract/weekly/weekly-content.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { copy } from '@baton/domain/reports/weekly/copy.ts';
import type { Table, TableColumn } from '#platform/pdf/table.ts';
import { formatValue } from '#features/print/format-value.ts';
import { drawMark } from '#features/print/pictures/status-mark.ts';

const { columns } = copy;

function dayColumn<Row>(header: string, day: (row: Row) => string | null): TableColumn<Row> {
  const text = (row: Row) => {
    const value = day(row);
    return value === null ? '–' : formatDate(value);
  };
  return { header, width: 50, isWhole: true, align: 'right', text };
}

function numberColumn<Row>(header: string, text: (row: Row) => string, width = 30): TableColumn<Row> {
  return { header, width, align: 'right', text };
}

type Named = Pick<WeeklyLine, 'code' | 'name' | 'milestone_code'>;
const which: TableColumn<Named>[] = [
  { header: columns.scope, width: 42, isWhole: true, text: ({ code }) => code },
  { header: columns.name, share: 3, text: ({ name }) => name },
  { header: columns.milestone, width: 32, text: ({ milestone_code: milestone }) => milestone },
];
const team: TableColumn<Pick<WeeklyLine, 'team'>> = {
  header: columns.responsibleTeam,
  share: 2,
  text: (line) => line.team,
};
const slip = numberColumn<WeeklyLine>(columns.slip, (line) => formatSigned(line.slip));
const reason: TableColumn<Pick<MissedLine, 'reason'>> = {
  header: columns.reason,
  share: 2,
  text: (line) => line.reason,
};
const mark: TableColumn<Pick<WeeklyLine, 'status'>> = {
  header: '',
  width: 6,
  draw: ({ pdf, x }, { status }, y) => drawMark(pdf, status, x, y + 1.6, 7),
};

export const achievedColumns: TableColumn<WeeklyLine>[] = [
  ...which,
  team,
  dayColumn(columns.baseline, ({ baseline }) => baseline),
  dayColumn(columns.actual, ({ actual }) => actual),
  slip,
];

/** Commitments that are neither kept nor missed. */
export const openColumns: TableColumn<MissedLine>[] = [
  mark,
  ...which,
  team,
  dayColumn(columns.committed, ({ promised }) => promised),
  dayColumn(columns.forecastNow, ({ forecast }) => forecast),
];

export const missedColumns: TableColumn<MissedLine>[] = [...openColumns, reason];

export const aheadColumns: TableColumn<WeeklyLine>[] = [
  mark,
  ...which,
  team,
  dayColumn(columns.forecast, ({ forecast, baseline }) => forecast ?? baseline),
  dayColumn(columns.need, ({ need }) => need),
  slip,
];

export const hitColumns: TableColumn<HitLine>[] = [
  { header: '', width: 14, align: 'right', text: (_, at) => String(at + 1) },
  mark,
  ...which,
  team,
  dayColumn(columns.expected, ({ expected }) => expected),
  numberColumn(columns.margin, ({ float }) => formatSigned(float), 54),
  numberColumn(columns.score, ({ score }) => score.toFixed(1)),
];

export const moveColumns: TableColumn<MoveLine>[] = [
  ...which,
  { header: columns.movedBy, share: 2, text: ({ by }) => by },
  dayColumn(columns.from, ({ before }) => before),
  dayColumn(columns.to, ({ after }) => after),
  numberColumn(columns.days, ({ days }) => formatSigned(days)),
  reason,
];

type QualityRow = WeeklyContent['quality']['table']['rows'][number];

/** Data problems by group; the total last. */
export function qualityTable({ table }: WeeklyContent['quality'], maxRows: number): Table<QualityRow> {
  const all = table.rows.at(-1) ?? [];
  return {
    columns: table.columns.flatMap(({ label, kind }, at) =>
      at < 4 || Number(all[at] ?? 0) > 0
        ? {
            header: label,
            align: at === 0 ? ('left' as const) : ('right' as const),
            share: at === 0 ? 3 : 1,
            text: (row) => formatValue(row[at] ?? null, kind),
          }
        : [],
    ),
    rows: [...table.rows.slice(0, -1).slice(0, maxRows), all],
    isStrong: (row) => row === all,
  };
}
