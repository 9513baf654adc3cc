// npm test: everything from formatting to journeys, except slow tests that rarely find anything; `--all` runs those
// too. `--only check|unit|component|http|process|journeys` runs a part.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, requireNode, root } from './ensure.mjs';

requireNode();
await ensureInstalled();
const { ensureBrowser, ensureFirefox } = await import('./browser.mjs');

const results = path.join(root, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const parts = ['check', 'unit', 'component', 'http', 'process', 'journeys'];
const isAll = process.argv.includes('--all');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (process.argv.includes('--only') && !parts.includes(only)) {
  console.error(
    `There is no part "${only}". Say --only ${parts.join('|')}, or leave it out to run everything.`,
  );
  process.exit(1);
}
const isWanted = (part) => only === undefined || only === part;
const totals = { passed: 0, failed: 0 };
/** What failed, for the end of the output: the place where it happened is often far up. */
const failures = [];

/** Runs a step; later steps run even after a failure, so that one run shows all problems. */
async function run({ title, command: [name, ...args], env = {}, report }, isShownAtOnce) {
  const started = Date.now();
  if (isShownAtOnce) console.log(`\n▶ ${title}`);
  const stdio = isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(name, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data));
  const status = await new Promise((resolve) => {
    child.on('close', resolve);
    child.on('error', resolve);
  });
  if (!isShownAtOnce) {
    console.log(`\n▶ ${title}`);
    process.stdout.write(Buffer.concat(said));
  }
  if (report) count(report, title);
  if (status !== 0) {
    failures.push(title);
    console.error(`✗ ${title} failed`);
  }
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function inTurn(steps, isShownAtOnce = true) {
  for (const step of steps.filter(({ part }) => isWanted(part))) await run(step, isShownAtOnce);
}

/** Runs rows of steps in parallel; the output of a step is printed at its end. */
async function sideBySide(...rows) {
  await Promise.all(rows.map((steps) => inTurn(steps, false)));
}

function count(report, title) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    // Vitest and Playwright have different formats.
    totals.passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky;
    totals.failed += result.numFailedTests ?? result.stats.unexpected;
    const failed = result.testResults?.flatMap(failedInVitest) ?? failedInPlaywright(result.suites);
    failures.push(...failed.map((name) => `${title}: ${name}`));
  } catch (error) {
    failures.push(`${title}: no result (${error.message})`);
  }
}

function failedInVitest({ name, assertionResults, status, message }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file} › ${message.split('\n')[0]}`];
  return failed.map((test) => `${file} › ${test.fullName}\n    ${test.failureMessages[0]?.split('\n')[0]}`);
}

function failedInPlaywright(suites = []) {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`),
    ...failedInPlaywright(inner),
  ]);
}

/** Path of an installed program, which saves the second that npx needs. */
const installed = (name) => path.join(root, 'node_modules', '.bin', name);

const check = (title, name, ...args) => ({ part: 'check', title, command: [installed(name), ...args] });

function vitest(part, title, env = {}, files = [], project = part) {
  const report = path.join(results, `${title.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [installed('vitest'), 'run', '--project', project, ...files, ...reporters];
  return { part, title, command, env, report };
}

function playwright(title, config, env = {}, more = []) {
  const report = path.join(results, `${title.replace(/\W+/g, '-')}.json`);
  const command = [installed('playwright'), 'test', '--config', config, '--reporter=list,json', ...more];
  return { part: 'journeys', title, command, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, report };
}

const packages = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'scripts'];
// Only date computations can depend on the time zone.
const byTimeZone = ['packages', 'apps/web/src/lib', 'day', 'spreadsheet/parse'];
/**
 * Tests that depend on the database’s version or collation: text order and search, special statements (COPY, locks,
 * triggers, notifications, JSON), and one file of each kind that writes. Migrations, two servers and a restore also
 * run on it.
 */
const byEngine = [
  'audit',
  'backups',
  'baseline-lock',
  'commitments-many',
  'events',
  'import',
  'lists',
  'custom-fields',
  'history-drill-downs',
  'programme-copies',
  'programme-data',
  'reports',
  'resources',
  'storage',
  'summary',
  'workflow-actions',
  'tracker-change',
  'tracker-read',
  'tracker-undo',
].map((name) => `http/${name}.test.ts`);
// A renamed file must not be skipped unnoticed.
const missing = byEngine.filter((name) => !existsSync(path.join(root, 'apps/server/test', name)));
if (missing.length > 0) throw new Error(`No test file: ${missing.join(', ')}`);

const build = { part: only, title: 'Build', command: ['node', 'scripts/build.mjs'] };
const needsBuild = !['check', 'unit', 'component'].includes(only);
// Slow tests check this variable (apps/server/test/all.ts).
const whole = isAll ? { TEST_ALL: '1' } : {};
const browsers =
  isAll && isWanted('process') ? { CHROMIUM: await ensureBrowser(), FIREFOX: await ensureFirefox() } : {};
const processes = vitest('process', 'Processes: start, stop, kill', { ...whole, ...browsers });
const checks = [
  check('Lint', 'oxlint', '--type-aware', '--deny-warnings'),
  check('Format', 'oxfmt', '--check'),
  ...packages.map((name) => check(`Types: ${name}`, 'tsc', '-p', name)),
];
const rules = vitest('unit', 'Rules and architecture');
const rulesElsewhere = [
  vitest('unit', 'Rules west of Greenwich', { TZ: 'America/Vancouver' }, byTimeZone),
  vitest('unit', 'Rules east of Greenwich', { TZ: 'Pacific/Auckland' }, byTimeZone),
];
const components = vitest('component', 'Components of the page');

// Process tests mostly wait for databases and slow clients; the others need one core.
await sideBySide(
  [...(needsBuild ? [build] : []), processes, ...rulesElsewhere],
  [...checks, rules, components],
);
await inTurn([
  vitest('http', 'HTTP on the embedded database', { TEST_ENGINE: 'embedded', ...whole }),
  vitest('http', 'HTTP on the oldest PostgreSQL', { TEST_ENGINE: 'oldest', ...whole }, isAll ? [] : byEngine),
]);
if (isWanted('journeys')) {
  const env = { CHROMIUM: await ensureBrowser() };
  // The long ones repeat the same with every screen, number or ten thousand rows.
  const shorter = isAll ? [] : ['--grep-invert', '@long'];
  await inTurn([playwright('Journeys in Chromium', 'e2e/playwright.config.ts', env, shorter)]);
  if (isAll)
    await inTurn([
      playwright('Three weekly meetings in a large programme', 'e2e/large/playwright.config.ts', env),
    ]);
}
if (isAll)
  await inTurn([
    vitest('process', 'Drills: bad days', {}, [], 'faults'),
    vitest(
      'process',
      'Drills: many people',
      { LOAD_SECONDS: '30', LOAD_SIZE: 'typical', LOAD_PEOPLE: '60' },
      [],
      'load',
    ),
  ]);

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
