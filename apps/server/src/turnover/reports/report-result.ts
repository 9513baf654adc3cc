import type * as z from 'zod/mini';
import type {
  punchesResponse,
  ReportFigure,
  ReportResponse,
  ReportStamp,
  WireReliabilityLine,
  WireTable,
} from '@baton/contract/turnover/reports.ts';
import type { WireRebaseline, WireTrendLine } from '@baton/contract/turnover/trend-line.ts';
import type { ChartLayout } from '@baton/domain/chart/shapes.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import type { ReportColumn, ReportTable } from '@baton/domain/reports/table.ts';

/** Result of a report, shared by page, file and print. */
export interface ReportResult {
  figures: ReportFigure[];
  /** The first table is shown next to the chart. */
  tables: WireTable[];
  /** Chart data that the tracker doesn't contain. */
  lines?: WireTrendLine[] | WireReliabilityLine[];
  /** Changes of the active baseline, of a trend. */
  rebaselines?: WireRebaseline[];
  /** Parts of the report of punches that its tables don't contain. */
  besides?: Omit<z.infer<typeof punchesResponse>, keyof ReportResponse>;
  /** The filter of a report that only parts of the common one apply to. */
  filter?: ReportStamp['filter'];
  /** Additional filters of the report. */
  additionalFilter?: ReportStamp['filter'];
  /** Charts in a PDF, as on the page. */
  charts: ChartLayout[];
}

type Kind = ReportColumn['kind'];
type Value = string | number | null;

/** Converts a value for the wire: days as text, NaN as null. */
function wireValue(value: Value, kind: Kind): Value {
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return null;
  return kind === 'day' ? dayOf(value) : value;
}

export function wireTable(key: string, title: string, { columns, rows }: ReportTable): WireTable {
  return {
    key,
    title,
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map((row) => row.map((value, at) => wireValue(value, columns[at]!.kind))),
  };
}

/** Builds figures from `key: [label, kind, value]`, in order. */
export function figuresOf(
  figures: Record<string, readonly [label: string, kind: Kind, value: Value]>,
): ReportFigure[] {
  return Object.entries(figures).map(([key, [label, kind, value]]) => ({
    key,
    label,
    kind,
    value: wireValue(value, kind),
  }));
}
