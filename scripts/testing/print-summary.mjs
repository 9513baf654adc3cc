// The end of `npm test`: how long each phase took beside the ten minutes, the slowest files, and what failed.

/** How long `npm test` may take on two quiet cores, with installing (docs/decisions/0016-how-it-is-tested.md). */
const budgetSeconds = 600;

export function printSummary({ steps, files, failures, passed, failed }, { seconds, isUsual }) {
  const rows = steps.map(({ title, tests, seconds: took }) => [
    title,
    tests === null ? '' : String(tests),
    took,
  ]);
  printTable(['Phase', 'Tests', 'Seconds'], rows);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  printTable(
    ['Slowest files', '', 'Seconds'],
    slowest.map((file) => [file.name, '', file.seconds]),
  );
  const share = isUsual ? ` of ${budgetSeconds} s (budget on two quiet cores)` : '';
  console.log(`\nTook ${Math.round(seconds)} s${share}. Phases beside each other overlap.`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function printTable(head, rows) {
  if (rows.length === 0) return;
  const lines = [head, ...rows.map(([name, tests, took]) => [name, tests, took.toFixed(1)])];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log();
  for (const [name, tests, took] of lines)
    console.log(`${name.padEnd(widths[0])}  ${tests.padStart(widths[1])}  ${took.padStart(widths[2])}`);
}
