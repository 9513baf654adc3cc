// Runs one step of `npm test`, and keeps what it found for the end of the output.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

/** What ran so far: steps with their time, test files with theirs, and the names of failed tests. */
export const outcome = { steps: [], files: [], failures: [], passed: 0, failed: 0 };

/** Runs a step; later steps run even after a failure, so that one run shows all problems. */
export async function runStep({ title, command: [name, ...args], env = {}, report }, isShownAtOnce = true) {
  const started = Date.now();
  if (isShownAtOnce) console.log(`\n▶ ${title}`);
  const stdio = isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(name, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  const status = await new Promise((resolve) => {
    child.on('close', resolve);
    child.on('error', resolve);
  });
  if (!isShownAtOnce) {
    console.log(`\n▶ ${title}`);
    process.stdout.write(Buffer.concat(output));
  }
  const seconds = (Date.now() - started) / 1000;
  const tests = report ? readReport(report, title) : null;
  outcome.steps.push({ title, tests, seconds });
  if (status !== 0) {
    outcome.failures.push(title);
    console.error(`✗ ${title} failed`);
  }
  console.log(`  ${seconds.toFixed(1)} s`);
}

/** Counts the tests of a step and returns their number. Vitest and Playwright have different reports. */
function readReport(report, title) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const { passed, failed, files, failures } = result.testResults
      ? fromVitest(result)
      : fromPlaywright(result);
    outcome.passed += passed;
    outcome.failed += failed;
    outcome.files.push(...files.map((file) => ({ ...file, title })));
    outcome.failures.push(...failures.map((name) => `${title}: ${name}`));
    return passed + failed;
  } catch (error) {
    outcome.failures.push(`${title}: no result (${error.message})`);
    return 0;
  }
}

function fromVitest({ numPassedTests: passed, numFailedTests: failed, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed, failed, files, failures: testResults.flatMap(failedInVitest) };
}

function failedInVitest({ name, assertionResults, status, message }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file} › ${message.split('\n')[0]}`];
  return failed.map((test) => `${file} › ${test.fullName}\n    ${test.failureMessages[0]?.split('\n')[0]}`);
}

function fromPlaywright({ stats, suites = [], errors = [] }) {
  const specs = suites.flatMap(specsOf);
  const times = new Map();
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms / 1000);
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    files: [...times].map(([file, seconds]) => ({ name: `e2e/${file}`, seconds })),
    failures: [
      ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
      ...errors.map(({ message = '' }) => message.split('\n')[0]),
    ],
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
