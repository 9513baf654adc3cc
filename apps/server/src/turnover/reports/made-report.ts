import type {
  ReportFigure,
  ReportStamp,
  WireReliabilityLine,
  WireTable,
  WireTrendLine,
} from '@baton/contract/turnover/reports.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import type { ReportColumn, ReportTable } from '@baton/domain/reports/table.ts';
import type { Picture } from '#turnover/print/pictures/picture.ts';

/** What a report came to: the same for page, file and print. */
export interface MadeReport {
  figures: ReportFigure[];
  /** The first one stands beside the picture. */
  tables: WireTable[];
  /** What a picture is drawn from that the tracker does not hold. */
  lines?: WireTrendLine[] | WireReliabilityLine[];
  /** What it is narrowed by beyond the filter. */
  narrowed?: ReportStamp['filter'];
  /** How it is drawn on paper. */
  picture?: Picture;
}

type Kind = ReportColumn['kind'];
type Value = string | number | null;

/** Days travel as text; what is no number is not known. */
function written(value: Value, kind: Kind): Value {
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return null;
  return kind === 'day' ? dayOf(value) : value;
}

export function wireTable(key: string, title: string, { columns, rows }: ReportTable): WireTable {
  return {
    key,
    title,
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map((row) => row.map((value, at) => written(value, columns[at]!.kind))),
  };
}

/** Writes figures as `key: [label, kind, value]`, in their order. */
export function figuresOf(
  figures: Record<string, readonly [label: string, kind: Kind, value: Value]>,
): ReportFigure[] {
  return Object.entries(figures).map(([key, [label, kind, value]]) => ({
    key,
    label,
    kind,
    value: written(value, kind),
  }));
}
