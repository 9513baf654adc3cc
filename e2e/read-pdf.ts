/** A3 landscape, 420 × 297 mm, in points. */
export const a3 = { width: 1191, height: 842 };

/** Number of pages of a PDF, and their sizes in points. */
export function readPdf(file: Buffer): { pages: number; sizes: { width: number; height: number }[] } {
  const text = file.toString('latin1');
  const sizes = new Map(
    [...text.matchAll(/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map((box) => {
      const [width = 0, height = 0] = box.slice(1).map((side) => Math.round(Number(side)));
      return [`${width} ${height}`, { width, height }];
    }),
  );
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, sizes: [...sizes.values()] };
}
