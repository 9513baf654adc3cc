import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { filesOf, imagesOf } from './chosen-file.ts';

interface DropOptions {
  isOn: boolean;
  /** Takes pasted images also while neither pointer nor focus is in another part that takes them. */
  isPasteTarget: boolean;
  onFiles: (files: File[]) => void;
}

const underUse = ':is(:hover, :focus-within)';

/** Takes files that are dropped on an element or pasted into the page. */
export function useDrop(
  element: RefObject<HTMLElement | null>,
  { isOn, isPasteTarget, onFiles }: DropOptions,
) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent.
  const depth = useRef(0);
  const latest = useLatest(onFiles);
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent) => {
      const { current: part } = element;
      const files = imagesOf(event.clipboardData);
      if (!part || files.length === 0 || event.defaultPrevented) return;
      if (part.closest('[inert], [aria-hidden=true]')) return;
      const isMeant =
        part.matches(underUse) || (isPasteTarget && !document.querySelector(`[data-drop]${underUse}`));
      if (!isMeant) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [element, isOn, isPasteTarget, latest]);
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const props = {
    'data-drop': '',
    onDragEnter: (event: DragEvent) => {
      event.preventDefault();
      enter(1);
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragLeave: () => enter(-1),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const files = filesOf(event.dataTransfer);
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver: isOn && isOver, props: isOn ? props : {} };
}
