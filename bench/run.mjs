// npm run bench: measures the built product on a database of its own. `npm run bench -- import` runs what is named.
import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from '../scripts/ensure.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
const { startProduct } = await import('./product.mjs');
const { printTable } = await import('./table.mjs');

const folder = path.join(root, 'bench', 'measures');
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .toSorted();

const product = await startProduct();
const rows = [];
try {
  for (const file of files) {
    console.error(`… ${file.replace('.mjs', '')}`);
    const { measure } = await import(path.join(folder, file));
    rows.push(...(await measure(product)));
  }
} finally {
  await product.stop();
}

printTable(rows);
const machine = {
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model ?? '',
  node: process.version,
  load: os.loadavg()[0],
};
if (wanted.length === 0)
  writeFileSync(
    path.join(root, 'bench', 'results.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  );
process.exit(rows.some(({ met }) => met === false) ? 1 : 0);
