import { PdfDocument, type Sheet } from '#platform/pdf/pdf-document.ts';
import { copy as printCopy } from '#turnover/print/copy.ts';
import { tones } from '#platform/pdf/tones.ts';
import { copy } from '#turnover/dossiers/copy.ts';

/** What the pages of a dossier have in common. Nothing depends on when they are drawn. */
export interface DossierPages extends Pick<Sheet, 'author' | 'made' | 'size'> {
  /** Name and code of the programme. */
  programme: string;
  /** At the top right: the certificate or the area. */
  of: string;
  /** Name of the dossier, in the foot. */
  name: string;
}

export const margin = 40;

export function openPages(pages: DossierPages, title: string): PdfDocument {
  const { author, made, size } = pages;
  return new PdfDocument({ title: `${title} · ${pages.of}`, author, made, size });
}

/** Draws the head of a page; returns the y position below it. */
export function drawHead(pdf: PdfDocument, pages: DossierPages, title: string, about = ''): number {
  const width = pdf.width - 2 * margin;
  pdf.text(title, margin, margin - 6, { size: 15, weight: 'bold', width: width * 0.55 });
  pdf.text(pages.of, margin + width * 0.55, margin - 4, {
    size: 9,
    weight: 'medium',
    align: 'right',
    width: width * 0.45,
  });
  const under = about === '' ? pages.programme : `${pages.programme} · ${about}`;
  pdf.text(under, margin, margin + 13, { size: 8.5, colour: tones.muted, width });
  pdf.line([margin, margin + 28], [margin + width, margin + 28], { colour: tones.accent, width: 1.2 });
  return margin + 42;
}

export function drawFoot(pdf: PdfDocument, pages: DossierPages, number: number, count: number): void {
  const width = pdf.width - 2 * margin;
  const y = pdf.height - margin + 6;
  const look = { size: 7, colour: tones.faint } as const;
  pdf.text(copy.foot(pages.name), margin, y, { ...look, width: width * 0.8 });
  pdf.text(printCopy.page(number, count), margin + width * 0.8, y, {
    ...look,
    align: 'right',
    width: width * 0.2,
  });
}

/** Finishes the document with the foot of every page. */
export function finishPages(pdf: PdfDocument, pages: DossierPages): Promise<Buffer> {
  return pdf.finish((page, number, count) => drawFoot(page, pages, number, count));
}
