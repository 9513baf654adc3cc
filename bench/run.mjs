// npm run bench: measures the built product with its own databases. See bench/README.md for options.
import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, requireNode, root } from '../scripts/ensure.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { startProduct } = await import('./product.mjs');
const { printTable } = await import('./table.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    size: { type: 'string', default: 'large' },
    data: { type: 'string' },
  },
});
const words = [...positionals, ...values.only.flatMap((text) => text.split(','))].map((word) => word.trim());
const fits = (text) => words.length === 0 || words.some((word) => text.includes(word));

const folder = path.join(root, 'bench', 'measures');
const chosen = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
  const name = file.replace('.mjs', '');
  const { measure, parts = [], isSeeded = false, isLast = false } = await import(path.join(folder, file));
  const wants = (part) => fits(name) || fits(part);
  if (fits(name) || parts.some(wants)) chosen.push({ name, measure, wants, isSeeded, isLast });
}
if (chosen.length === 0) throw new Error(`Nothing that is measured is called ${words.join(' or ')}.`);

const rows = [];
for (const isSeeded of [false, true]) {
  const here = chosen
    .filter((each) => each.isSeeded === isSeeded)
    .toSorted((one, other) => Number(one.isLast) - Number(other.isLast));
  if (here.length === 0) continue;
  const product = await startProduct(isSeeded ? { size: values.size, folder: values.data } : {});
  try {
    for (const { name, measure, wants } of here) {
      console.error(`… ${name}`);
      rows.push(...(await measure(product, wants)));
    }
  } finally {
    await product.stop();
  }
}

printTable(rows);
const machine = {
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model ?? '',
  node: process.version,
  load: os.loadavg()[0],
};
console.error(`Load ${machine.load.toFixed(1)} on ${machine.cpus} cores.`);
if (words.length === 0 && values.size === 'large')
  writeFileSync(
    path.join(root, 'bench', 'results.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  );
process.exit(rows.some(({ met }) => met === false) ? 1 : 0);
