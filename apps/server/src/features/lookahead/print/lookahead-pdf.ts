import { dayOfCard } from '@baton/contract/lookahead/board-cards.ts';
import type { LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import type { SignName } from '@baton/domain/chart/signs.ts';
import { note, split } from '#platform/pdf/blocks.ts';
import { Paper } from '#platform/pdf/paper.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { tones } from '#platform/pdf/tones.ts';
import type { HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import { drawMark } from '#features/print/pictures/status-mark.ts';
import { stampFrame } from '#features/print/stamp-frame.ts';
import { dayFormat, drawColumnHeads, drawLaneHead, gutter, legend } from './draw-heads.ts';
import { fitSheet, laneBlocks, type SheetBoard, smallestText, type SheetStyle } from './lay-out-sheet.ts';
import { copy } from './copy.ts';
import { drawSign, signsOf, type CardSign } from './draw-signs.ts';

/** Minimum number of characters for a name: narrower cards show code and milestone, then the date. */
const minNameLength = 17;

/** Signs to omit first if a card is too narrow. */
const dispensable: readonly (SignName | undefined)[] = ['stale', 'drift'];

/** Size of names and of numbers beside signs. */
const smallSize = (text: number) => Math.max(smallestText, 0.9 * text);

const margin = 28;

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
  boards: readonly SheetBoard[],
  words: SheetLabels,
  job: Pick<HeavyTaskContext, 'progress'>,
): Promise<Buffer> {
  const { title, zone, product, unit, signatures } = words;
  let board = boards[0]!;
  const { stamp } = board;
  const frameOf = (of: SheetBoard) =>
    stampFrame({ title, stamp: of.stamp, zone, product, margin, about: aboutOf(of, words) });
  const frame = frameOf(board);
  const paper = new Paper(
    {
      title: `${title} – ${stamp.programme_name}`,
      author: product,
      made: new Date(stamp.made_at),
      size: 'A3',
      landscape: true,
    },
    {
      ...frame,
      clear: 2,
      head: (column) => drawColumnHeads(column, board, frameOf(board).head(column) - 6),
      below: (column) => legend(column, unit),
      foot: (place) => ({ ...frame.foot(place), note: signatures }),
    },
  );
  boards.forEach((each, at) => {
    board = each;
    if (at > 0) paper.nextPage();
    placeBoard(paper, board, job);
  });
  return paper.finish();
}

function aboutOf(board: SheetBoard, { group, issue }: SheetLabels): string {
  return [copy.weeks(board.weeks), copy.groupedBy(group), copy.turnovers(board.total), issue]
    .filter(Boolean)
    .join(' · ');
}

/** Places a board from the top of the current page. */
function placeBoard(
  paper: Paper,
  { stamp, columns, lanes, total }: SheetBoard,
  job: Pick<HeavyTaskContext, 'progress'>,
): void {
  const { column, room } = paper;
  if (total === 0) paper.place(note(column, 'No turnovers are due in this window.'));
  const places = split(column, columns.length, gutter);
  const depths = lanes.map(({ cells }) => Math.max(...cells.map(({ cards }) => cards.length)));
  const style = fitSheet(
    depths.filter((depth) => depth > 0),
    room,
  );
  const formatDay = dayFormat(stamp.data_date);
  lanes.forEach(({ label, total: count, cells }, at) => {
    job.progress(at, lanes.length);
    const blocks = laneBlocks(depths[at]!, style, {
      head: (y, isContinued) => drawLaneHead(column, { label, total: count, isContinued }, y, style),
      row: (y, row) =>
        cells.forEach(({ cards }, week) => {
          const [card, { x, width }] = [cards[row], places[week]!];
          if (card) drawCard(column.pdf, card, { x, y, width, style, formatDay });
        }),
    });
    paper.place(blocks);
  });
}

interface CardPosition {
  x: number;
  y: number;
  width: number;
  style: SheetStyle;
  formatDay: (day: string) => string;
}

/** Draws a turnover in two lines, as on the screen. */
function drawCard(
  pdf: PdfDocument,
  card: LookaheadCard,
  { x, y, width, style, formatDay: describeDay }: CardPosition,
): void {
  const { text } = style;
  const inset = 0.4 * text;
  const [left, right] = [x + inset, x + width - inset];
  pdf.rect(x, y, width, style.card - 0.25 * text, { stroke: tones.rule, width: 0.4, radius: 1.5 });
  const first = y + 0.25 * text;
  drawMark(pdf, card.status ?? 'not_required', left, first + 0.12 * text, 0.95 * text);
  const day = dayOfCard(card);
  const date = day === null ? '' : describeDay(day);
  const isWide = width > minNameLength * text;
  const atRight = isWide ? date : card.milestone_code;
  const rightWidth = pdf.widthOf(atRight, { size: text });
  pdf.text(atRight, right - rightWidth, first, { size: text });
  const code = { size: text, weight: 'bold' } as const;
  const room = right - rightWidth - left - 1.8 * text;
  const milestoneWidth = isWide ? pdf.widthOf(card.milestone_code, { size: text }) + 0.5 * text : 0;
  const codeRoom = Math.max(0, room - milestoneWidth);
  pdf.text(card.scope_code, left + 1.3 * text, first, { ...code, width: codeRoom });
  if (isWide) {
    const after = Math.min(codeRoom, pdf.widthOf(card.scope_code, code)) + 0.5 * text;
    pdf.text(card.milestone_code, left + 1.3 * text + after, first, { size: text, width: milestoneWidth });
  }
  const second = y + 1.45 * text;
  const below = isWide
    ? ({ words: card.scope_name, size: smallSize(text), colour: tones.muted } as const)
    : ({ words: date, size: text, colour: tones.ink } as const);
  const kept = isWide ? 0 : pdf.widthOf(below.words, below) + 0.5 * text;
  const found = fitting(pdf, signsOf(card), right - left - kept, text);
  const signsAt = drawSignsFromRight(pdf, found, right, second, text);
  pdf.text(below.words, left, second, { ...below, width: signsAt - left - 0.4 * text });
}

function fitting(pdf: PdfDocument, all: readonly CardSign[], room: number, text: number): CardSign[] {
  const widthOf = ({ sign, text: words }: CardSign) =>
    0.45 * text + (sign === undefined ? 0 : text) + pdf.widthOf(words, { size: smallSize(text) });
  let shown = [...all];
  for (const dropped of dispensable) {
    if (shown.reduce((sum, each) => sum + widthOf(each), 0) <= room) break;
    shown = shown.filter(({ sign }) => sign !== dropped);
  }
  return shown;
}

/** Returns the x position of the first sign. */
function drawSignsFromRight(
  pdf: PdfDocument,
  found: readonly CardSign[],
  right: number,
  y: number,
  text: number,
): number {
  const size = smallSize(text);
  let at = right;
  for (const { sign, text: words, colour } of found.toReversed()) {
    if (words !== '') {
      at -= pdf.widthOf(words, { size });
      pdf.text(words, at, y, { size, colour });
    }
    if (sign !== undefined) {
      at -= size + (words === '' ? 0 : 0.1 * text);
      drawSign(pdf, sign, at, y + 0.12 * text, size);
    }
    at -= 0.45 * text;
  }
  return at + 0.45 * text;
}
