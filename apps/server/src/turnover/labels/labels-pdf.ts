import type { LabelPaper, LabelSize } from '@baton/contract/turnover/labels.ts';
import { gap, line, linesOf, together, type Column } from '#platform/pdf/blocks.ts';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawQr } from '#turnover/print/draw-qr.ts';
import { tones } from '#platform/pdf/tones.ts';

/** What is printed on a label. */
export interface Label {
  code: string;
  name: string;
  /** As System, Area or Location, with the programme's code. */
  about: string;
  address: string;
}

export interface LabelSheet {
  title: string;
  product: string;
  made: Date;
  size: LabelSize;
  paper: LabelPaper;
}

/** Labels in a row; rows have the height of common label sheets (mm). */
const layouts: Record<LabelSize, { columns: number; height: number; code: number; name: number }> = {
  small: { columns: 3, height: 37, code: 11, name: 7.5 },
  large: { columns: 2, height: 74, code: 20, name: 11 },
};
const pointsPerMm = 72 / 25.4;
const maxNameLines = 3;

/** Labels side by side, with a QR code that opens the place. Without margins of its own, as label sheets have none. */
export async function labelsPdf(labels: readonly Label[], sheet: LabelSheet): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: sheet.title,
    author: sheet.product,
    made: sheet.made,
    size: sheet.paper === 'letter' ? 'LETTER' : 'A4',
  });
  const { columns, height: mm, ...look } = layouts[sheet.size];
  const width = pdf.width / columns;
  const height = mm * pointsPerMm;
  const rows = Math.floor(pdf.height / height);
  // What is left of the page is shared by its top and bottom.
  const top = (pdf.height - rows * height) / 2;
  labels.forEach((label, at) => {
    const place = at % (columns * rows);
    if (place === 0 && at > 0) pdf.addPage();
    const [x, y] = [(place % columns) * width, top + Math.floor(place / columns) * height];
    drawLabel(pdf, label, { x, y, width, height, ...look });
  });
  return pdf.finish(() => undefined);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  code: number;
  name: number;
}

function drawLabel(pdf: PdfDocument, label: Label, { x, y, width, height, code, name }: Box): void {
  const pad = height * 0.1;
  const side = Math.min(height - 2 * pad, width * 0.45);
  pdf.rect(x, y, width, height, { stroke: tones.rule, width: 0.25, dash: [2, 2] });
  drawQr(pdf, label.address, x + pad, y + (height - side) / 2, side);
  const own: Column = { pdf, x: x + 2 * pad + side, width: width - 3 * pad - side };
  const words = together([
    line(own, label.code, { size: code, weight: 'bold', leading: 1.3 }),
    ...linesOf(own, label.name, { size: name, leading: 1.35 }).slice(0, maxNameLines),
    gap(name * 0.3),
    line(own, label.about, { size: name * 0.85, colour: tones.muted }),
  ]);
  words.draw(y + (height - words.height) / 2);
}
