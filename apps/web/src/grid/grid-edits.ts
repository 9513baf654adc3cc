import { planPaste, type EnteredText } from './clipboard.ts';
import { planFill, planFillWithin, type Copy } from './fill-plan.ts';
import { createOperations, type GridOperations } from './grid-operations.ts';
import type {
  GridHost,
  GridOperation,
  GridPatch,
  GridProblem,
  GridSource,
  OperationKind,
} from './grid-source.ts';
import { cellKey, type GridState } from './grid-state.ts';
import { blockOf, linesFrom, selectBlock, type Block, type Spot } from './selection.ts';

export interface GridEdits extends Omit<GridOperations, 'run'> {
  /** The reason why a cell can't take a text, or null. */
  check: (row: string, column: string, text: string) => string | null;
  /** Adds the current stamps of a block's cells to those already known. */
  look: (block: Block, known?: SeenStamps) => SeenStamps;
  /** `seen` are the stamps from when the typing began. */
  type: (row: string, column: string, text: string, seen: SeenStamps) => void;
  paste: (cells: readonly (readonly string[])[]) => void;
  clear: (kind: 'clear' | 'cut') => void;
  fillWithin: (way: 'down' | 'right') => void;
  /** `seen` are the stamps from when each cell came into the target block. */
  fillTo: (target: Block, seen?: SeenStamps) => void;
  /** Puts one text into all selected cells; `seen` are the stamps from when the edit began. */
  fillWith: (text: string, seen?: SeenStamps) => void;
  /** Returns the selection as text; null if the host copies it. */
  copy: () => string[][] | null;
}

/** Stamps of cells from when the user began to change them, by cell key. */
type SeenStamps = ReadonlyMap<string, unknown>;

/** The only way to change cells: texts become patches and problems, which the host accepts or rejects. */
export function createEdits(state: GridState, source: GridSource, host: GridHost): GridEdits {
  const { run, ...operations } = createOperations(state, host);

  function operate(
    kind: OperationKind,
    texts: readonly EnteredText[],
    { clipped, seen }: { clipped?: GridOperation['clipped']; seen?: SeenStamps | undefined } = {},
  ): void {
    const passesOver = kind === 'clear' || kind === 'cut' || kind === 'fill';
    run(kind, toChanges(state, source, texts, { passesOver, seen }), clipped);
  }

  function fill(copies: readonly Copy[], seen?: SeenStamps): void {
    operate(
      'fill',
      copies.flatMap(({ from, to }) => {
        const cell = state.cellAt(from);
        if (!cell || source.cell(cell.row, cell.column).isFixed) return [];
        return [{ ...to, text: source.editText(cell.row, cell.column) }];
      }),
      { seen },
    );
  }

  const textFor = (row: string, column: string, text: string): EnteredText => ({
    row: state.rowOf(row) ?? -1,
    column: state.columnOf(column) ?? -1,
    text,
  });
  const block = () => blockOf(state.selection.read());
  const everyCell = (text: string): EnteredText[] =>
    spotsIn(state, block()).map((spot) => ({ ...spot, text }));

  return {
    ...operations,
    check: (row, column, text) =>
      toChanges(state, source, [textFor(row, column, text)]).problems[0]?.reason ?? null,
    look: (area, known) => stampsIn(state, source, area, known),
    type: (row, column, text, seen) => operate('type', [textFor(row, column, text)], { seen }),
    paste(cells) {
      if (cells.length === 0) return;
      const { top: row, left: column } = block();
      const at = state.cellAt({ row, column });
      if (at && host.onPaste?.(cells, at)) return;
      const { texts, block: pasted, clipped } = planPaste(cells, block(), state.extent, state.isRecord);
      state.select(selectBlock(pasted), null);
      operate('paste', texts, { clipped });
    },
    clear: (kind) => operate(kind, everyCell('')),
    fillWithin: (way) => fill(planFillWithin(block(), way, state.isRecord)),
    fillTo(target, seen) {
      const from = block();
      const copies = planFill(from, target, state.isRecord);
      state.select(selectBlock(target, { row: from.top, column: from.left }), null);
      fill(copies, seen);
    },
    fillWith: (text, seen) => operate('fill', everyCell(text), { seen }),
    copy() {
      const { top, bottom, left, right } = block();
      const columns = state.shape.columns.slice(left, right + 1).map(({ key }) => key);
      return host.onCopy?.({ top, bottom }, columns) ? null : textsIn(state, source, block());
    },
  };
}

/** Parses the text for each cell. Fixed cells are left out without a problem if `passesOver` is set. */
function toChanges(
  state: GridState,
  source: GridSource,
  texts: readonly EnteredText[],
  { passesOver = false, seen }: { passesOver?: boolean; seen?: SeenStamps | undefined } = {},
): { patches: GridPatch[]; problems: GridProblem[] } {
  const isSame = (a: unknown, b: unknown) => source.isSame?.(a, b) ?? Object.is(a, b);
  const patches: GridPatch[] = [];
  const problems: GridProblem[] = [];
  for (const { text, ...spot } of texts) {
    const cell = state.cellAt(spot);
    if (!cell) continue;
    const { row, column } = cell;
    const before = source.value(row, column);
    const { editable, isFixed } = source.cell(row, column);
    if (passesOver && isFixed) continue;
    // A text that a read-only cell already shows is no problem.
    if (editable !== true) {
      if (text !== source.editText(row, column)) problems.push({ row, column, text, reason: editable });
      continue;
    }
    const parsed = source.parse(row, column, text);
    if ('problem' in parsed) problems.push({ row, column, text, reason: parsed.problem });
    else if (!isSame(before, parsed.value))
      patches.push({
        row,
        column,
        before,
        after: parsed.value,
        ...(parsed.instead !== undefined && { ambiguous: { text, instead: parsed.instead } }),
        seen: seen?.get(cellKey(row, column)) ?? source.stamp?.(row, column),
      });
  }
  return { patches, problems };
}

function spotsIn(state: GridState, { top, bottom, left, right }: Block): Spot[] {
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return linesFrom(top, bottom, state.isRecord).flatMap((row) => columns.map((column) => ({ row, column })));
}

function stampsIn(
  state: GridState,
  source: GridSource,
  area: Block,
  known: SeenStamps = new Map(),
): SeenStamps {
  const stamps = new Map(known);
  for (const spot of spotsIn(state, area)) {
    const cell = state.cellAt(spot);
    const key = cell && cellKey(cell.row, cell.column);
    if (cell && key !== null && !stamps.has(key)) stamps.set(key, source.stamp?.(cell.row, cell.column));
  }
  return stamps;
}

function textsIn(state: GridState, source: GridSource, { top, bottom, left, right }: Block): string[][] {
  const columns = state.shape.columns.slice(left, right + 1);
  return linesFrom(top, bottom, state.isRecord).map((row) => {
    const key = state.line(row)?.key ?? '';
    return columns.map((column) => source.editText(key, column.key));
  });
}
