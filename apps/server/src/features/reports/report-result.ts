import type * as z from 'zod/mini';
import type {
  punchesResponse,
  ReportFigure,
  ReportResponse,
  ReportStamp,
  WireTable,
} from '@baton/contract/reports/reports.ts';
import type { WireRebaseline, WireTrendLine } from '@baton/contract/reports/trend-line.ts';
import type { ChartLayout } from '@baton/domain/chart/shapes.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import type { Figure, Presentation, Table, Value } from '@baton/domain/reports/presentation.ts';
import type { ReportColumn } from '@baton/domain/reports/table.ts';

/** Result of a report, for the API and for files. */
export interface ReportResult extends ReportExtras {
  figures: ReportFigure[];
  /** The first table is shown next to the chart. */
  tables: WireTable[];
  /** Charts in a PDF, as on the page. */
  charts: ChartLayout[];
}

interface ReportExtras {
  /** Chart data that the tracker doesn't contain. */
  lines?: WireTrendLine[];
  /** Changes of the active baseline, of a trend. */
  rebaselines?: WireRebaseline[];
  /** Parts of the report of punches that its tables don't contain. */
  besides?: Omit<z.infer<typeof punchesResponse>, keyof ReportResponse>;
  /** The filter of a report that only parts of the common one apply to. */
  filter?: ReportStamp['filter'];
  /** Additional filters of the report. */
  additionalFilter?: ReportStamp['filter'];
}

/** A presentation as the API and files have it. */
export function resultOf({ figures, charts, tables }: Presentation, extras: ReportExtras = {}): ReportResult {
  return {
    figures: wireFigures(figures),
    tables: tables.map(wireTable),
    charts: charts.map(({ layout }) => layout),
    ...extras,
  };
}

/** Without those that are only on the page. */
export function wireFigures(figures: readonly Figure[]): ReportFigure[] {
  return figures
    .filter(({ only }) => only !== 'screen')
    .map(({ key, label, unit, kind, value }) => ({
      key,
      label: unit === undefined ? label : `${label} (${unit})`,
      kind,
      value: wireValue(value, kind),
    }));
}

export function wireTable({ key, title, columns, length, rowAt }: Table): WireTable {
  return {
    key,
    title,
    columns: columns.map((column) => ({ ...column })),
    rows: Array.from({ length }, (_, at) =>
      rowAt(at).map((value, column) => wireValue(value, columns[column]!.kind)),
    ),
  };
}

/** Converts a value for the wire: days as text, NaN as null. */
function wireValue(value: Value, kind: ReportColumn['kind']): Value {
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return null;
  return kind === 'day' ? dayOf(value) : value;
}
