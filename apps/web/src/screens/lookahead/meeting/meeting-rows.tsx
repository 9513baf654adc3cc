import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type UIEvent,
} from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { isTextInput } from '#ui/shortcuts/use-shortcut.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

interface MeetingRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
  /** Keyboard shortcuts on the active row. */
  keys: Readonly<Record<string, (row: Row) => void>>;
  empty: ReactNode;
}

/** List navigated by arrow keys, with shortcuts that duplicate the buttons of a row. */
export function MeetingRows<Row>({ label, rows, rowKey, children, keys, empty }: MeetingRowsProps<Row>) {
  const [requested, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const active = Math.min(requested, rows.length - 1);
  const { first, last, reveal, onScroll } = useRowWindow(rows.length);
  const goTo = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    isKeyboardMove.current = true;
    setActive(next);
    reveal(next);
  };
  // Scrolls only after keyboard navigation, because scrolling under a pointer would lose its click.
  const isKeyboardMove = useRef(false);
  useEffect(() => {
    if (!isKeyboardMove.current) return;
    isKeyboardMove.current = false;
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent, isOnButton: boolean) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const handler = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const row = rows[active];
    if (step !== undefined) goTo(active + step);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(rows.length - 1);
    else if (handler && row !== undefined && !(isOnButton && (event.key === ' ' || event.key === 'Enter')))
      handler(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useListKeys(list, rows.length === 0, onKeyDown);
  if (rows.length === 0) return empty;
  return (
    <ul
      ref={list}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys navigate its rows
      tabIndex={0}
      onScroll={onScroll}
      className="group/rows min-h-0 flex-1 overflow-y-auto rounded-md border border-line outline-none focus-visible:border-focus"
    >
      {rows.slice(first, last).map((row, offset) => (
        <li
          key={rowKey(row)}
          aria-current={first + offset === active}
          aria-posinset={first + offset + 1}
          aria-setsize={rows.length}
          onPointerDown={() => setActive(first + offset)}
          className={joinClasses(
            'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0',
            first + offset === active && 'bg-surface-selected shadow-[inset_3px_0_0_var(--accent)]',
          )}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Keys work as soon as the list is shown, wherever the focus is in the meeting, also after the focused row has left the
 * list. They don't reach through a dialog above it, and don't disturb typing.
 */
function useListKeys(
  list: RefObject<HTMLElement | null>,
  isEmpty: boolean,
  onKeyDown: (event: KeyboardEvent, isOnButton: boolean) => void,
): void {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const element = list.current;
    if (isEmpty || !element) return undefined;
    element.focus({ preventScroll: true });
    const dialog = element.closest('[role=dialog]');
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTextInput(target)) return;
      if (!(target instanceof Element)) return;
      if (target !== document.body && target.closest('[role=dialog]') !== dialog) return;
      handle(event, target.closest('button, a, input') !== null);
    };
    // Before the shortcuts of the page, some of which are the same keys.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [list, isEmpty]);
}

/** Number of rows rendered initially, and added near each end. */
const step = 60;
const nearEnd = 400;

/**
 * Range of rendered rows, because the meeting of a large programme has thousands. Row heights vary, so rows are added
 * at the ends instead of being positioned by index.
 */
function useRowWindow(count: number) {
  const [range, setRange] = useState({ first: 0, last: step });
  const first = Math.max(0, Math.min(range.first, count - step));
  const last = Math.min(count, Math.max(range.last, first + step));
  return {
    first,
    last,
    /** Renders the rows around a row. */
    reveal: (row: number) => {
      if (row < first || row >= last) setRange({ first: Math.max(0, row - step / 2), last: row + step / 2 });
    },
    onScroll: ({ currentTarget: element }: UIEvent<HTMLElement>) => {
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      if (below < nearEnd && last < count) setRange({ first, last: last + step });
      else if (element.scrollTop < nearEnd && first > 0) setRange({ first: Math.max(0, first - step), last });
    },
  };
}

/** Status, code, milestone and name of a turnover. */
export function MeetingTurnover({ view, cellIndex }: { view: TrackerView; cellIndex: number }) {
  const { set, evaluation } = view;
  const row = Math.trunc(cellIndex / set.milestones.length);
  const milestone = set.milestones[cellIndex - row * set.milestones.length]!;
  return (
    <span className="flex min-w-56 flex-1 items-center gap-2">
      <StatusMark status={statusAt(evaluation, cellIndex) ?? 'not_required'} isWordHidden size={14} />
      <span className="font-semibold whitespace-nowrap">{set.scopes.code[row]!}</span>
      <span title={milestone.name} className="rounded-sm bg-surface-sunken px-1 text-sm font-medium">
        {milestone.code}
      </span>
      <span className="min-w-0 truncate text-text-muted">{set.scopes.name[row]!}</span>
    </span>
  );
}
