const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus from mark to mark, in the order in which they are drawn. Answers whether the key was one for it. */
export function moveBetweenMarks(svg: SVGSVGElement, from: EventTarget, key: string): boolean {
  const marks = [...svg.querySelectorAll<SVGElement>('[data-mark]')];
  const at = marks.findIndex((mark) => mark === from);
  if (at < 0) return false;
  const step = steps[key];
  const next = key === 'Home' ? 0 : key === 'End' ? marks.length - 1 : step === undefined ? -1 : at + step;
  if (step === undefined && key !== 'Home' && key !== 'End') return false;
  const wanted = marks[Math.min(marks.length - 1, Math.max(0, next))]!;
  marks[at]!.setAttribute('tabindex', '-1');
  wanted.setAttribute('tabindex', '0');
  wanted.focus();
  return true;
}
