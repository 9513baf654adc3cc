import { heightOf, type Block, type Column } from './blocks.ts';
import { drawFoot, type Frame } from './frame.ts';
import { PdfDocument, type Sheet } from './pdf-document.ts';

/** Heights are added up in different orders. */
const rounding = 0.01;

/** Places blocks one below the other, on as many pages as they need, each with its frame. */
export class Paper {
  /** Between the margins. */
  readonly column: Column;
  readonly #frame: Frame;
  readonly #below: Block | undefined;
  readonly bottom: number;
  #top = 0;
  y = 0;

  constructor(sheet: Sheet, frame: Frame) {
    const pdf = new PdfDocument(sheet);
    const { margin, clear = 14 } = frame;
    this.column = { pdf, x: margin, width: pdf.width - 2 * margin };
    this.#frame = frame;
    this.#below = frame.below?.(this.column);
    this.bottom = pdf.height - margin - clear - (this.#below?.height ?? 0);
    this.#begin();
  }

  /** How much of the page is left. */
  get room(): number {
    return this.bottom - this.y;
  }

  nextPage(): void {
    this.column.pdf.addPage();
    this.#begin();
  }

  place(blocks: readonly Block[]): void {
    for (const run of runsOf(blocks)) {
      const height = heightOf(run);
      const isKept = run.length > 1 && height <= this.bottom - this.#top;
      if (isKept) this.#makeRoom(height, run[0]!);
      for (const block of run) this.#place(block);
    }
  }

  /** Finishes the document with the foot of every page. */
  finish(): Promise<Buffer> {
    return this.column.pdf.finish((_, page, pages) => drawFoot(this.column, this.#frame, page, pages));
  }

  #begin(): void {
    const { pdf } = this.column;
    this.#top = this.y = this.#frame.head(this.column);
    this.#below?.draw(pdf.height - this.#frame.margin + 2 - this.#below.height);
  }

  #place(block: Block): void {
    if (block.isGap && this.y === this.#top) return;
    if (!block.isGap) this.#makeRoom(block.height, block);
    this.#draw(block);
  }

  /** Begins a page if there is less room; an empty page is used in any case. */
  #makeRoom(height: number, { head }: Block): void {
    if (height <= this.room + rounding || this.y === this.#top) return;
    this.nextPage();
    if (head) this.#draw(head);
  }

  #draw(block: Block): void {
    block.draw(this.y);
    this.y += block.height;
  }
}

/** Blocks that stay together, with the gaps between them. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (isOpen) runs.at(-1)!.push(block);
    else runs.push([block]);
    isOpen = block.keep === true || (isOpen && block.isGap === true);
  }
  return runs;
}
