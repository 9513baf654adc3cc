/** How large things are drawn on a sheet, in points; all of it follows from the size of its letters. */
export interface SheetLook {
  text: number;
  /** A card with the gap below it. */
  card: number;
  laneHead: number;
  /** Below a lane. */
  gap: number;
}

/** A part of a lane on a page: its rows of cards from one to before another. */
export interface Strip {
  lane: number;
  from: number;
  to: number;
}

/** From comfortable to the smallest that is still read at arm's length. */
const textSizes = [8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
/** Where one page does not do, several are drawn in this size. */
const several = 6.5;

export function lookOf(text: number): SheetLook {
  return { text, card: 2.9 * text, laneHead: 1.9 * text, gap: 0.5 * text };
}

/**
 * Lays lanes below one another, page by page; `depths` says of each how many cards its fullest week holds. A lane goes
 * on where a page ends, but leaves no heading without a few of its cards.
 */
export function pagesOf(depths: readonly number[], look: SheetLook, room: number): Strip[][] {
  const pages: Strip[][] = [[]];
  let left = room;
  depths.forEach((depth, lane) => {
    let from = 0;
    while (from < depth) {
      const page = pages.at(-1)!;
      const fits = Math.floor((left - look.laneHead) / look.card);
      if (page.length > 0 && fits < Math.min(3, depth - from)) {
        pages.push([]);
        left = room;
        continue;
      }
      const to = Math.min(depth, from + Math.max(1, fits));
      page.push({ lane, from, to });
      left -= look.laneHead + (to - from) * look.card + look.gap;
      from = to;
    }
  });
  return pages;
}

/** The largest look with which all is on one page; several pages where none does. */
export function fitSheet(depths: readonly number[], room: number): { look: SheetLook; pages: Strip[][] } {
  for (const text of textSizes) {
    const look = lookOf(text);
    const pages = pagesOf(depths, look, room);
    if (pages.length === 1) return { look, pages };
  }
  const look = lookOf(several);
  return { look, pages: pagesOf(depths, look, room) };
}
