import {
  reportLabels,
  type ReportName,
  type ReportStamp,
  type WireTable,
} from '@baton/contract/reports/reports.ts';
import { gap, heading, linesOf, note, type Block, type Column } from '#platform/pdf/blocks.ts';
import { figures } from '#platform/pdf/facts.ts';
import { Paper } from '#platform/pdf/paper.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { tableOf } from '#platform/pdf/table.ts';
import { formatValue } from '#features/print/format-value.ts';
import { chart } from '#features/print/pictures/draw-chart.ts';
import { stampFrame } from '#features/print/stamp-frame.ts';
import type { ReportResult } from './report-result.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { copy } from './copy.ts';

/** Maximum number of rows in a PDF; longer logs are for spreadsheets. */
const maxRows = 400;
/** A chart with less room than this is drawn on the next page. */
const minChart = 120;

/** A report on A4 pages: key figures, charts and tables. */
export async function reportPdf(
  name: ReportName,
  { figures: given, charts, tables }: ReportResult,
  stamp: ReportStamp,
  { zone, product }: { zone: string; product: string },
): Promise<Buffer> {
  const title = reportLabels[name];
  const paper = new Paper(
    {
      title: `${title} – ${stamp.programme_name}`,
      author: product,
      made: new Date(stamp.made_at),
      size: 'A4',
      landscape: true,
    },
    stampFrame({ title, stamp, zone, product }),
  );
  const { column } = paper;
  paper.place(figuresOf(column, given));
  for (const layout of charts) {
    if (paper.room < minChart) paper.nextPage();
    paper.place([chart(column, layout, paper.room * 0.9), gap(12)]);
  }
  const full = tables.filter(({ rows }) => rows.length > 0);
  for (const table of full) paper.place(tableBlocks(column, table));
  if (full.length === 0) paper.place(note(column, 'Nothing to list.'));
  return paper.finish();
}

/** The sentence of a report, and up to eight of its figures. */
function figuresOf(column: Column, given: ReportResult['figures']): Block[] {
  const shown = given.filter(({ value }) => value !== null);
  const sentence = shown.find(({ kind }) => kind === 'text');
  const words = String(sentence?.value ?? '');
  const numbers = shown.filter(({ kind }) => kind !== 'text').slice(0, 8);
  return [
    ...(sentence ? [...linesOf(column, words, { size: 11, weight: 'medium', leading: 1.36 }), gap(5)] : []),
    ...figures(
      column,
      numbers.map(({ label, value, kind }) => ({ label, value: formatValue(value, kind) })),
      { size: 13, perRow: Math.max(6, numbers.length) },
    ),
  ];
}

function tableBlocks(column: Column, { title, columns, rows }: WireTable): Block[] {
  const shown = rows.slice(0, maxRows);
  const table = tableOf(column, {
    columns: columns.map(({ label, kind }, at) => {
      const text = (row: WireTable['rows'][number]) => formatValue(row[at]!, kind);
      const share = naturalWidth(column.pdf, label, shown.slice(0, 60).map(text));
      return { header: label, align: kind === 'text' ? 'left' : 'right', share, text };
    }),
    rows: shown,
    isCut: true,
    isStrong: (row) => row === rows.at(-1) && row[0] === reportCopy.all,
  });
  const more = rows.length - maxRows;
  const rest = more > 0 ? [gap(4), ...note(column, copy.moreInSpreadsheet(more))] : [];
  return [heading(column, title), ...table, ...rest, gap(14)];
}

/** Width that fits most cells. */
function naturalWidth(pdf: PdfDocument, label: string, texts: readonly string[]): number {
  const cells = texts.map((text) => pdf.widthOf(text, { size: 7.5 }));
  const words = label.split(' ').map((word) => pdf.widthOf(word, { size: 6.5, weight: 'medium' }));
  return Math.min(220, Math.max(...cells, ...words)) + 1;
}
