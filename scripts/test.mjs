// npm test: everything from formatting to journeys, except slow tests that rarely find anything; `--all` runs those
// too. `--only check|unit|component|http|process|journeys` runs a part. `--changed [revision]` runs what uncommitted
// changes, or those since a revision, can touch.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './ensure.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { printSummary } from './testing/print-summary.mjs';
import { outcome, runStep } from './testing/run-step.mjs';

requireNode();
await ensureInstalled({ withTests: true });
const { ensureBrowser, ensureFirefox } = await import('./browser.mjs');

const results = path.join(root, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const parts = ['check', 'unit', 'component', 'http', 'process', 'journeys'];
const isAll = process.argv.includes('--all');
const only = valueOf('--only');
if (process.argv.includes('--only') && !parts.includes(only)) {
  console.error(
    `There is no part "${only}". Say --only ${parts.join('|')}, or leave it out to run everything.`,
  );
  process.exit(1);
}
const isWanted = (part) => only === undefined || only === part;
const isChanged = process.argv.includes('--changed');
const since = valueOf('--changed') ?? 'HEAD';

function valueOf(option) {
  const at = process.argv.indexOf(option);
  const next = at < 0 ? undefined : process.argv[at + 1];
  return next?.startsWith('--') ? undefined : next;
}

async function inTurn(steps, isShownAtOnce = true) {
  for (const step of steps.filter(({ part }) => isWanted(part))) await runStep(step, isShownAtOnce);
}

/** Runs rows of steps in parallel; the output of a step is printed at its end. */
async function sideBySide(...rows) {
  await Promise.all(rows.map((steps) => inTurn(steps, false)));
}

/** Path of an installed program, which saves the second that npx needs. */
const installed = (name) => path.join(root, 'node_modules', '.bin', name);

const check = (title, name, ...args) => ({ part: 'check', title, command: [installed(name), ...args] });

function vitest(part, title, projects, env = {}) {
  const report = path.join(results, `${title.replace(/\W+/g, '-')}.json`);
  const named = projects.flatMap((project) => ['--project', project]);
  const touched = isChanged ? ['--changed', since, '--passWithNoTests'] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [installed('vitest'), 'run', ...named, ...touched, ...reporters];
  return { part, title, command, env, report };
}

function playwright(title, config, env = {}, more = []) {
  const report = path.join(results, `${title.replace(/\W+/g, '-')}.json`);
  const touched = isChanged ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [];
  const command = [installed('playwright'), 'test', '--config', config, '--reporter=list,json'];
  return {
    part: 'journeys',
    title,
    command: [...command, ...touched, ...more],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
  };
}

// Slow tests check this variable (apps/server/test/all.ts).
const whole = isAll ? { TEST_ALL: '1' } : {};
const browsers =
  isAll && isWanted('process') ? { CHROMIUM: await ensureBrowser(), FIREFOX: await ensureFirefox() } : {};
const needsBuild = !['check', 'unit', 'component'].includes(only);
const build = { part: only, title: 'Build', command: ['node', 'scripts/build.mjs'] };

// Both rows take about as long. Process tests mostly wait for databases and slow clients.
await sideBySide(
  [
    ...(needsBuild ? [build] : []),
    vitest('process', 'Processes: start, stop, kill', ['process'], { ...whole, ...browsers }),
    vitest('component', 'Components of the page', ['component']),
  ],
  [
    // Types are checked with the same program that the lint rules need.
    check('Lint and types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    check('Format', 'oxfmt', '--check'),
    vitest('unit', 'Rules, in three time zones, and architecture', ['unit', 'west', 'east']),
  ],
);
await inTurn([vitest('http', 'HTTP on two versions of PostgreSQL', ['http', 'oldest', 'trials'], whole)]);
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
if (isAll) {
  const people = { LOAD_SECONDS: '30', LOAD_SIZE: 'typical', LOAD_PEOPLE: '60' };
  await inTurn([
    vitest('process', 'Drills: bad days', ['faults']),
    vitest('process', 'Drills: many people', ['load'], people),
  ]);
}

const isUsual = only === undefined && !isAll && !isChanged;
printSummary(outcome, { seconds: performance.now() / 1000, isUsual });
process.exit(outcome.failures.length > 0 ? 1 : 0);
