import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { notify } from '#ui/notices/notify.ts';
import { BoardBody } from './board-body.tsx';
import { BoardGhost } from './board-ghost.tsx';
import { BoardHead } from './board-head.tsx';
import { boardAction } from './board-keys.ts';
import {
  columnStepOf,
  cornerOf,
  fitCard,
  foldedRows,
  layOutBoard,
  shownOf,
  sizes,
  usualCard,
  windowOfBoard,
} from './board-layout.ts';
import {
  cardElementId,
  spotsOf,
  type BoardCard,
  type BoardData,
  type BoardSpot,
  type BoardSum,
  type HeldCards,
} from './board-model.ts';
import { firstSpot, moveOnBoard } from './board-moves.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useVisibleRange } from './use-visible-range.ts';

export interface BoardProps<Held extends HeldCards> {
  label: string;
  data: BoardData;
  card: (id: number) => BoardCard;
  /** Of a week in a lane, or in all of them. */
  sum: (lane: number | null, column: number) => BoardSum;
  active: number | null;
  chosen: ReadonlySet<number>;
  onActive: (id: number) => void;
  onToggle: (id: number) => void;
  onClear: () => void;
  onOpen: (id: number) => void;
  /** Takes cards as they are now. */
  hold: (ids: readonly number[]) => Held;
  /** Why cards can't be moved to a column; null where they can. */
  whyNot: (held: Held, column: number) => string | null;
  /** Moves cards, and answers what to say about it to those who can't see it. */
  onMove: (held: Held, column: number) => Promise<string>;
  /** Presses the tick of a card. */
  onTick?: (id: number) => void;
  /** What else keys do with the active card. */
  keys?: Readonly<Record<string, (id: number) => void>>;
  /** Where columns are to fill the width: how high cards are, and how wide they may be. */
  fit?: { height: number; least: number; most: number };
}

const headHeight = 44;

/** Cards in weeks, in lanes where there are some. Only what is in sight is drawn. It stands in a `SignRoom`. */
export function Board<Held extends HeldCards>({
  label,
  data,
  card,
  sum,
  active,
  chosen,
  fit,
  ...on
}: BoardProps<Held>) {
  const portRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const [openedByHand, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const spots = useMemo(() => spotsOf(data), [data]);
  const spot = active === null ? undefined : spots.get(active);
  // A card that comes from another view is shown, however deep it lies in its lane.
  const deep = spot && spot.index >= foldedRows - 1 ? data.lanes[spot.lane]?.key : undefined;
  const opened = useMemo(
    () => (deep === undefined ? openedByHand : new Set([...openedByHand, deep])),
    [openedByHand, deep],
  );
  const visible = useVisibleRange(portRef, headHeight);
  const { width, height } = fit ? fitCard(fit, data.columns.length, visible.room) : usualCard;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const layout = useMemo(() => layOutBoard(data, opened, size), [data, opened, size]);
  const window = windowOfBoard(layout, data.columns.length, visible);

  const reveal = useCallback(
    (at: BoardSpot) => {
      const port = portRef.current;
      if (!port) return;
      const { x, y } = cornerOf(layout, at);
      const below = y + layout.card.height + headHeight - port.clientHeight;
      const beyond = x + layout.card.width - port.clientWidth;
      port.scrollTop = Math.max(below, Math.min(port.scrollTop, y - sizes.laneHead));
      port.scrollLeft = Math.max(beyond, Math.min(port.scrollLeft, x));
    },
    [layout],
  );
  const open = (at: BoardSpot) => {
    const { key } = data.lanes[at.lane]!;
    if (at.index >= shownOf(layout, at.lane, data.cards[at.lane]![at.column]!.length))
      setOpened((before) => new Set(before).add(key));
  };
  // A card that comes from another view, or was moved, is brought into sight.
  const shown = useRef<string>('');
  useLayoutEffect(() => {
    const key = spot ? `${active} ${spot.lane} ${spot.column}` : '';
    if (key === shown.current) return;
    shown.current = key;
    if (spot) reveal(spot);
  });

  const move = async (held: Held, column: number) => {
    const problem = on.whyNot(held, column);
    if (problem !== null) {
      notify({ kind: 'info', title: 'Not there', text: problem });
      setSpoken(problem);
    } else setSpoken(await on.onMove(held, column));
  };
  const takenFrom = useRef<readonly (number | undefined)[]>([]);
  /** A card and, where it is one of the selected, all of them. */
  const take = (id: number) => {
    const ids = chosen.has(id) ? [...chosen].filter((each) => spots.has(each)) : [id];
    takenFrom.current = ids.map((each) => spots.get(each)?.column);
    return on.hold(ids);
  };
  const { drag, onPointerDown } = useBoardDrag({
    portRef,
    ghostRef,
    columns: data.columns.length,
    size,
    take,
    whyNot: on.whyNot,
    onDrop: (held, column) => {
      // Who puts cards back where they took them wants nothing to change, wherever others moved them.
      if (takenFrom.current.some((from) => from !== column)) void move(held, column);
    },
    onPress(id, { isAdding }) {
      bodyRef.current?.focus({ preventScroll: true });
      if (isAdding) return on.onToggle(id);
      on.onActive(id);
      on.onOpen(id);
    },
  });

  const onKeyDown = (event: React.KeyboardEvent) => {
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
    const id = from && data.cards[from.lane]![from.column]![from.index];
    if (!from || id == null) return;
    if (action.kind === 'clear') on.onClear();
    else if (action.kind === 'open') on.onOpen(id);
    else if (action.kind === 'toggle') on.onToggle(id);
    else if (action.kind === 'move') {
      const column = from.column + action.by;
      if (column >= 0 && column < data.columns.length) void move(take(id), column);
    } else {
      const to = spot ? moveOnBoard(data, spot, action.key) : from;
      open(to);
      on.onActive(data.cards[to.lane]![to.column]![to.index]!);
      reveal(to);
    }
  };

  const dragged = drag?.held.ids() ?? [];
  const target = drag && drag.column >= 0 ? { column: drag.column, isAllowed: drag.whyNot === null } : null;
  const columnStep = columnStepOf(size);
  const total = data.columns.length * columnStep;
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={portRef} className="absolute inset-0 overflow-auto overscroll-contain">
        <BoardHead
          columns={data.columns}
          {...{ size, sum }}
          first={window.firstColumn}
          last={window.lastColumn}
          target={target}
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
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onFocus={() => {
            const start = spot ? null : firstSpot(data);
            if (start) on.onActive(data.cards[start.lane]![start.column]![start.index]!);
          }}
          onClick={(event) => {
            const ticked = tickAt(event.target);
            if (ticked !== null) return on.onTick?.(ticked);
            const lane = event.target instanceof Element && event.target.closest<HTMLElement>('[data-lane]');
            const key = lane ? lane.dataset['lane'] : undefined;
            if (key === undefined) return;
            setOpened((before) => {
              const next = new Set(before);
              if (!next.delete(key)) next.add(key);
              return next;
            });
          }}
          style={{ height: layout.tops.at(-1)!, width: total }}
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
          title={dragged.length === 1 ? card(dragged[0]!).code : `${dragged.length} turnovers`}
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

/** The card whose tick was pressed. */
function tickAt(target: EventTarget): number | null {
  const tick = target instanceof Element && target.closest<HTMLElement>('[data-tick]');
  return tick ? Number(tick.dataset['tick']) : null;
}
