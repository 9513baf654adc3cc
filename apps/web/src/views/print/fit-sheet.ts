/** An A3 landscape page with margins of 8 mm, in CSS pixels (1 mm = 96 / 25.4 px). */
export const print = { width: Math.floor((404 * 96) / 25.4), height: Math.floor((281 * 96) / 25.4) };

/** From full size to the minimum legible scale. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;
/** Scale if several pages are needed. */
const several = 0.76;

/** The largest scale at which the sheet fits on a page; `heightAt` measures the height at a width. */
export function fitSheet(heightAt: (width: number) => number): number {
  return scales.find((scale) => heightAt(print.width / scale) * scale <= print.height) ?? several;
}
