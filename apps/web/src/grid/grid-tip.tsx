import { useEffect, useRef, type RefObject } from 'react';
import { titleOf } from './cell-slot.ts';
import type { GridParts } from './grid.ts';

export interface GridTipProps {
  parts: GridParts;
  bodyRef: RefObject<HTMLElement | null>;
}

const delay = 500;

/** Shows the full text of a cell next to a resting pointer. Screen readers read it as the cell's name. */
export function GridTip({ parts, bodyRef }: GridTipProps) {
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
      tip.style.transform = `translate(${Math.min(x + 8, box.width - tip.offsetWidth - 8)}px, ${isLow ? y - tip.offsetHeight - 8 : y + 16}px)`;
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
