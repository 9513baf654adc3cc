// node scripts/mass.mjs [--write]: syntax-tree nodes per feature, and what scripts/architecture/mass.json allows.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseSync } from 'rolldown/utils';
import { root } from './root.mjs';

const file = path.join(root, 'scripts/architecture/mass.json');
const sources = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/sample/src',
];
/** Folders of which each folder inside is a feature. */
const drawers = ['features', 'screens', 'turnover'];
const isTest = /\.(test|spec|d)\.tsx?$|for-tests|(^|\/)(testing|migrations)\//;

/** Nodes of a syntax tree, which neither the width of lines nor formatting can change. */
function countNodes(value) {
  if (value === null || typeof value !== 'object') return 0;
  if (Array.isArray(value)) return value.reduce((sum, each) => sum + countNodes(each), 0);
  const own = typeof value.type === 'string' ? 1 : 0;
  return Object.entries(value).reduce(
    (sum, [key, child]) => (key === 'parent' || key === 'type' ? sum : sum + countNodes(child)),
    own,
  );
}

function featureOf(folder, name) {
  const parts = name.split(path.sep);
  const depth = drawers.includes(parts[0]) ? 2 : 1;
  return [folder, ...parts.slice(0, -1).slice(0, depth)].join('/');
}

/** Nodes by feature: a folder of a package, or of its folders of features. */
export function measureMass() {
  const mass = {};
  for (const folder of sources)
    for (const name of readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()) {
      if (!/\.tsx?$/.test(name) || isTest.test(name)) continue;
      const source = readFileSync(path.join(root, folder, name), 'utf8');
      const lang = name.endsWith('x') ? 'tsx' : 'ts';
      const { program } = parseSync(name, source, { lang, sourceType: 'module' });
      const feature = featureOf(folder, name);
      mass[feature] = (mass[feature] ?? 0) + countNodes(program);
    }
  return mass;
}

export const readAllowed = () => JSON.parse(readFileSync(file, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const mass = measureMass();
  const allowed = process.argv.includes('--write') ? mass : readAllowed();
  writeFileSync(file, `${JSON.stringify(allowed, undefined, 2)}\n`);
  for (const [feature, nodes] of Object.entries(mass))
    if (nodes !== allowed[feature])
      process.stdout.write(`${feature}: ${nodes} (${allowed[feature] ?? 0} allowed)\n`);
  const sum = Object.values(mass).reduce((all, nodes) => all + nodes, 0);
  process.stdout.write(`${sum} nodes\n`);
}
