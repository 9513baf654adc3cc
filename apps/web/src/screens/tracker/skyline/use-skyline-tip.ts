import { useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '#lib/use-latest.ts';

const delay = 300;

/** Tooltip of the box under the pointer. */
export function useSkylineTip(
  portRef: RefObject<HTMLElement | null>,
  placeAt: (event: PointerEvent) => number | null,
  title: (cellIndex: number) => string,
) {
  const tipRef = useRef<HTMLDivElement>(null);
  const now = useLatest({ placeAt, title });
  const hide = () => {
    if (tipRef.current) tipRef.current.hidden = true;
  };
  useEffect(() => {
    const [port, tip] = [portRef.current, tipRef.current];
    if (!port || !tip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: number | null = null;
    const away = () => {
      clearTimeout(timer);
      shown = null;
      tip.hidden = true;
    };
    const show = (event: PointerEvent, cellIndex: number) => {
      shown = cellIndex;
      tip.textContent = now.current.title(cellIndex);
      tip.hidden = false;
      const box = port.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const left = Math.max(4, Math.min(x + 12, box.width - tip.offsetWidth - 8));
      const top = y > box.height - tip.offsetHeight - 24 ? y - tip.offsetHeight - 8 : y + 16;
      tip.style.transform = `translate(${left}px, ${Math.max(4, top)}px)`;
    };
    const onMove = (event: PointerEvent) => {
      const cellIndex = event.pointerType === 'touch' ? null : now.current.placeAt(event);
      port.style.cursor = cellIndex === null ? '' : 'pointer';
      if (cellIndex !== null && cellIndex === shown) return;
      away();
      if (cellIndex !== null) timer = setTimeout(() => show(event, cellIndex), delay);
    };
    port.addEventListener('pointermove', onMove);
    port.addEventListener('pointerleave', away);
    port.addEventListener('pointerdown', away);
    port.addEventListener('scroll', away, { passive: true });
    return () => {
      away();
      port.removeEventListener('pointermove', onMove);
      port.removeEventListener('pointerleave', away);
      port.removeEventListener('pointerdown', away);
      port.removeEventListener('scroll', away);
    };
  }, [portRef, now]);
  return { tipRef, hide };
}
