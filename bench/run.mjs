// npm run bench: measures the built product with its own databases. See bench/README.md for options.
import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, requireNode } from '../scripts/ensure.mjs';
import { requireInstalled } from '../scripts/install.mjs';
import { root } from '../scripts/root.mjs';

requireNode();
requireInstalled();
await ensureBuilt();
const { startProduct } = await import('./product.mjs');
const { printTable } = await import('./table.mjs');
const { attempt, failures, noteFailure, printFailures } = await import('./attempts.mjs');
// What a failed measure has left waiting must not end the others.
process.on('unhandledRejection', (error) => noteFailure('something left waiting', error));

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
  const runPart = async (part, work) => (wants(part) ? attempt(part, work) : []);
  if (fits(name) || parts.some(wants)) chosen.push({ name, measure, runPart, isSeeded, isLast });
}
if (chosen.length === 0) throw new Error(`Nothing that is measured is called ${words.join(' or ')}.`);

const rows = [];
for (const isSeeded of [false, true]) {
  const here = chosen
    .filter((each) => each.isSeeded === isSeeded)
    .toSorted((one, other) => Number(one.isLast) - Number(other.isLast));
  if (here.length === 0) continue;
  await attempt(here.map(({ name }) => name).join(', '), () => measureAll(here, isSeeded));
}

/** Adds to the rows after each measure, so that those before a failure are kept. */
async function measureAll(measures, isSeeded) {
  const product = await startProduct(isSeeded ? { size: values.size, folder: values.data } : {});
  try {
    for (const { name, measure, runPart } of measures) {
      console.error(`… ${name}`);
      const known = failures.length;
      await product.logIn();
      rows.push(...(await attempt(name, () => measure(product, runPart))));
      // What a failed one has left open or running would disturb the next.
      if (failures.length > known) await product.restart();
    }
  } finally {
    await product.stop();
  }
}

printTable(rows);
printFailures();
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
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows, failures }, null, 2)}\n`,
  );
process.exit(failures.length > 0 || rows.some(({ met }) => met === false) ? 1 : 0);
