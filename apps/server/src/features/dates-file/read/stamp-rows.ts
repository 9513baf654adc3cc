import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';

/** Title of the stamp below the rows of a CSV file; imports stop here. */
const stampTitle = 'About this file';

/** Whether a row is the title of the stamp. */
export function beginsStamp(texts: readonly string[]): boolean {
  return texts.length === 1 && texts[0] === stampTitle;
}

/** Adds the stamp: on its own sheet, or below the rows of a CSV file. */
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
  // The code column stays empty, so that no line is imported as a row.
  const lines = stamp.map(([label, value]): OutCell[] => [label, null, value]);
  return [{ ...sheet, rows: [...sheet.rows, [], [stampTitle], ...lines] }];
}
