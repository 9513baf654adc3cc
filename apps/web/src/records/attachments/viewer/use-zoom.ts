import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { closeScale, fitted, moveBy, zoomAt, type Point, type Zoom } from './zoom.ts';

/** Distance (px) of a swipe to the next photo. */
const swipeDistance = 60;
/** Time (ms) and distance (px) of a double tap. */
const tapMs = 300;
const tapDistance = 24;
const wheelFactor = 1.002;

interface Gesture {
  pointers: Map<number, Point>;
  start: Point;
  lastTap: { at: number; point: Point } | null;
  isPinch: boolean;
}

/** Zoom of the photo on a stage by wheel, pinch and double tap; drag moves it, or swipes to the next while it fits. */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const [swiped, setSwiped] = useState(0);
  const latest = useLatest(zoom);
  const gesture = useRef<Gesture>({ pointers: new Map(), start: origin, lastTap: null, isPinch: false });
  const sizeOf = () => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const zoomBy = (factor: number, at: Point = origin) =>
    setZoom((before) => zoomAt(before, factor, at, sizeOf()));
  const zoomLater = useLatest(zoomBy);
  useEffect(() => {
    const { current: element } = stage;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomLater.current(wheelFactor ** -event.deltaY, pointOf(element, event));
    };
    // React listens passively, so the page would scroll.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [stage, zoomLater]);

  const down = (event: PointerEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || isOnButton) return;
    const point = pointOf(stage.current, event);
    const { current } = gesture;
    if (current.pointers.size === 0) Object.assign(current, { start: point, isPinch: false });
    else current.isPinch = true;
    current.pointers.set(event.pointerId, point);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const { pointers, start } = gesture.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const point = pointOf(stage.current, event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, point);
    if (other) zoomBy(distance(point, other) / Math.max(1, distance(before, other)), middle(point, other));
    else if (latest.current.scale > 1)
      setZoom((each) => moveBy(each, { x: point.x - before.x, y: point.y - before.y }, sizeOf()));
    else if (!gesture.current.isPinch) setSwiped(point.x - start.x);
  };
  const up = (event: PointerEvent) => {
    const { current } = gesture;
    if (!current.pointers.delete(event.pointerId) || current.pointers.size > 0) return;
    const point = pointOf(stage.current, event);
    setSwiped(0);
    if (current.isPinch || event.type === 'pointercancel') return;
    const across = point.x - current.start.x;
    if (distance(point, current.start) < tapDistance) return tap(point);
    const isSwipe =
      Math.abs(across) > swipeDistance && Math.abs(across) > Math.abs(point.y - current.start.y);
    if (latest.current.scale === 1 && isSwipe) onSwipe(across < 0 ? 1 : -1);
  };
  const tap = (point: Point) => {
    const { lastTap } = gesture.current;
    const isSecond =
      lastTap !== null && Date.now() - lastTap.at < tapMs && distance(point, lastTap.point) < tapDistance;
    gesture.current.lastTap = isSecond ? null : { at: Date.now(), point };
    if (!isSecond) return;
    if (latest.current.scale > 1) setZoom(fitted);
    else zoomBy(closeScale, point);
  };
  return {
    zoom,
    /** How far (px) the photo is dragged aside. */
    swiped,
    zoomBy,
    fit: () => setZoom(fitted),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}

const origin: Point = { x: 0, y: 0 };
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Place of a pointer, measured from the middle of the stage. */
function pointOf(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
