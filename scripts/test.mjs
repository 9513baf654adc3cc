// npm test: everything, from formatting to journeys in a browser. `--only check|unit|http|journeys` runs a part.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './ensure.mjs';

requireNode();
ensureInstalled();
const { ensureBrowser } = await import('./browser.mjs');

const results = path.join(root, '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const totals = { passed: 0, failed: 0 };
let broken = false;

/** Every step runs even after a failure, so that one look shows all that is wrong. */
function step(part, title, command, args, { env = {}, report } = {}) {
  if (only !== undefined && only !== part) return;
  const started = Date.now();
  console.log(`\n▶ ${title}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (report) count(report);
  conclude(title, status, started);
}

function conclude(title, status, started) {
  if (status !== 0) {
    broken = true;
    console.error(`✗ ${title} failed`);
  }
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Steps that use one core each run two at a time; what each says is printed when it has ended. */
async function sideBySide(part, steps) {
  if (only !== undefined && only !== part) return;
  const waiting = [...steps];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, ...args] = next;
      const started = Date.now();
      const child = spawn('npx', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      const said = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
      const status = await new Promise((resolve) => child.on('close', resolve));
      console.log(`\n▶ ${title}`);
      process.stdout.write(Buffer.concat(said));
      conclude(title, status, started);
    }
  };
  await Promise.all([work(), work()]);
}

function count(report) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    // Vitest and Playwright each say it in their own words.
    totals.passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky;
    totals.failed += result.numFailedTests ?? result.stats.unexpected;
  } catch {
    broken = true;
  }
}

function vitest(part, title, project, env = {}, files = []) {
  const report = path.join(results, `${title.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  step(part, title, 'npx', ['vitest', 'run', '--project', project, ...files, ...reporters], { env, report });
}

const packages = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'scripts'];

await sideBySide('check', [
  ['Lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['Format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ...packages
    .filter((name) => existsSync(path.join(root, name, 'tsconfig.json')))
    .map((name) => [`Types: ${name}`, 'tsc', '-p', name]),
]);
ensureBuilt();
vitest('unit', 'Rules and the house', 'unit');
// Only what reckons with days can differ by the place where it runs.
const reckoning = ['packages', 'apps/web/src/lib', 'day', 'spreadsheet/parse'];
vitest('unit', 'Rules west of Greenwich', 'unit', { TZ: 'America/Vancouver' }, reckoning);
vitest('unit', 'Rules east of Greenwich', 'unit', { TZ: 'Pacific/Auckland' }, reckoning);
vitest('http', 'HTTP on the embedded database', 'http', { TEST_ENGINE: 'embedded' });
vitest('http', 'HTTP on an external PostgreSQL', 'http', { TEST_ENGINE: 'external' });
vitest('process', 'Processes: start, stop, kill', 'process');
if (only === undefined || only === 'journeys') {
  const report = path.join(results, 'journeys.json');
  const env = { CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  step(
    'journeys',
    'Journeys in Chromium',
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    { env, report },
  );
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(broken || totals.failed > 0 ? 1 : 0);
