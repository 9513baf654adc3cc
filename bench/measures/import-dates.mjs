import { newDatesProgramme } from '../tracker-programme.mjs';
import { importFile, toCsv } from '../systems.mjs';
import { medianMs, row } from '../table.mjs';

const systems = 5000;
const milestones = 8;

/** Preview and commit of 40,000 dates into empty turnovers, and of the same file with other dates. */
export async function measure(product) {
  const programme = await newDatesProgramme(product, { name: 'Dates', systems, milestones });
  const rows = [];
  const limit = { unit: 'ms', limit: 3000, limitName: 'the wait that we allow' };
  const count = (systems * milestones).toLocaleString('en-GB');
  for (const [name, shift] of [
    ['first', 0],
    ['all changed', -7],
  ]) {
    const csv = datesCsv(shift);
    const preview = await medianMs(1, () => importFile(product, 'tracker', csv, programme, false));
    const commit = await medianMs(1, () => importFile(product, 'tracker', csv, programme, true));
    rows.push(row({ name: `import preview, ${count} dates, ${name}`, value: preview, most: 3000, ...limit }));
    rows.push(row({ name: `import commit, ${count} dates, ${name}`, value: commit, most: 3000, ...limit }));
  }
  return rows;
}

function datesCsv(shift) {
  const head = ['Code', ...Array.from({ length: milestones }, (_, index) => `M${index + 1} Forecast`)];
  const day = (system, milestone) =>
    new Date(Date.UTC(2027, 0, 4 + milestone * 20 + (system % 300) + shift)).toISOString().slice(0, 10);
  const lines = Array.from({ length: systems }, (_, index) => [
    `21-${index + 1}`,
    ...Array.from({ length: milestones }, (__, milestone) => day(index, milestone)),
  ]);
  return toCsv([head, ...lines]);
}
