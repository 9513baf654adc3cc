import type { PdfDocument } from '#platform/pdf/pdf-document.ts';

/** Where on a page something is drawn, in points from the upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing in a PDF. */
export interface Picture {
  /** Minimum height. */
  height: number;
  /** Its height is fixed; more space isn't used. */
  isFixed?: true;
  draw(pdf: PdfDocument, box: Box): void;
}
