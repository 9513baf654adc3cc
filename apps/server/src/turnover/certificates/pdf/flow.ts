import { heightOf, type Block } from './blocks.ts';

/** Blocks that may go on over pages. */
export interface Section {
  title: string;
  /** Above the first block. */
  head: Block;
  /** The same on the pages that follow. */
  headAgain: Block;
  blocks: readonly Block[];
}

export function heightOfSection({ head, blocks }: Section): number {
  return head.height + heightOf(blocks);
}

export interface Pages {
  /** First y position of the present page. */
  top: number;
  bottom: number;
  /** Starts a page and returns its first y position. */
  next(): number;
}

/** Heights are added up in different orders. */
const rounding = 0.01;

/** Places blocks one below the other, on as many pages as they need. */
export class Flow {
  readonly #pages: Pages;
  y: number;

  constructor(pages: Pages) {
    this.#pages = pages;
    this.y = pages.top;
  }

  place(block: Block): void {
    this.#leaveRoom(block.height);
    this.#draw(block);
  }

  placeAll(blocks: readonly Block[]): void {
    for (const block of blocks) this.place(block);
  }

  section({ head, headAgain, blocks }: Section): void {
    this.#leaveRoom(head.height + (blocks[0]?.height ?? 0));
    this.#draw(head);
    for (const block of blocks) {
      if (this.#leaveRoom(block.height)) this.#draw(headAgain);
      this.#draw(block);
    }
  }

  #draw(block: Block): void {
    block.draw(this.y);
    this.y += block.height;
  }

  /** Begins a page if there is no room; nothing is higher than a page, so an empty one is used in any case. */
  #leaveRoom(height: number): boolean {
    if (this.y + height <= this.#pages.bottom + rounding || this.y === this.#pages.top) return false;
    this.y = this.#pages.next();
    return true;
  }
}
