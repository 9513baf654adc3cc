import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';

/** Below the rows of a CSV file stands what it was made from; whoever reads the file back stops here. */
const stampTitle = 'About this file';

/** Whether a row of a file, by its texts, begins what it was made from. */
export function beginsStamp(texts: readonly string[]): boolean {
  return texts.length === 1 && texts[0] === stampTitle;
}

/** Puts what a file was made from on a sheet of its own, or in a CSV file below its rows. */
export function withStamp(
  sheet: OutSheet,
  stamp: readonly (readonly [label: string, value: string])[],
  format: string | undefined,
): OutSheet[] {
  if (format !== 'csv') {
    const columns = [
      { header: stampTitle, width: 28 },
      { header: 'Value', width: 64 },
    ];
    return [sheet, { name: 'About', columns, rows: stamp.map(([label, value]) => [label, value]) }];
  }
  // The column of codes stays empty, so that no line can be taken for a row of the tracker.
  const lines = stamp.map(([label, value]): OutCell[] => [label, null, value]);
  return [{ ...sheet, rows: [...sheet.rows, [], [stampTitle], ...lines] }];
}
