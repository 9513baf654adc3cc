import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { drawSkyline, readColours, type SkylineDrawing } from './draw-skyline.ts';
import {
  margins,
  moveOnSkyline,
  skylineScale,
  skylineSize,
  spotAtPoint,
  spotOfPlace,
  xOfDay,
  type SkylineScale,
  type SkylineSpot,
} from './skyline-geometry.ts';
import type { SkylineSlot } from '@baton/domain/reports/charts/skyline-slots.ts';
import { useLatest } from '#lib/use-latest.ts';
import { tooltipDelay } from '#ui/tooltip-delay.ts';

interface SkylineCanvasProps extends Pick<
  SkylineDrawing,
  'slots' | 'status' | 'code' | 'label' | 'chosen' | 'dataDate' | 'capacity'
> {
  zoom: 'codes' | 'fit';
  /** Summary sentence, used as the accessible name. */
  summary: string;
  /** Tooltip and accessible name of a box. */
  title: (cellIndex: number) => string;
  active: number | null;
  onActive: (cellIndex: number) => void;
  onToggle: (cellIndex: number) => void;
  onOpen: (cellIndex: number) => void;
  /** Incremented when cells change in place. */
  tick: number;
}

/** Towers on a canvas that paints only the visible range; the active box is a DOM element for assistive technology. */
export function SkylineCanvas({ zoom, summary, title, active, ...props }: SkylineCanvasProps) {
  const { slots, onActive, onToggle, onOpen, dataDate, tick } = props;
  const viewportRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const viewportSize = useViewportSize(viewportRef);
  const scale = skylineScale(zoom, slots, viewportSize);
  const size = skylineSize(slots, scale);
  const height = Math.max(size.height, viewportSize.height);
  const ground = height - margins.bottom;
  const spot = active === null ? null : spotOfPlace(slots, active);

  useDrawing({ viewportRef, canvasRef, viewportSize, zoom, tick, drawing: { ...props, scale, ground } });

  const reveal = (to: SkylineSpot) => {
    if (viewportRef.current) scrollToSpot(viewportRef.current, to, scale, ground);
  };
  useInitialScroll(viewportRef, viewportSize.width > 0 && `${zoom} ${slots.length}`, (viewport) => {
    viewport.scrollTop = height;
    viewport.scrollLeft = (xOfDay(slots, scale, dataDate) ?? 0) - 0.3 * viewportSize.width;
    if (spot) reveal(spot);
  });
  const cellIndexAt = (event: ClientPoint): number | null => {
    const point = viewportRef.current && pointInPicture(viewportRef.current, event);
    const found = point && spotAtPoint(slots, scale, ground, point);
    return found && cellIndexOf(slots, found);
  };
  const { tipRef, hide } = useSkylineTip(viewportRef, cellIndexAt, title);
  const moveTo = (to: SkylineSpot) => {
    onActive(cellIndexOf(slots, to)!);
    reveal(to);
  };
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={viewportRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- boxes are drawn on a canvas
        role="listbox"
        aria-label={`Skyline. ${summary}`}
        aria-multiselectable
        tabIndex={0}
        {...(spot && { 'aria-activedescendant': 'skyline-box' })}
        onKeyDown={(event) => handleKey(event, { slots, spot, hide, onOpen, onToggle, moveTo })}
        onFocus={() => {
          const start = spot ? null : firstSpot(slots);
          if (start) onActive(cellIndexOf(slots, start)!);
        }}
        onClick={(event) => {
          const cellIndex = cellIndexAt(event);
          if (cellIndex === null) return;
          if (event.ctrlKey || event.metaKey || event.shiftKey) return onToggle(cellIndex);
          onActive(cellIndex);
          onOpen(cellIndex);
        }}
        className="group/skyline absolute inset-0 overflow-auto overscroll-contain focus-visible:outline-offset-0"
      >
        <div role="none" style={{ width: size.width, height }} className="relative">
          <canvas
            ref={canvasRef}
            aria-hidden
            style={{ width: viewportSize.width, height: viewportSize.height }}
            className="sticky top-0 left-0 block"
          />
          {spot && active !== null && (
            <ActiveBox
              {...{ spot, scale, ground }}
              cellIndex={active}
              isSelected={props.chosen.has(active)}
              label={title(active).replaceAll('\n', '. ')}
            />
          )}
        </div>
      </div>
      <SkylineTip ref={tipRef} />
    </div>
  );
}

/** Client size of the viewport, kept up to date. */
function useViewportSize(viewportRef: RefObject<HTMLElement | null>) {
  const [viewportSize, setViewportSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport) return;
    const measure = () => setViewportSize({ width: viewport.clientWidth, height: viewport.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewportRef]);
  return viewportSize;
}

interface DrawingParts {
  viewportRef: RefObject<HTMLElement | null>;
  canvasRef: RefObject<HTMLCanvasElement | null>;
  viewportSize: { width: number; height: number };
  zoom: SkylineCanvasProps['zoom'];
  tick: number;
  drawing: SkylineDrawing;
}

/** Draws the visible range, again after each scroll and when what is drawn has changed. */
function useDrawing({ viewportRef, canvasRef, viewportSize, zoom, tick, drawing }: DrawingParts) {
  const { mode } = useColourMode();
  const { slots, chosen, capacity, status } = drawing;
  useLayoutEffect(() => {
    const [viewport, canvas] = [viewportRef.current, canvasRef.current];
    const context = canvas?.getContext('2d');
    if (!viewport || !canvas || !context || viewportSize.width === 0) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = viewportSize.width * ratio;
    canvas.height = viewportSize.height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const colours = readColours(viewport);
    const draw = () =>
      drawSkyline(
        context,
        drawing,
        { left: viewport.scrollLeft, top: viewport.scrollTop, ...viewportSize },
        colours,
      );
    draw();
    viewport.addEventListener('scroll', draw, { passive: true });
    // The font may load after the first draw.
    void document.fonts?.ready.then(draw);
    return () => viewport.removeEventListener('scroll', draw);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- everything that the drawing depends on
  }, [slots, zoom, viewportSize, mode, tick, chosen, capacity, status]);
}

/** Sets the scroll position (bottom, at the data date) once for each key; `false` waits for the size. */
function useInitialScroll(
  viewportRef: RefObject<HTMLElement | null>,
  key: string | false,
  scroll: (viewport: HTMLElement) => void,
) {
  const positionedFor = useRef('');
  useEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport || key === false || positionedFor.current === key) return;
    positionedFor.current = key;
    scroll(viewport);
  });
}

interface ActiveBoxProps {
  spot: SkylineSpot;
  scale: SkylineScale;
  ground: number;
  cellIndex: number;
  isSelected: boolean;
  label: string;
}

/** The active box as an option of the listbox. */
function ActiveBox({ spot, scale, ground, cellIndex, isSelected, label }: ActiveBoxProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- boxes are drawn on a canvas
      role="option"
      id="skyline-box"
      data-place={cellIndex}
      aria-selected={isSelected}
      aria-label={label}
      style={{
        transform: `translate(${margins.left + spot.slot * scale.columnStep}px, ${ground - (spot.floor + 1) * scale.boxStep}px)`,
        width: scale.columnStep - 5,
        height: Math.max(6, scale.boxStep),
      }}
      className="pointer-events-none absolute top-0 left-0 rounded-xs border-2 border-line-control group-focus/skyline:border-focus"
    />
  );
}

/** Element of the tooltip, which `useSkylineTip` fills and places. */
function SkylineTip({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={ref}
      hidden
      aria-hidden
      data-float
      className="pointer-events-none absolute top-0 left-0 z-3 max-w-72 rounded-sm bg-surface-inverse px-2 py-1 text-xs whitespace-pre-line text-text-inverse"
    />
  );
}

interface KeyParts {
  slots: readonly SkylineSlot[];
  spot: SkylineSpot | null;
  hide: () => void;
  onOpen: (cellIndex: number) => void;
  onToggle: (cellIndex: number) => void;
  moveTo: (spot: SkylineSpot) => void;
}

/** Enter opens the active box, Space selects it, other keys move from it. */
function handleKey(
  event: React.KeyboardEvent,
  { slots, spot, hide, onOpen, onToggle, moveTo }: KeyParts,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const from = spot ?? firstSpot(slots);
  const cellIndex = from && cellIndexOf(slots, from);
  if (!from || cellIndex === null) return;
  hide();
  if (event.key === 'Enter') onOpen(cellIndex);
  else if (event.key === ' ') onToggle(cellIndex);
  else {
    const to = spot ? moveOnSkyline(slots, spot, event.key) : from;
    if (!to) return;
    moveTo(to);
  }
  event.preventDefault();
}

/** Scrolls as little as needed to show a box. */
function scrollToSpot(
  viewport: HTMLElement,
  { slot, floor }: SkylineSpot,
  scale: SkylineScale,
  ground: number,
): void {
  const x = margins.left + slot * scale.columnStep;
  const y = ground - (floor + 1) * scale.boxStep;
  const below = y + scale.boxStep + margins.bottom - viewport.clientHeight;
  viewport.scrollLeft = Math.max(
    x + scale.columnStep - viewport.clientWidth,
    Math.min(viewport.scrollLeft, x - 4),
  );
  viewport.scrollTop = Math.max(below, Math.min(viewport.scrollTop, y - margins.top));
}

interface ClientPoint {
  clientX: number;
  clientY: number;
}

/** Position of a pointer in the whole picture; null over the axis below the towers. */
function pointInPicture(viewport: HTMLElement, { clientX, clientY }: ClientPoint) {
  const box = viewport.getBoundingClientRect();
  if (clientY - box.top > viewport.clientHeight - margins.bottom) return null;
  return { x: clientX - box.left + viewport.scrollLeft, y: clientY - box.top + viewport.scrollTop };
}

function cellIndexOf(slots: readonly SkylineSlot[], { slot, floor }: SkylineSpot): number | null {
  return slots[slot]?.cellIndexes[floor] ?? null;
}

function firstSpot(slots: readonly SkylineSlot[]): SkylineSpot | null {
  const slot = slots.findIndex(({ cellIndexes }) => cellIndexes.length > 0);
  return slot < 0 ? null : { slot, floor: 0 };
}

/** Tooltip of the box under the pointer. */
function useSkylineTip(
  viewportRef: RefObject<HTMLElement | null>,
  cellIndexAt: (event: PointerEvent) => number | null,
  title: (cellIndex: number) => string,
) {
  const tipRef = useRef<HTMLDivElement>(null);
  const latest = useLatest({ cellIndexAt, title });
  const hide = () => {
    if (tipRef.current) tipRef.current.hidden = true;
  };
  useEffect(() => {
    const [viewport, tip] = [viewportRef.current, tipRef.current];
    if (!viewport || !tip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: number | null = null;
    const cancel = () => {
      clearTimeout(timer);
      shown = null;
      tip.hidden = true;
    };
    const show = (event: PointerEvent, cellIndex: number) => {
      shown = cellIndex;
      tip.textContent = latest.current.title(cellIndex);
      tip.hidden = false;
      const box = viewport.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const left = Math.max(4, Math.min(x + 12, box.width - tip.offsetWidth - 8));
      const top = y > box.height - tip.offsetHeight - 24 ? y - tip.offsetHeight - 8 : y + 16;
      tip.style.transform = `translate(${left}px, ${Math.max(4, top)}px)`;
    };
    const onMove = (event: PointerEvent) => {
      const cellIndex = event.pointerType === 'touch' ? null : latest.current.cellIndexAt(event);
      viewport.style.cursor = cellIndex === null ? '' : 'pointer';
      if (cellIndex !== null && cellIndex === shown) return;
      cancel();
      if (cellIndex !== null) timer = setTimeout(() => show(event, cellIndex), tooltipDelay);
    };
    viewport.addEventListener('pointermove', onMove);
    viewport.addEventListener('pointerleave', cancel);
    viewport.addEventListener('pointerdown', cancel);
    viewport.addEventListener('scroll', cancel, { passive: true });
    return () => {
      cancel();
      viewport.removeEventListener('pointermove', onMove);
      viewport.removeEventListener('pointerleave', cancel);
      viewport.removeEventListener('pointerdown', cancel);
      viewport.removeEventListener('scroll', cancel);
    };
  }, [viewportRef, latest]);
  return { tipRef, hide };
}
