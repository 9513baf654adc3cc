import { beside, gap, linesOf, part, rule, sizeIn, together, type Block, type Column } from './blocks.ts';
import { tones } from './tones.ts';

export interface TableColumn<Row> {
  header: string;
  text?: (row: Row, at: number) => string;
  /** Draws something in a cell without text. */
  draw?: (place: Column, row: Row, y: number) => void;
  /** In points; without it, the column has a share of the width that the others leave. */
  width?: number;
  share?: number;
  /** Its content is never cut, so it may take width from columns with a share. */
  isWhole?: boolean;
  align?: 'left' | 'right';
  size?: number;
}

export interface Table<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Cells are one line, shortened where it is too long. Otherwise they take as many lines as they need. */
  isCut?: boolean;
  /** Rows in bold, such as a sum. */
  isStrong?: (row: Row) => boolean;
  size?: number;
  /** Above and below the text of a row. */
  pad?: number;
  /** Above the header; the second one on the pages that follow. */
  titles?: readonly [first: Block, again: Block];
}

const usualSize = 7.5;
const leading = 1.36;
const between = 8;
/** Lines of a row that stay together. */
const slab = 14;
/** Fewer rows than these aren't carried onto a page of their own. */
const fewRows = 3;

/** A table whose header is repeated on each page. */
export function tableOf<Row>(column: Column, table: Table<Row>): Block[] {
  const { columns, rows, isCut = false, titles = [gap(0), gap(0)] } = table;
  if (columns.length === 0) return [];
  const texts = rows.map((row, at) => columns.map(({ text }) => text?.(row, at) ?? ''));
  const places = placesOf(column, table, texts);
  const header = headerOf(column, columns, places);
  const [first, again] = titles.map((title) => together([title, header]));
  const isKept = (at: number) => isCut && at < rows.length - 1 && (at === 0 || at >= rows.length - fewRows);
  const body = rows.flatMap((row, at) =>
    rowOf(column, table, places, row, texts[at]!).map((block) => ({
      ...block,
      head: again!,
      keep: isKept(at),
    })),
  );
  return [{ ...first!, keep: true }, ...body];
}

/** Columns with a share divide what the others and the gaps leave. */
function placesOf<Row>(
  column: Column,
  { columns, size = usualSize }: Table<Row>,
  texts: readonly (readonly string[])[],
): Column[] {
  const widest = (at: number) => Math.max(0, ...texts.map((row) => column.pdf.widthOf(row[at]!, { size })));
  const own = columns.map(({ width, isWhole }, at) =>
    width !== undefined && isWhole ? Math.min(Math.max(width, widest(at) + 1), column.width / 4) : width,
  );
  const shares = columns.map(({ share = 1 }, at) => (own[at] === undefined ? share : 0));
  const sum = (all: readonly (number | undefined)[]) =>
    all.reduce<number>((most, each = 0) => most + each, 0);
  const room = Math.max(0, column.width - between * (columns.length - 1) - sum(own));
  let left = 0;
  return shares.map((share, at) => {
    const place = part(column, left, own[at] ?? (room * share) / sum(shares));
    left += place.width + between;
    return place;
  });
}

/** Names of the columns, the last line of each above the rule. */
function headerOf<Row>(
  column: Column,
  columns: readonly TableColumn<Row>[],
  places: readonly Column[],
): Block {
  const names = columns.map(({ header, align = 'left' }, at) =>
    linesOf(places[at]!, header, { size: 6.5, weight: 'medium', colour: tones.muted, align, leading: 1.3 }),
  );
  const count = Math.max(...names.map(({ length }) => length));
  const lines = Array.from({ length: count }, (_, line) =>
    beside(names.flatMap((own) => own[line - count + own.length] ?? [])),
  );
  return together([...lines, gap(3), rule(column, tones.rule, 0.6), gap(1)]);
}

/** Of Inter, per size. */
const [ascent, fontHeight] = [0.97, 1.21];

/** A row in slabs that a page may divide. */
function rowOf<Row>(
  column: Column,
  table: Table<Row>,
  places: readonly Column[],
  row: Row,
  texts: readonly string[],
): Block[] {
  const { columns, isCut = false, pad = isCut ? 1 : 1.8 } = table;
  const size = sizeIn(column, table.size ?? usualSize);
  const weight = table.isStrong?.(row) ? 'bold' : 'regular';
  const cells = columns.map(({ align = 'left', size: given }, at) => {
    const { pdf, x, width } = places[at]!;
    const look = { size: given === undefined ? size : sizeIn(column, given), weight, align, width } as const;
    const lines = isCut ? [texts[at]!] : pdf.wrap(texts[at]!, width, look);
    // In the middle of its line, and small letters on the line of large ones.
    const shift = (size * (leading - fontHeight)) / 2 + (size - look.size) * ascent;
    return { lines, draw: (line: string, y: number) => pdf.text(line, x, y + shift, look) };
  });
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  const height = size * leading;
  return Array.from({ length: Math.ceil(count / slab) }, (_, at) => {
    const [from, to] = [at * slab, Math.min(count, (at + 1) * slab)];
    const text: Block = {
      height: (to - from) * height,
      draw(y) {
        for (const { lines, draw } of cells)
          lines.slice(from, to).forEach((line, index) => draw(line, y + index * height));
        if (at === 0) columns.forEach(({ draw }, place) => draw?.(places[place]!, row, y));
      },
    };
    const end = [gap(pad), rule(column, tones.rule, 0.3)];
    return together([...(at === 0 ? [gap(pad)] : []), text, ...(to === count ? end : [])]);
  });
}
