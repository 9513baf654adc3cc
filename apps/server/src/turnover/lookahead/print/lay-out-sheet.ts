/** Sizes on a sheet, in points, all derived from the font size. */
export interface SheetStyle {
  text: number;
  /** A card with the gap below it. */
  card: number;
  laneHead: number;
  /** Below a lane. */
  gap: number;
}

/** Part of a lane on a page: a range of its card rows. */
export interface Strip {
  lane: number;
  from: number;
  to: number;
}

/** The smallest text on a sheet that people read at arm's length; a board takes as many pages as that needs. */
export const smallestText = 7;
const textSizes = [8, 7.5, smallestText] as const;

export function styleOf(text: number): SheetStyle {
  return { text, card: 2.9 * text, laneHead: 1.9 * text, gap: 0.5 * text };
}

/**
 * Lays out lanes over pages; `depths` is the largest number of cards per week of each. A lane continues on the next
 * page, but no heading is left without cards.
 */
export function pagesOf(depths: readonly number[], style: SheetStyle, room: number): Strip[][] {
  const pages: Strip[][] = [[]];
  let left = room;
  depths.forEach((depth, lane) => {
    let from = 0;
    while (from < depth) {
      const page = pages.at(-1)!;
      const fits = Math.floor((left - style.laneHead) / style.card);
      if (page.length > 0 && fits < Math.min(3, depth - from)) {
        pages.push([]);
        left = room;
        continue;
      }
      const to = Math.min(depth, from + Math.max(1, fits));
      page.push({ lane, from, to });
      left -= style.laneHead + (to - from) * style.card + style.gap;
      from = to;
    }
  });
  return pages;
}

/** The largest layout that fits on one page; otherwise the smallest text on several pages. */
export function fitSheet(depths: readonly number[], room: number): { style: SheetStyle; pages: Strip[][] } {
  for (const text of textSizes) {
    const style = styleOf(text);
    const pages = pagesOf(depths, style, room);
    if (pages.length === 1) return { style, pages };
  }
  const style = styleOf(smallestText);
  return { style, pages: pagesOf(depths, style, room) };
}
