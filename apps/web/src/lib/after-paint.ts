/** Does something once the next frame has been painted; a page in the background paints none, and does not wait for it. */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
