import { note, split } from '#platform/pdf/blocks.ts';
import { Paper } from '#platform/pdf/paper.ts';
import type { HeavyTaskContext } from '#platform/workers/heavy-task.ts';
import { stampFrame } from '#turnover/print/stamp-frame.ts';
import { drawCard } from './draw-card.ts';
import { dayFormat, drawColumnHeads, drawLaneHead, gutter, legend } from './draw-heads.ts';
import { fitSheet, laneBlocks, type SheetBoard } from './lay-out-sheet.ts';
import { copy } from './copy.ts';

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
      title: copy.documentTitle(title, stamp.programme_name),
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
  if (total === 0) paper.place(note(column, copy.empty));
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
