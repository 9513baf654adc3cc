import { encodeQR } from 'qr';
import { ink, type PdfDocument } from '#platform/pdf/pdf-document.ts';

/** A QR code with its text. It is one path of squares, joined in rows, so that no gap shows between them. */
export function drawQr(pdf: PdfDocument, text: string, x: number, y: number, side: number): void {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const path = cells
    .flatMap((row, line) => runsOf(row).map(([from, to]) => `M${from} ${line}H${to}V${line + 1}H${from}Z`))
    .join('');
  pdf.path(path, x, y, side / cells.length, { fill: ink });
}

/** Where dark cells begin and end in a row. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (isDark && last?.[1] === at) last[1] = at + 1;
    else if (isDark) runs.push([at, at + 1]);
  });
  return runs;
}
