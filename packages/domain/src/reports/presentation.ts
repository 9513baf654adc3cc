import { heatLayout, type HeatChart } from './charts/heat-layout.ts';
import type { ChartLayout } from '../chart/shapes.ts';
import { formatDecimal } from '../format-number.ts';
import { formatShare } from '../format-share.ts';
import type { DrillDown } from '../turnover/drill-downs.ts';
import type { FormatDay } from '../turnover/explain.ts';
import type { Narrowing } from '../turnover/narrowing.ts';
import type { ReportColumn, ReportTable } from './table.ts';

/** A report as data: screen, PDF, spreadsheet and API draw the same figures, sentence, charts and tables. */
export interface Presentation {
  figures: readonly Figure[];
  sentence: string;
  /** None if there is nothing to draw. */
  charts: readonly Chart[];
  /** The first one belongs to the chart; the page shows no others, except that of punches. */
  tables: readonly [Table, ...Table[]];
}

/** What a number was counted from; the page makes a link of it. */
export type Target =
  | TurnoversTarget
  | { these: readonly number[] }
  | { turnover: number; tab?: 'history' }
  /** Punches under more filters of their register. */
  | { punches: PunchNarrowing }
  | { page: 'teams' };

/** Turnovers under more filters, optionally with another baseline. */
interface TurnoversTarget {
  turnovers: Narrowing;
  baseline?: number | undefined;
}

/** Additions to the filter of the punch list, by the names of its parameters. */
export interface PunchNarrowing {
  state?: string;
  category?: string;
  overdue?: true;
  /** Those that block a milestone in the look-ahead. */
  window?: true;
  outstanding_on?: string;
  raised_from?: string;
  raised_to?: string;
  verified_from?: string;
  verified_to?: string;
  clearing_team?: string;
  verifying_team?: string;
}

export type Value = string | number | null;

export interface Figure {
  /** Name in the API. */
  key: string;
  label: string;
  /** What the number is in, where only the number is written: files and API. */
  unit?: string | undefined;
  kind: ReportColumn['kind'];
  value: Value;
  /** The value in words, for the page. */
  text?: string | undefined;
  hint?: string | undefined;
  definition?: string | undefined;
  target?: Target | undefined;
  /** What it was made from. */
  parts?: readonly { text: string; target?: Target | undefined }[] | undefined;
  tone?: 'danger' | 'success' | undefined;
  /** Left out elsewhere. */
  only?: 'screen' | 'files' | undefined;
}

export interface Chart {
  label: string;
  layout: ChartLayout;
  /** Of a heat map, of which the page can show all rows. */
  heat?: HeatChart;
  /** What a mark stands for, by its position in the data; null if it is only drawn. */
  markAt: (row: number, column: number) => { tip: string; target?: Target | undefined } | null;
  /** First visible part of a chart that is wider than the window, as a share of its width. */
  startAt?: number;
}

/** Rows are made when they are drawn, because there may be hundreds of thousands. */
export interface Table extends TableTargets {
  key: string;
  title: string;
  columns: readonly ReportColumn[];
  length: number;
  rowAt: (at: number) => readonly Value[];
}

interface TableTargets {
  /** What a row stands for. */
  rowTarget?: (at: number) => Target | undefined;
  /** What a single cell counts. */
  cellTarget?: (at: number, column: number) => Target | undefined;
  /** Text of an empty first column on the page. */
  noValue?: string;
}

/** Days are written in the reader’s format on the page. */
export interface DayFormats {
  /** With the year, for sentences. */
  day: FormatDay;
  /** Without the year of the data date, for axes. */
  shortDay: FormatDay;
}

/** The turnovers of a report that match these, too. */
export function turnoversThat(...drillDowns: DrillDown[]): TurnoversTarget {
  return { turnovers: { drillDowns } };
}

/** A figure for the page, and for files and the API if `more` doesn't leave it out there. */
export function figure(
  key: string,
  value: Value,
  words: Pick<Figure, 'label' | 'unit' | 'hint' | 'definition'>,
  more: Partial<Figure> = {},
): Figure {
  return { key, kind: 'number', value, ...words, ...more };
}

/** A figure that only files and the API have. */
export function filed(key: string, value: Value, label: string, more: Partial<Figure> = {}): Figure {
  return { key, kind: 'number', value, label, only: 'files', ...more };
}

/** A value as the page writes it. */
export function formatFigure({ kind, value, text }: Pick<Figure, 'kind' | 'value' | 'text'>): string {
  if (text !== undefined) return text;
  if (typeof value === 'string') return value;
  return kind === 'share' ? formatShare(value) : value === null ? '–' : formatDecimal(value);
}

export function tableOf(
  key: string,
  title: string,
  { columns, rows }: ReportTable,
  targets: TableTargets = {},
): Table {
  return { key, title, columns, length: rows.length, rowAt: (at) => rows[at]!, ...targets };
}

export function heatMap(label: string, heat: HeatChart, markAt: Chart['markAt']): Chart {
  return { label, heat, layout: (room) => heatLayout(heat, room), markAt };
}
