import type { LookaheadBoard } from '@baton/contract/turnover/lookahead.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import type { HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import { formatShortDay } from '#turnover/context/format-day.ts';
import { drawFoot, drawHead } from '#turnover/print/page-frame.ts';
import { tones } from '#platform/pdf/tones.ts';
import { drawCard } from './draw-card.ts';
import { columnHeads, drawColumnHeads, drawLaneHead, drawLegend, legendHeight } from './draw-heads.ts';
import { fitSheet, type SheetStyle, type Strip } from './lay-out-sheet.ts';
import { copy } from './copy.ts';

const margin = 28;
/** Between columns. */
const gutter = 4;

export interface SheetLabels {
  zone: string;
  product: string;
  /** 'Look-ahead, 12 Nov 2026 to 3 Jan 2027'. */
  title: string;
  /** Grouping of the lanes: 'Responsible team'. */
  group: string;
  /** 'Look-ahead 7 issued, …'; empty before the first. */
  issue: string;
  unit: string;
  /** The last signature of the programme at issue; empty if there is none. */
  signatures?: string | undefined;
}

/** Boards on A3 landscape: each on one page if it fits, else on several with repeated headers. */
export async function lookaheadPdf(
  boards: readonly LookaheadBoard[],
  words: SheetLabels,
  job: Pick<HeavyTaskContext, 'progress'>,
): Promise<Buffer> {
  const { stamp } = boards[0]!;
  const pdf = new PdfDocument({
    title: copy.documentTitle(words.title, stamp.programme_name),
    author: words.product,
    made: new Date(stamp.made_at),
    size: 'A3',
    landscape: true,
  });
  for (const [at, board] of boards.entries()) {
    if (at > 0) pdf.addPage();
    drawBoard(pdf, board, words, job);
  }
  return pdf.finish((page, number, all) => {
    drawLegend(page, {
      x: margin,
      bottom: page.height - margin + 2,
      width: page.width - 2 * margin,
      unit: words.unit,
    });
    drawFoot(page, { stamp, zone: words.zone, margin, product: words.product, number, pages: all });
    page.text(words.signatures ?? '', margin, page.height - margin + 13, {
      size: 6,
      colour: tones.faint,
      width: page.width - 2 * margin,
    });
  });
}

/** Draws a board from the top of the current page. */
function drawBoard(
  pdf: PdfDocument,
  board: LookaheadBoard,
  words: SheetLabels,
  job: Pick<HeavyTaskContext, 'progress'>,
): void {
  const { stamp, columns, lanes } = board;
  const about = [
    copy.weeks(board.weeks),
    copy.groupedBy(words.group),
    copy.turnovers(board.total),
    words.issue,
  ].filter(Boolean);
  const across = { x: margin, step: (pdf.width - 2 * margin + gutter) / columns.length };
  const formatDay = (day: string) => formatShortDay(dayNumber(day), dayNumber(stamp.data_date));
  const beginPage = () => {
    const y = drawHead(pdf, { title: words.title, stamp, margin, about: about.join(' · ') });
    drawColumnHeads(pdf, columns, { ...across, y: y - 6 }, formatDay);
    return y - 6 + columnHeads;
  };
  const top = beginPage();
  const bottom = pdf.height - margin - legendHeight(pdf, pdf.width - 2 * margin, words.unit) - 2;
  const depths = lanes.map(({ cells }) => Math.max(...cells.map(({ cards }) => cards.length)));
  const { style, pages } = fitSheet(depths, bottom - top);
  if (board.total === 0) pdf.text(copy.empty, margin, top + 8, { colour: tones.muted });
  for (const [at, strips] of pages.entries()) {
    job.progress(at, pages.length);
    if (at > 0) {
      pdf.addPage();
      beginPage();
    }
    let y = top;
    for (const strip of strips) y = drawStrip(pdf, board, strip, { ...across, y, style, formatDay });
  }
}

interface StripPosition {
  x: number;
  y: number;
  step: number;
  style: SheetStyle;
  formatDay: (day: string) => string;
}

function drawStrip(
  pdf: PdfDocument,
  { lanes, columns }: LookaheadBoard,
  { lane: at, from, to }: Strip,
  { x, y, step, style, formatDay }: StripPosition,
): number {
  const { label, total, cells } = lanes[at]!;
  const head = { x, y, width: columns.length * step - gutter, height: style.laneHead, text: style.text };
  drawLaneHead(pdf, { label, total, isContinued: from > 0 }, head);
  const top = y + style.laneHead;
  cells.forEach(({ cards }, column) => {
    cards.slice(from, to).forEach((card, row) =>
      drawCard(pdf, card, {
        x: x + column * step,
        y: top + row * style.card,
        width: step - gutter,
        style,
        formatDay,
      }),
    );
  });
  return top + (to - from) * style.card + style.gap;
}
