import { useRef, useState, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { notify } from '#ui/notices/notify.ts';
import { BoardBody } from './board-body.tsx';
import { BoardGhost } from './board-ghost.tsx';
import { boardAction } from './board-keys.ts';
import { columnStepOf, type CardSize } from './board-layout.ts';
import {
  cardElementId,
  type BoardCard,
  type BoardData,
  type BoardSpot,
  type BoardSum,
  type CapturedCards,
  type BoardColumn,
} from './board-model.ts';
import { firstSpot, moveOnBoard } from './board-moves.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardLayout } from './use-board-layout.ts';
import { copy } from './copy.ts';
import { SumWarning } from './sum-warning.tsx';

/** The weeks above the cards, with their sums. */
const BoardHead = memo(function BoardHead({ columns, size, sum, first, last, target }: BoardHeadProps) {
  const columnStep = columnStepOf(size);
  return (
    <div
      className="sticky top-0 z-3 h-11 border-b border-line-strong bg-surface"
      style={{ width: columns.length * columnStep }}
    >
      {columns.slice(first, last + 1).map(({ key, label, note, tone }, at) => {
        const column = first + at;
        const { text, title, isWarning } = sum(null, column);
        const isTarget = target?.column === column;
        return (
          <div
            key={key}
            data-column={key}
            style={{ transform: `translateX(${column * columnStep}px)`, width: size.width }}
            className={joinClasses(
              'absolute top-0 left-0 flex h-11 flex-col justify-center border-b-2 px-2',
              isTarget && (target.isAllowed ? 'bg-accent-soft' : 'bg-danger-soft'),
              tone === 'alert' ? 'border-danger' : tone === 'now' ? 'border-accent' : 'border-transparent',
            )}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className={joinClasses('text-sm font-semibold', tone === 'quiet' && 'text-text-muted')}>
                {label}
              </span>
              <span
                title={title}
                className={joinClasses(
                  'text-sm font-medium tabular',
                  isWarning ? 'text-danger-text' : 'text-text-muted',
                )}
              >
                {isWarning && <SumWarning />}
                {text}
              </span>
            </span>
            <span title={note} className="text-xs leading-3 text-text-muted tabular">
              {note}
            </span>
          </div>
        );
      })}
    </div>
  );
});

export interface BoardProps<Held extends CapturedCards> {
  label: string;
  data: BoardData;
  card: (id: number) => BoardCard;
  /** Sum of a week in a lane, or in all lanes if `lane` is null. */
  sum: (lane: number | null, column: number) => BoardSum;
  active: number | null;
  chosen: ReadonlySet<number>;
  onActive: (id: number) => void;
  onToggle: (id: number) => void;
  onClear: () => void;
  onOpen: (id: number) => void;
  /** Captures cards with their current versions, for a move. */
  hold: (ids: readonly number[]) => Held;
  /** The reason why cards can't be moved to a column, or null. */
  whyNot: (held: Held, column: number) => string | null;
  /** Moves cards, and returns the announcement for screen readers. */
  onMove: (held: Held, column: number) => Promise<string>;
  /** Called when the tick of a card is pressed. */
  onTick?: (id: number) => void;
  /** Further keys, called with the active card. */
  keys?: Readonly<Record<string, (id: number) => void>>;
  /** Set if columns fill the width: height and range of widths of a card (px). */
  fit?: { height: number; minWidth: number; maxWidth: number };
}

/** Cards by week, and by lane if there are lanes; virtualised. It must be inside `SignImages`. */
export function Board<Held extends CapturedCards>(props: BoardProps<Held>) {
  const { label, data, card, sum, active, chosen, fit, ...on } = props;
  const portRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const board = useBoardLayout(portRef, data, active, fit);
  const { spot, size, layout, window, visible, opened } = board;
  const { spoken, take, move, drop } = useCardMoves(props, board.spots);
  const { drag, onPointerDown } = useBoardDrag({
    portRef,
    ghostRef,
    columns: data.columns.length,
    size,
    take,
    whyNot: on.whyNot,
    onDrop: drop,
    onPress(id, { isAdding }) {
      bodyRef.current?.focus({ preventScroll: true });
      if (isAdding) return on.onToggle(id);
      on.onActive(id);
      on.onOpen(id);
    },
  });
  const onKeyDown = boardKeyHandler(props, board, (id, column) => void move(take(id), column));
  const onClick = ({ target }: MouseEvent) => {
    const ticked = dataAt(target, 'tick');
    if (ticked !== undefined) return on.onTick?.(Number(ticked));
    const lane = dataAt(target, 'lane');
    if (lane !== undefined) board.toggleLane(lane);
  };

  const dragged = drag?.held.ids() ?? [];
  const target = drag && drag.column >= 0 ? { column: drag.column, isAllowed: drag.whyNot === null } : null;
  const columnStep = columnStepOf(size);
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={portRef} className="absolute inset-0 overflow-auto overscroll-contain">
        <BoardHead
          columns={data.columns}
          {...{ size, sum, target }}
          first={window.firstColumn}
          last={window.lastColumn}
        />
        <div
          ref={bodyRef}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- cards are placed by arithmetic
          role="listbox"
          aria-label={label}
          aria-multiselectable
          aria-orientation="vertical"
          tabIndex={0}
          {...(active !== null && spot && { 'aria-activedescendant': cardElementId(active) })}
          {...{ onKeyDown, onPointerDown, onClick }}
          onFocus={() => {
            const start = spot ? null : firstSpot(data);
            if (start) on.onActive(cardAt(data, start)!);
          }}
          style={{ height: layout.tops.at(-1)!, width: data.columns.length * columnStep }}
          className="group/board group/why relative mt-2 outline-none"
        >
          {target && (
            <div
              aria-hidden
              style={{ transform: `translateX(${target.column * columnStep - 4}px)`, width: columnStep }}
              className={`absolute inset-y-0 left-0 ${target.isAllowed ? 'bg-accent-soft' : 'bg-danger-soft'}`}
            />
          )}
          <BoardBody
            {...{ data, layout, window, visible, sum, card, active, spot, chosen, dragged, opened }}
          />
        </div>
      </div>
      {drag && (
        <BoardGhost
          ghostRef={ghostRef}
          title={dragged.length === 1 ? card(dragged[0]!).code : copy.dragged(dragged.length)}
          text={drag.column < 0 ? '' : (drag.whyNot ?? `To ${data.columns[drag.column]!.label}`)}
          isAllowed={drag.whyNot === null}
          watch={drag.held.watch}
        />
      )}
      <output className="sr-only" aria-live="polite">
        {spoken}
      </output>
    </div>
  );
}

/** Moves cards to another column, and announces the result. */
function useCardMoves<Held extends CapturedCards>(
  { chosen, hold, whyNot, onMove }: BoardProps<Held>,
  spots: ReadonlyMap<number, BoardSpot>,
) {
  const [spoken, setSpoken] = useState('');
  const takenFrom = useRef<readonly (number | undefined)[]>([]);

  const move = async (held: Held, column: number) => {
    const problem = whyNot(held, column);
    if (problem !== null) {
      notify({ kind: 'info', title: 'Can’t move there', text: problem });
      setSpoken(problem);
    } else setSpoken(await onMove(held, column));
  };
  return {
    spoken,
    move,
    /** Captures a card, or all selected cards if it is one of them. */
    take: (id: number): Held => {
      const ids = chosen.has(id) ? [...chosen].filter((each) => spots.has(each)) : [id];
      takenFrom.current = ids.map((each) => spots.get(each)?.column);
      return hold(ids);
    },
    /** Moves dropped cards. A drop where they were taken changes nothing, even if others moved them in the meantime. */
    drop: (held: Held, column: number): void => {
      if (takenFrom.current.some((from) => from !== column)) void move(held, column);
    },
  };
}

function boardKeyHandler<Held extends CapturedCards>(
  { data, active, chosen, ...on }: BoardProps<Held>,
  { spot, show, reveal }: ReturnType<typeof useBoardLayout>,
  onMoveTo: (id: number, column: number) => void,
) {
  return (event: KeyboardEvent) => {
    const own = event.ctrlKey || event.metaKey || event.altKey ? undefined : on.keys?.[event.key];
    if (own && spot && active !== null) {
      event.preventDefault();
      return own(active);
    }
    const action = boardAction(event);
    if (!action) return;
    if (action.kind === 'clear' && chosen.size === 0) return;
    event.preventDefault();
    const from = spot ?? firstSpot(data);
    const id = from && cardAt(data, from);
    if (!from || id == null) return;
    if (action.kind === 'clear') on.onClear();
    else if (action.kind === 'open') on.onOpen(id);
    else if (action.kind === 'toggle') on.onToggle(id);
    else if (action.kind === 'move') {
      const column = from.column + action.by;
      if (column >= 0 && column < data.columns.length) onMoveTo(id, column);
    } else {
      const to = spot ? moveOnBoard(data, spot, action.key) : from;
      show(to);
      on.onActive(cardAt(data, to)!);
      reveal(to);
    }
  };
}

function cardAt(data: BoardData, { lane, column, index }: BoardSpot): number | undefined {
  return data.cards[lane]![column]![index];
}

/** The value of a data attribute at an element or its nearest ancestor that has it. */
function dataAt(target: EventTarget, name: string): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  return element?.dataset[name];
}

interface BoardHeadProps {
  columns: readonly BoardColumn[];
  size: CardSize;
  sum: (lane: number | null, column: number) => BoardSum;
  first: number;
  last: number;
  /** Target column of the drag, and whether the move is allowed. */
  target: { column: number; isAllowed: boolean } | null;
}
