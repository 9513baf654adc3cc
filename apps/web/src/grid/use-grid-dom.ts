import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { startClassPictures, type ClassPicture } from '#lib/class-pictures.ts';
import { startClipboard } from './clipboard-events.ts';
import { createKeys } from './grid-keys.ts';
import { startPointer } from './grid-pointer.ts';
import type { GridParts } from './grid.ts';
import { startPainter } from './painter.ts';
import { blockOf } from './selection.ts';
import { copy } from './copy.ts';

export interface GridRefs {
  portRef: RefObject<HTMLDivElement | null>;
  bodyRef: RefObject<HTMLDivElement | null>;
  marksRef: RefObject<HTMLDivElement | null>;
}

/** Connects a grid to its elements while they are mounted. Returns the key handler. */
export function useGridDom(parts: GridParts, { portRef, bodyRef, marksRef }: GridRefs) {
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
      if (top !== bottom || left !== right) state.say(copy.selected(bottom - top + 1, right - left + 1));
      host.onSelection?.(state.selected());
    }, 120);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
