import type { Reporter, TestCase } from 'vitest/node';

/** One line per drill: name, result and duration. */
// oxlint-disable-next-line import/no-default-export -- the runner asks for it
export default class OneLineReporter implements Reporter {
  onTestCaseResult(drill: TestCase): void {
    const { state, errors = [] } = drill.result();
    if (state === 'skipped') return;
    const seconds = ((drill.diagnostic()?.duration ?? 0) / 1000).toFixed(0);
    const found = drill.meta().found ?? '';
    process.stdout.write(`${state === 'passed' ? '✓' : '✗'} ${drill.name}: ${found} (${seconds} s)\n`);
    for (const { message, stack } of errors) process.stdout.write(`  ${message}\n  ${stack ?? ''}\n`);
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly { message?: string }[]): void {
    for (const { message } of unhandled) process.stdout.write(`✗ ${message}\n`);
  }
}
