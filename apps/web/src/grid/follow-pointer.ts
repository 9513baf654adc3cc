/** Follows the pointer until its release; Escape cancels. Returns a function that stops without an end. */
export function followPointer(
  onMove: (event: PointerEvent) => void,
  onEnd: (isKept: boolean) => void,
): () => void {
  const listening = new AbortController();
  const finish = (isKept: boolean) => {
    listening.abort();
    onEnd(isKept);
  };
  const { signal } = listening;
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      finish(false);
    },
    { signal, capture: true },
  );
  return () => listening.abort();
}
