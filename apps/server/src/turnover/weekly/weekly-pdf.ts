import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import { codesFit, skylineLayout } from '@baton/domain/chart/skyline-layout.ts';
import { weeklyCurveChart, weeklySkylineChart } from '@baton/domain/chart/weekly-charts.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import { chartScale } from '#turnover/print/pictures/draw-chart.ts';
import { tones } from '#platform/pdf/tones.ts';
import { margin, WeeklyFlow } from './weekly-flow.ts';
import { drawFigures, drawHead } from './weekly-front.ts';
import {
  achievedTable,
  aheadTable,
  hitTable,
  missedTable,
  moveTable,
  openTable,
  qualityTable,
} from './weekly-tables.ts';
import { copy } from './copy.ts';

/** Maximum number of lines per list in the PDF; the screen shows all. */
const maxLines = { achieved: 22, missed: 18, open: 12, ahead: 26, moves: 12, quality: 8 };

/** Lists up to this length aren't split over pages. */
const minTogether = 12;

/** A weekly report on a few pages of A4. */
export async function weeklyPdf(
  report: WeeklyReport,
  { zone, product }: { zone: string; product: string },
): Promise<Buffer> {
  const { content, narrative } = report;
  const pdf = new PdfDocument({
    title: copy.pdf.title(report.number, content.programme_name),
    author: content.organisation,
    made: new Date(report.frozen_at ?? report.created_at),
    size: 'A4',
  });
  const flow = new WeeklyFlow(pdf, () => drawHead(pdf, report));
  for (const line of pdf.wrap(content.headline, flow.width, { size: 12.5, weight: 'medium' })) {
    pdf.text(line, margin, flow.y, { size: 12.5, weight: 'medium' });
    flow.y += 18;
  }
  flow.y += 8;
  drawFigures(flow, content);
  for (const { title, text } of narrative) {
    if (text.trim() === '') continue;
    flow.title(title, '', 20);
    flow.y -= 3;
    flow.words(text);
    flow.y += 3;
  }
  flow.y += 6;
  drawCurve(flow, report);
  drawSkyline(flow, report);
  drawLists(flow, report);
  return pdf.finish((page, number, pages) => drawFoot(page, report, { zone, product, number, pages }));
}

function drawCurve(flow: WeeklyFlow, { content: { curve, data_date } }: WeeklyReport): void {
  flow.title(weeklyCopy.curve.title, weeklyCopy.curve.text, 200);
  if (curve.points.length === 0) return flow.words(weeklyCopy.curve.none);
  const chart = weeklyCurveChart(curve, data_date, { weekStart: 1, formatDay });
  const room = flow.bottom - flow.y;
  flow.chart((box) => sCurveLayout(chart, box), room > 190 && room < 380 ? room - 12 : 230);
}

/** The highest that the skyline may be, in points. */
const maxSkyline = 420;

function drawSkyline(flow: WeeklyFlow, { content: { skyline, data_date } }: WeeklyReport): void {
  const today = dayNumber(data_date);
  const stored = weeklySkylineChart(skyline.weeks, (day) => formatShortDay(day, today));
  const room = { width: flow.width / chartScale, height: maxSkyline / chartScale };
  const zoom = stored.zoom === 'codes' && codesFit(stored.towers, room) ? 'codes' : 'fit';
  const chart = { ...stored, zoom } as const;
  const height = zoom === 'fit' ? 220 : skylineLayout(chart, room).height * chartScale;
  flow.title(weeklyCopy.skyline.title, weeklyCopy.skyline.text, height);
  flow.chart((box) => skylineLayout(chart, box), height);
  const over = skyline.weeks.flatMap(({ from, overloaded }) =>
    overloaded.map((words) => weeklyCopy.skyline.week(formatDate(from), words)),
  );
  if (over.length > 0) {
    flow.words(over.slice(0, 4).join(' · '), 7.5);
    flow.y += 6;
  }
}

/** Height of a list with its header and the line below it. */
const heightOf = (rows: number) => 44 + rows * 12.5;

/** What a list is called, what it holds, and what is written if it is empty. */
interface ListWords {
  title: string;
  text: string;
  none: string;
}

function drawLists(flow: WeeklyFlow, { content }: WeeklyReport): void {
  const { achieved, missed, open, ahead, hits, moves, quality } = content;
  const { lists } = weeklyCopy;
  const list = <Line>(
    { total, lines }: { total: number; lines: readonly Line[] },
    limit: number,
    { title, text, none }: ListWords,
    draw: (lines: readonly Line[]) => Parameters<WeeklyFlow['table']>[0],
  ) => {
    const shown = Math.min(total, limit);
    const keepWith = shown <= minTogether ? heightOf(shown) : 90;
    flow.title(lists.total(title, total), total === 0 ? '' : text, keepWith);
    if (total === 0) {
      flow.words(none);
      flow.y += 8;
      return;
    }
    flow.table(draw(lines.slice(0, limit)), Math.max(0, total - limit));
  };
  list({ total: hits.length, lines: hits }, 10, lists.hits, hitTable);
  list(missed, maxLines.missed, missedWords(content), missedTable);
  if (open && open.total > 0) list(open, maxLines.open, lists.open, openTable);
  list(ahead, maxLines.ahead, lists.ahead, aheadTable);
  list(achieved, maxLines.achieved, lists.completed, achievedTable);
  list(moves, maxLines.moves, { ...lists.moves, title: lists.moves.title(moves.threshold) }, moveTable);
  const qualityRows = Math.min(quality.table.rows.length, maxLines.quality + 1);
  flow.title(lists.quality.title(formatShare(quality.score)), lists.quality.text, heightOf(qualityRows));
  flow.table(
    qualityTable(quality, maxLines.quality),
    Math.max(0, quality.table.rows.length - 1 - maxLines.quality),
  );
}

/** Older reports listed turnovers forecast for the week at its start and not completed. */
function missedWords({ commitments }: WeeklyReport['content']): ListWords {
  if (commitments === undefined) return weeklyCopy.lists.missedForecasts;
  const { nothingCommitted, ...words } = weeklyCopy.lists.missed;
  return commitments === null ? { ...words, none: nothingCommitted } : words;
}

interface Foot {
  zone: string;
  product: string;
  number: number;
  pages: number;
}

function drawFoot(pdf: PdfDocument, report: WeeklyReport, { zone, product, number, pages }: Foot): void {
  const width = pdf.width - 2 * margin;
  const y = pdf.height - margin + 2;
  const look = { size: 7, colour: tones.faint } as const;
  const { frozen_at, frozen_by_name, created_at, created_by_name } = report;
  const words =
    frozen_at === null
      ? copy.pdf.draftBy(created_by_name, formatMoment(created_at, zone))
      : copy.pdf.issuedBy(frozen_by_name ?? '', formatMoment(frozen_at, zone));
  pdf.text(`${report.content.organisation} · ${words}`, margin, y, { ...look, width: width * 0.76 });
  const { signatures } = report.content;
  if (signatures)
    pdf.text(qualityCopy.chainHead(signatures.count, signatures.hash), margin, y + 9, {
      size: 6,
      colour: tones.faint,
      width,
    });
  pdf.text(copy.pdf.page(product, number, pages), margin + width * 0.76, y, {
    ...look,
    align: 'right',
    width: width * 0.24,
  });
}
