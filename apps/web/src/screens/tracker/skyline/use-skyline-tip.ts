import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '#lib/use-latest.ts';

const delay = 300;

/** Tooltip of the box under the pointer. */
export function useSkylineTip(
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
      if (cellIndex !== null) timer = setTimeout(() => show(event, cellIndex), delay);
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
