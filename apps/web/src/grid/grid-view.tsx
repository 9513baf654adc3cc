/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic, which a table does not allow */
import {
  useRef,
  useSyncExternalStore,
  type ReactNode,
  useEffect,
  type RefObject,
  useLayoutEffect,
  useMemo,
} from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { startClassPictures, type ClassPicture } from '#lib/class-pictures.ts';
import { useStore } from '#lib/use-store.ts';
import { GridEditor } from './grid-editor.tsx';
import { GridHead } from './grid-head.tsx';
import type { PickerRequest } from './grid-picker.tsx';
import type { Grid, GridParts } from './grid.ts';
// oxlint-disable-next-line import/no-unassigned-import -- comes with the screens that show a grid
import './grid.css';
import { titleOf } from './cell-slot.ts';
import { startClipboard } from './clipboard-events.ts';
import { createKeys } from './grid-keys.ts';
import { startPointer } from './grid-pointer.ts';
import { startPainter } from './painter.ts';
import { blockOf } from './selection.ts';

interface GridViewProps {
  grid: Grid;
  /** Names the grid to screen readers. */
  label: string;
  /** Pictures that cells can show before their text. They are decoration: a cell's title has the same information. */
  marks?: Readonly<Record<string, ReactNode>>;
  /** Renders what Alt-Down opens below the editor, such as a calendar; nothing for a cell without a picker. */
  renderPicker?: (request: PickerRequest) => ReactNode;
  /** In the header, above the gutter. */
  gutterHead?: ReactNode;
  /** Tab reaches the buttons that sort: for grids with few columns, in which it is the only way by keys. */
  hasSortStops?: boolean;
}

/** Renders a grid; it fills its parent. */
export function GridView({ grid, label, marks = {}, renderPicker, ...head }: GridViewProps) {
  const { state } = grid.parts;
  const portRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const marksRef = useRef<HTMLDivElement>(null);
  const onKey = useGridDom(grid.parts, { portRef, bodyRef, marksRef });
  // A new shape or width is a new layout.
  useSyncExternalStore(state.data.subscribe, () => state.layout);

  // All lines of a tree have a level, so the first one tells; there may be 200,000.
  const [first] = state.shape.lines;
  const isTree = first?.kind === 'group' || first?.level !== undefined;

  return (
    <div className="grid-root" style={{ '--grid-row': `${state.rowHeight}px` } as object}>
      <div ref={marksRef} hidden>
        {Object.entries(marks).map(([name, mark]) => (
          <span key={name} data-mark={name}>
            {mark}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a grid or a treegrid */}
      <div
        ref={portRef}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={state.shape.lines.length + (state.hasGroups ? 2 : 1)}
        aria-colcount={state.shape.columns.length + (state.layout.gutter > 0 ? 1 : 0)}
        aria-multiselectable
        tabIndex={-1}
        className="grid-port"
        onKeyDown={(event) => onKey(event.nativeEvent)}
      >
        <GridHead parts={grid.parts} {...head} />
        <div ref={bodyRef} role="rowgroup" className="grid-body" />
      </div>
      <GridEditor parts={grid.parts} renderPicker={renderPicker} />
      <GridTip parts={grid.parts} bodyRef={bodyRef} />
      <GridSpeech parts={grid.parts} />
    </div>
  );
}

/** Announces to screen readers what was done. */
function GridSpeech({ parts }: { parts: GridParts }) {
  const spoken = useStore(parts.state.spoken);
  return <output className="sr-only">{spoken}</output>;
}

interface GridTipProps {
  parts: GridParts;
  bodyRef: RefObject<HTMLElement | null>;
}

const delay = 500;

/** Shows the full text of a cell next to a resting pointer. Screen readers read it as the cell's name. */
function GridTip({ parts, bodyRef }: GridTipProps) {
  const tipRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { state, source } = parts;
    const body = bodyRef.current;
    const tip = tipRef.current;
    if (!body || !tip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      tip.hidden = true;
    };
    const show = (event: PointerEvent) => {
      const box = state.port?.getBoundingClientRect();
      if (!box || state.edit.read()) return;
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const spot = state.spotUnder(event);
      const cell = state.cellAt(spot);
      const title = cell && state.isRecord(spot.row) ? titleOf(source.cell(cell.row, cell.column)) : '';
      if (title === '') return;
      tip.textContent = title;
      tip.hidden = false;
      const isLow = y > box.height - tip.offsetHeight - 24;
      const left = Math.max(4, Math.min(x + 8, box.width - tip.offsetWidth - 8));
      const top = isLow ? Math.max(4 - box.top, y - tip.offsetHeight - 8) : y + 16;
      tip.style.transform = `translate(${left}px, ${top}px)`;
    };
    const onMove = (event: PointerEvent) => {
      hide();
      if (event.pointerType !== 'touch' && event.buttons === 0) timer = setTimeout(() => show(event), delay);
    };
    body.addEventListener('pointermove', onMove);
    body.addEventListener('pointerleave', hide);
    body.addEventListener('pointerdown', hide);
    state.port?.addEventListener('scroll', hide, { passive: true });
    const { port } = state;
    document.addEventListener('keydown', hide);
    return () => {
      hide();
      body.removeEventListener('pointermove', onMove);
      body.removeEventListener('pointerleave', hide);
      body.removeEventListener('pointerdown', hide);
      port?.removeEventListener('scroll', hide);
      document.removeEventListener('keydown', hide);
    };
  }, [parts, bodyRef]);
  return <div ref={tipRef} className="grid-tip" data-float aria-hidden hidden />;
}

interface GridRefs {
  portRef: RefObject<HTMLDivElement | null>;
  bodyRef: RefObject<HTMLDivElement | null>;
  marksRef: RefObject<HTMLDivElement | null>;
}

/** Connects a grid to its elements while they are mounted. Returns the key handler. */
function useGridDom(parts: GridParts, { portRef, bodyRef, marksRef }: GridRefs) {
  const keys = useMemo(() => createKeys(parts), [parts]);
  useLayoutEffect(() => {
    const [port, body] = [portRef.current, bodyRef.current];
    if (!port || !body) return;
    const { state } = parts;
    // Before the painter starts, because it reads the size of the viewport.
    parts.attach({ port, focus: () => painter.focus(), release: () => painter.release() });
    const painter = startPainter(parts, body, createFillHandle());
    const stopMarks = startClassPictures(marksIn(marksRef.current));
    const stopPointer = startPointer(parts, body);
    const stopClipboard = startClipboard(parts, port);
    const stopTelling = tellSelection(parts);
    const sizes = new ResizeObserver(state.measure);
    sizes.observe(port);
    port.addEventListener('scroll', state.measure, { passive: true });
    state.measure();
    afterPaint(() => state.paintBeyond());
    return () => {
      sizes.disconnect();
      port.removeEventListener('scroll', state.measure);
      stopTelling();
      stopClipboard();
      stopPointer();
      stopMarks();
      painter.stop();
      parts.attach(null);
    };
  }, [parts, portRef, bodyRef, marksRef]);
  return keys;
}

/** Drawings of the host's marks, for cells of the class `gm-{name}`. */
function marksIn(holder: HTMLElement | null): ClassPicture[] {
  return [...(holder?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])].map((mark) => ({
    selector: `.gm-${mark.dataset['mark']}::before`,
    drawing: mark.querySelector('svg')!,
  }));
}

function createFillHandle(): HTMLElement {
  const handle = document.createElement('span');
  handle.className = 'grid-fill-handle';
  handle.dataset['fillHandle'] = '';
  handle.setAttribute('aria-hidden', 'true');
  return handle;
}

/** Reports the selection to the host and to screen readers, debounced. */
function tellSelection({ state, host }: GridParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = state.selection.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { top, bottom, left, right } = blockOf(state.selection.read());
      if (top !== bottom || left !== right) state.say(`Selected ${bottom - top + 1} by ${right - left + 1}`);
      host.onSelection?.(state.selected());
    }, 120);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
