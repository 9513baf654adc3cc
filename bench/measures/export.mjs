import { bundled } from '../bundled.mjs';
import { medianMs, row } from '../table.mjs';

export const isSeeded = true;

/** Export of the tracker’s dates as a workbook, against the writer alone with the same rows. */
export async function measure(product) {
  const { parseXlsx } = await bundled('apps/server/src/platform/spreadsheet/xlsx/parse-xlsx.ts');
  const { writeXlsx } = await bundled('apps/server/src/platform/spreadsheet/write-xlsx.ts');
  const rows = [];
  for (const layout of ['wide', 'long']) {
    const address = `/api/tracker/export/?programme=${product.programme}&layout=${layout}&format=xlsx`;
    const { rows: cells } = await parseXlsx(await product.fetchFile(address));
    const [head, ...lines] = cells.map((line) => line.map(written));
    const sheet = { name: 'Tracker', columns: head.map((header) => ({ header, width: 13 })), rows: lines };
    const limit = await medianMs(3, () => writeXlsx([sheet]));
    rows.push(
      row({
        name: `export of the tracker, ${layout}, ${lines.length} rows XLSX`,
        value: await medianMs(3, () => product.fetchFile(address)),
        unit: 'ms',
        limit,
        limitName: 'the writer alone',
        goal: 1.5,
      }),
    );
  }
  return rows;
}

/** The read value as it was given to the writer. */
function written(cell) {
  if (cell === null) return null;
  if (cell.kind === 'day') return { day: cell.day };
  return cell.kind === 'text' ? cell.text : cell.value;
}
