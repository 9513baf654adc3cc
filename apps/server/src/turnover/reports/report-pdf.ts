import {
  reportLabels,
  type ReportName,
  type ReportStamp,
  type WireTable,
} from '@baton/contract/turnover/reports.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawTable } from '#platform/pdf/pdf-table.ts';
import { formatValue } from '#turnover/print/format-value.ts';
import { drawFoot, drawHead } from '#turnover/print/page-frame.ts';
import { drawChart } from '#turnover/print/pictures/draw-chart.ts';
import { tones } from '#platform/pdf/tones.ts';
import type { ReportResult } from './report-result.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { copy } from './copy.ts';

const margin = 36;
/** Maximum number of rows in a PDF; longer logs are for spreadsheets. */
const maxRows = 400;
/** A chart with less room than this is drawn on the next page. */
const minChart = 120;

/** A report on A4 pages: key figures, chart and table. */
export async function reportPdf(
  name: ReportName,
  made: ReportResult,
  stamp: ReportStamp,
  { zone, product }: { zone: string; product: string },
): Promise<Buffer> {
  const title = reportLabels[name];
  const made_at = new Date(stamp.made_at);
  const pdf = new PdfDocument({
    title: copy.pdfTitle(title, stamp.programme_name),
    author: product,
    made: made_at,
    size: 'A4',
    landscape: true,
  });
  const width = pdf.width - 2 * margin;
  const bottom = pdf.height - margin - 14;
  let y = drawHead(pdf, { title, stamp, margin });
  y = drawFigures(pdf, made, y, width);
  const nextPage = () => {
    pdf.addPage();
    return drawHead(pdf, { title, stamp, margin });
  };
  for (const layout of made.charts) {
    if (bottom - y < minChart) y = nextPage();
    y += drawChart(pdf, layout, { x: margin, y, width, height: (bottom - y) * 0.9 }) + 16;
  }
  for (const table of made.tables) {
    if (table.rows.length === 0) continue;
    if (y + 60 > bottom) y = nextPage();
    y = drawReportTable(pdf, table, { y, width, bottom, nextPage });
  }
  if (made.tables.every(({ rows }) => rows.length === 0))
    pdf.text(copy.nothingToList, margin, y, { colour: tones.muted });
  return pdf.finish((page, number, pages) => drawFoot(page, { stamp, zone, margin, product, number, pages }));
}

function drawFigures(pdf: PdfDocument, { figures }: ReportResult, top: number, width: number): number {
  const shown = figures.filter(({ value }) => value !== null);
  const words = shown.find(({ kind }) => kind === 'text');
  let y = top;
  if (words) {
    const look = { size: 11, weight: 'medium' } as const;
    for (const line of pdf.wrap(String(words.value), width, look)) {
      pdf.text(line, margin, y, look);
      y += 15;
    }
    y += 5;
  }
  const numbers = shown.filter(({ kind }) => kind !== 'text').slice(0, 8);
  const step = width / Math.max(6, numbers.length);
  let deepest = 0;
  numbers.forEach((figure, at) => {
    const x = margin + at * step;
    pdf.text(formatValue(figure.value, figure.kind), x, y, { size: 13, weight: 'bold', width: step - 8 });
    const lines = pdf.wrap(figure.label, step - 10, { size: 7 }).slice(0, 2);
    lines.forEach((line, index) => pdf.text(line, x, y + 17 + index * 9, { size: 7, colour: tones.muted }));
    deepest = Math.max(deepest, lines.length);
  });
  return numbers.length === 0 ? y : y + 24 + deepest * 9;
}

interface TablePosition {
  y: number;
  width: number;
  bottom: number;
  nextPage: () => number;
}

function drawReportTable(
  pdf: PdfDocument,
  { title, columns, rows }: WireTable,
  position: TablePosition,
): number {
  pdf.text(title, margin, position.y, { size: 10, weight: 'bold' });
  const texts = rows
    .slice(0, maxRows)
    .map((row) => row.map((value, at) => formatValue(value, columns[at]!.kind)));
  const end = drawTable(
    pdf,
    {
      columns: columns.map(({ label, kind }, at) => ({
        header: label,
        align: kind === 'text' ? 'left' : 'right',
        grow: naturalWidth(pdf, label, texts, at),
      })),
      rows: texts,
      isStrong: (row) => row === rows.length - 1 && rows[row]?.[0] === reportCopy.all,
    },
    {
      x: margin,
      y: position.y + 16,
      width: position.width,
      bottom: position.bottom,
      nextPage: position.nextPage,
    },
  );
  if (rows.length <= maxRows) return end + 18;
  pdf.text(copy.moreInSpreadsheet(rows.length - maxRows), margin, end + 4, {
    size: 7.5,
    colour: tones.muted,
  });
  return end + 26;
}

/** Width that fits most cells, estimated from the first ones. */
function naturalWidth(pdf: PdfDocument, label: string, texts: readonly string[][], column: number): number {
  const cells = texts.slice(0, 60).map((row) => pdf.widthOf(row[column] ?? '', { size: 7.5 }));
  const words = label.split(' ').map((word) => pdf.widthOf(word, { size: 6.5, weight: 'medium' }));
  return Math.min(220, Math.max(...cells, ...words)) + 10;
}
