import type { Frame } from '../frame.ts';
import { Paper } from '../paper.ts';

const sheet = { title: 'Test', author: '', made: new Date(0), size: 'A4' } as const;

/** Pages with this room, and what is written on them instead of being drawn. */
export function notePaper(room = 760, frame: Partial<Frame> = {}) {
  const texts: { text: string; page: number; x: number; y: number; width: number }[] = [];
  const paper = new Paper(sheet, {
    margin: 40,
    clear: 841.89 - 2 * 40 - room,
    head: () => 40,
    foot: ({ page, pages }) => ({ left: '', right: `${page}/${pages}` }),
    ...frame,
  });
  const { pdf } = paper.column;
  pdf.text = (text, x, y, look) =>
    void texts.push({ text, page: pdf.pages, x, y, width: look?.width ?? pdf.widthOf(text, look) });
  const on = (page: number) => texts.filter((each) => each.page === page).map(({ text }) => text);
  return { paper, column: paper.column, texts, on };
}
