/** An A3 landscape page with margins of 8 mm, in CSS pixels (1 mm = 96 / 25.4 px). */
export const print = { width: Math.floor((404 * 96) / 25.4), height: Math.floor((281 * 96) / 25.4) };

/** Scale at which the smallest text, of 9 pt, is still 7 pt. */
export const smallestScale = 0.78;
const scales = [1, 0.94, 0.88, 0.83, smallestScale] as const;

/** The largest scale at which the sheet fits on a page, else the smallest on several; `heightAt` measures the height at a width. */
export function fitSheet(heightAt: (width: number) => number): number {
  return scales.find((scale) => heightAt(print.width / scale) * scale <= print.height) ?? smallestScale;
}
