/** A part of a whole: `44%`. `<1%` of few among many, and 100% only when none is missing. */
export function formatPart(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const percent = (100 * part) / whole;
  if (percent < 1) return '<1%';
  return `${part < whole ? Math.min(99, Math.round(percent)) : 100}%`;
}
