import { countOf } from '#lib/format-number.ts';
import { planFill, planFillWithin, type Copy } from './fill-plan.ts';
import type {
  GridHost,
  GridOperation,
  GridPatch,
  GridProblem,
  GridSource,
  OperationKind,
  Verdict,
} from './grid-source.ts';
import { cellKey, type GridState } from './grid-state.ts';
import { createHistory, invert, type History } from './history.ts';
import { linesFrom, planPaste, type PasteValue } from './paste-plan.ts';
import { blockOf, selectBlock, type Block, type Spot } from './selection.ts';

export interface GridEdits {
  history: History;
  /** Why a cell can't take a text, if so. */
  check: (row: string, column: string, text: string) => string | null;
  /** The stamps of a block's cells as they are now, beside those that are known already. */
  look: (block: Block, known?: SeenStamps) => SeenStamps;
  /** `seen` are the stamps when the typing began. */
  type: (row: string, column: string, text: string, seen: SeenStamps) => void;
  paste: (cells: readonly (readonly string[])[]) => void;
  clear: (kind: 'clear' | 'cut') => void;
  fillWithin: (way: 'down' | 'right') => void;
  /** `seen` are the stamps when each cell came into reach. */
  fillTo: (target: Block, seen?: SeenStamps) => void;
  /** The same text into all selected cells, by the stamps when it was begun. */
  fillWith: (text: string, seen?: SeenStamps) => void;
  /** The last operation, or a certain one. */
  undo: (id?: number) => void;
  redo: () => void;
  /** Something beside the grid will become a step of it: what is undone meanwhile waits for that. */
  waitFor: (work: Promise<unknown>) => void;
  /** What is selected, as text. */
  copy: () => string[][];
}

/** What cells were when somebody began to change them, by their keys. */
export type SeenStamps = ReadonlyMap<string, unknown>;

const ended = () => undefined;
const nothingClipped = { rows: 0, columns: 0 };

/** The one way in which anything is changed: wishes become patches and problems, and the host has the last word. */
export function createEdits(state: GridState, source: GridSource, host: GridHost): GridEdits {
  const history = createHistory<unknown>();
  let lastId = 0;
  /** Operations that the host has not answered yet. */
  const unsettled = new Set<Promise<unknown>>();

  function weigh(
    wishes: readonly PasteValue[],
    { passesOver = false, seen }: { passesOver?: boolean; seen?: SeenStamps | undefined } = {},
  ): { patches: GridPatch[]; problems: GridProblem[] } {
    const patches: GridPatch[] = [];
    const problems: GridProblem[] = [];
    for (const { text, ...spot } of wishes) {
      const cell = state.cellAt(spot);
      if (!cell) continue;
      const { row, column } = cell;
      const before = source.value(row, column);
      const { editable, isFixed } = source.cell(row, column);
      if (passesOver && isFixed) continue;
      // Pasting back what a cell already shows is no attempt to change it.
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
          seen: seen?.get(cellKey(row, column)) ?? source.stamp?.(row, column),
        });
    }
    return { patches, problems };
  }

  const isSame = (a: unknown, b: unknown) => source.isSame?.(a, b) ?? Object.is(a, b);

  function operate(
    kind: OperationKind,
    wishes: readonly PasteValue[],
    {
      clipped = nothingClipped,
      seen,
    }: { clipped?: GridOperation['clipped']; seen?: SeenStamps | undefined } = {},
  ): void {
    const passesOver = kind === 'clear' || kind === 'cut' || kind === 'fill';
    const { patches, problems } = weigh(wishes, { passesOver, seen });
    if (patches.length === 0 && problems.length === 0) return;
    lastId += 1;
    const operation: GridOperation = { id: lastId, kind, patches, problems, clipped };
    settle(operation, (held) => {
      history.push({ id: operation.id, patches: held });
      state.say(spokenFor(kind, held.length, problems.length));
    });
  }

  /** Asks the host; what holds goes on. A host that throws has told the user itself. */
  function settle(operation: GridOperation, onHeld: (patches: readonly GridPatch[]) => void): void {
    const take = (verdict: Verdict) => {
      const held = verdict === true ? operation.patches : verdict === false ? [] : verdict;
      if (held.length > 0) onHeld(held);
    };
    const verdict = host.commit(operation);
    if (!(verdict instanceof Promise)) return take(verdict);
    const settled = takeLater(verdict, take).finally(() => unsettled.delete(settled));
    unsettled.add(settled);
  }

  /** What is still under way comes first: pressed at once, undo means what was just done, and twice means two steps. */
  function turn(way: 'undo' | 'redo', id?: number): void {
    if (unsettled.size === 0) return turnNow(way, id);
    const waiting = turnAfter([...unsettled], way, id).finally(() => unsettled.delete(waiting));
    unsettled.add(waiting);
  }

  function waitFor(work: Promise<unknown>): void {
    const settled = work.then(ended, ended).finally(() => unsettled.delete(settled));
    unsettled.add(settled);
  }

  async function turnAfter(others: readonly Promise<unknown>[], way: 'undo' | 'redo', id?: number) {
    await Promise.allSettled(others);
    turnNow(way, id);
  }

  function turnNow(way: 'undo' | 'redo', id?: number): void {
    const last = way === 'undo' ? history.lastDone() : history.lastUndone();
    const entry = id === undefined ? last : history.done(id);
    if (!entry) return;
    const patches = way === 'undo' ? invert(entry.patches) : entry.patches;
    settle({ id: entry.id, kind: way, patches, problems: [], clipped: nothingClipped }, (held) => {
      if (way === 'undo') history.markUndone(entry.id, invert(held));
      else history.markRedone(entry.id, held);
      state.say(spokenFor(way, held.length, 0));
      show(held);
    });
  }

  /** Selects what was turned, from its upper left corner. */
  function show(patches: readonly GridPatch[]): void {
    const block: Block = { top: Infinity, left: Infinity, bottom: -1, right: -1 };
    for (const patch of patches) {
      const [row, column] = [state.rowOf(patch.row), state.columnOf(patch.column)];
      if (row === undefined || column === undefined) continue;
      block.top = Math.min(block.top, row);
      block.bottom = Math.max(block.bottom, row);
      block.left = Math.min(block.left, column);
      block.right = Math.max(block.right, column);
    }
    if (block.bottom < 0) return;
    state.select(selectBlock(block), { row: block.top, column: block.left });
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

  const wish = (row: string, column: string, text: string): PasteValue => ({
    row: state.rowOf(row) ?? -1,
    column: state.columnOf(column) ?? -1,
    text,
  });
  const block = () => blockOf(state.selection.read());
  const spotsIn = ({ top, bottom, left, right }: Block): Spot[] => {
    const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
    return linesFrom(top, bottom, state.isRecord).flatMap((row) =>
      columns.map((column) => ({ row, column })),
    );
  };
  const everyCell = (text: string): PasteValue[] => spotsIn(block()).map((spot) => ({ ...spot, text }));

  return {
    history,
    check: (row, column, text) => weigh([wish(row, column, text)]).problems[0]?.reason ?? null,
    look(area, known = new Map()) {
      const stamps = new Map(known);
      for (const spot of spotsIn(area)) {
        const cell = state.cellAt(spot);
        const key = cell && cellKey(cell.row, cell.column);
        if (cell && key !== null && !stamps.has(key)) stamps.set(key, source.stamp?.(cell.row, cell.column));
      }
      return stamps;
    },
    type: (row, column, text, seen) => operate('type', [wish(row, column, text)], { seen }),
    paste(cells) {
      if (cells.length === 0) return;
      const plan = planPaste(cells, block(), state.extent, state.isRecord);
      state.select(selectBlock(plan.block), null);
      operate('paste', plan.wishes, { clipped: plan.clipped });
    },
    clear(kind) {
      // Cells that can't be emptied are of no concern when they are empty.
      operate(kind, everyCell(''));
    },
    fillWithin: (way) => fill(planFillWithin(block(), way, state.isRecord)),
    fillTo(target, seen) {
      const from = block();
      const copies = planFill(from, target, state.isRecord);
      state.select(selectBlock(target, { row: from.top, column: from.left }), null);
      fill(copies, seen);
    },
    fillWith: (text, seen) => operate('fill', everyCell(text), { seen }),
    waitFor,
    undo: (id) => turn('undo', id),
    redo: () => turn('redo'),
    copy() {
      const { top, bottom, left, right } = block();
      const columns = state.shape.columns.slice(left, right + 1);
      return linesFrom(top, bottom, state.isRecord).map((row) => {
        const key = state.line(row)?.key ?? '';
        return columns.map((column) => source.editText(key, column.key));
      });
    },
  };
}

async function takeLater(verdict: Promise<Verdict>, take: (verdict: Verdict) => void): Promise<void> {
  take(await verdict);
}

const verbs: Record<OperationKind, string> = {
  type: 'Changed',
  paste: 'Pasted',
  fill: 'Filled',
  clear: 'Cleared',
  cut: 'Cut',
  undo: 'Undone:',
  redo: 'Redone:',
};

function spokenFor(kind: OperationKind, done: number, refused: number): string {
  return `${verbs[kind]} ${countOf(done, 'cell')}${refused > 0 ? `, ${countOf(refused, 'cell')} left as they were` : ''}`;
}
