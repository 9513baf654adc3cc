import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { drawSkyline, readInk, type SkylinePicture } from './draw-skyline.ts';
import {
  margins,
  moveOnSkyline,
  skylineScale,
  skylineSize,
  spotAtPoint,
  spotOfPlace,
  xOfDay,
  type SkylineSlot,
  type SkylineSpot,
} from '#views/skyline/skyline-layout.ts';
import { useSkylineTip } from './use-skyline-tip.ts';

export interface SkylineCanvasProps extends Pick<
  SkylinePicture,
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
  const portRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const { mode } = useColourMode();
  const scale = skylineScale(zoom, slots, room);
  const size = skylineSize(slots, scale);
  const height = Math.max(size.height, room.height);
  const ground = height - margins.bottom;
  const spot = active === null ? null : spotOfPlace(slots, active);

  useLayoutEffect(() => {
    const port = portRef.current;
    if (!port) return;
    const measure = () => setRoom({ width: port.clientWidth, height: port.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(port);
    return () => watch.disconnect();
  }, []);

  useLayoutEffect(() => {
    const [port, canvas] = [portRef.current, canvasRef.current];
    const pen = canvas?.getContext('2d');
    if (!port || !canvas || !pen || room.width === 0) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = room.width * ratio;
    canvas.height = room.height * ratio;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const ink = readInk(port);
    const draw = () =>
      drawSkyline(
        pen,
        { ...props, scale, ground },
        { left: port.scrollLeft, top: port.scrollTop, ...room },
        ink,
      );
    draw();
    port.addEventListener('scroll', draw, { passive: true });
    // The font may load after the first draw.
    void document.fonts?.ready.then(draw);
    return () => port.removeEventListener('scroll', draw);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- everything that the drawing depends on
  }, [slots, zoom, room, mode, tick, props.chosen, props.capacity, props.status]);

  // Initial scroll position: bottom, at the data date.
  const isPlaced = useRef('');
  useEffect(() => {
    const port = portRef.current;
    const key = `${zoom} ${slots.length}`;
    if (!port || room.width === 0 || isPlaced.current === key) return;
    isPlaced.current = key;
    port.scrollTop = height;
    port.scrollLeft = (xOfDay(slots, scale, dataDate) ?? 0) - 0.3 * room.width;
    if (spot) reveal(spot);
  });

  const reveal = ({ slot, floor }: SkylineSpot) => {
    const port = portRef.current;
    if (!port) return;
    const x = margins.left + slot * scale.columnStep;
    const y = ground - (floor + 1) * scale.boxStep;
    const below = y + scale.boxStep + margins.bottom - port.clientHeight;
    port.scrollLeft = Math.max(x + scale.columnStep - port.clientWidth, Math.min(port.scrollLeft, x - 4));
    port.scrollTop = Math.max(below, Math.min(port.scrollTop, y - margins.top));
  };
  const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): number | null => {
    const port = portRef.current;
    const box = port?.getBoundingClientRect();
    if (!port || !box || clientY - box.top > port.clientHeight - margins.bottom) return null;
    const point = { x: clientX - box.left + port.scrollLeft, y: clientY - box.top + port.scrollTop };
    const found = spotAtPoint(slots, scale, ground, point);
    return found && cellIndexOf(slots, found);
  };
  const { tipRef, hide } = useSkylineTip(portRef, placeAt, title);
  const onKeyDown = (event: React.KeyboardEvent) => {
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
      onActive(cellIndexOf(slots, to)!);
      reveal(to);
    }
    event.preventDefault();
  };
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={portRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- boxes are drawn on a canvas
        role="listbox"
        aria-label={`Skyline. ${summary}`}
        aria-multiselectable
        tabIndex={0}
        {...(spot && { 'aria-activedescendant': 'skyline-box' })}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const start = spot ? null : firstSpot(slots);
          if (start) onActive(cellIndexOf(slots, start)!);
        }}
        onClick={(event) => {
          const cellIndex = placeAt(event);
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
            style={{ width: room.width, height: room.height }}
            className="sticky top-0 left-0 block"
          />
          {spot && active !== null && (
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              id="skyline-box"
              data-place={active}
              aria-selected={props.chosen.has(active)}
              aria-label={title(active).replaceAll('\n', '. ')}
              style={{
                transform: `translate(${margins.left + spot.slot * scale.columnStep}px, ${ground - (spot.floor + 1) * scale.boxStep}px)`,
                width: scale.columnStep - 5,
                height: Math.max(6, scale.boxStep),
              }}
              className="pointer-events-none absolute top-0 left-0 rounded-xs border-2 border-line-control group-focus/skyline:border-focus"
            />
          )}
        </div>
      </div>
      <div
        ref={tipRef}
        hidden
        aria-hidden
        data-float
        className="pointer-events-none absolute top-0 left-0 z-3 max-w-72 rounded-sm bg-surface-inverse px-2 py-1 text-xs whitespace-pre-line text-text-inverse"
      />
    </div>
  );
}

function cellIndexOf(slots: readonly SkylineSlot[], { slot, floor }: SkylineSpot): number | null {
  return slots[slot]?.cellIndexes[floor] ?? null;
}

function firstSpot(slots: readonly SkylineSlot[]): SkylineSpot | null {
  const slot = slots.findIndex(({ cellIndexes }) => cellIndexes.length > 0);
  return slot < 0 ? null : { slot, floor: 0 };
}
