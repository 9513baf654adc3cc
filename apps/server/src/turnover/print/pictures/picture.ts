import type { PdfDocument } from '#platform/pdf/pdf-document.ts';

/** Where on a page something is drawn, in points from the upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something to be drawn on paper. */
export interface Picture {
  /** What it takes at least. */
  height: number;
  /** It has a height of its own and gains nothing from more. */
  isFixed?: true;
  draw(pdf: PdfDocument, box: Box): void;
}
