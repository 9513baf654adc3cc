/** An A3 page in landscape within margins of 8 mm, in CSS pixels (1 mm = 96 / 25.4 px). */
export const print = { width: Math.floor((404 * 96) / 25.4), height: Math.floor((281 * 96) / 25.4) };

/** From as it is to the smallest that is still read at arm's length. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;
/** Where one page does not do, several are printed at this one. */
const several = 0.76;

/** The largest scale at which a sheet is no higher than the page; `heightAt` lays it out so wide and measures it. */
export function fitSheet(heightAt: (width: number) => number): number {
  return scales.find((scale) => heightAt(print.width / scale) * scale <= print.height) ?? several;
}
