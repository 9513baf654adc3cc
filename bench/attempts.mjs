/** What couldn’t be measured, and why. */
export const failures = [];

/** The rows that `work` measures; none if it fails, which is noted, so that the others are still measured. */
export async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    noteFailure(name, error);
    return [];
  }
}

export function noteFailure(name, error) {
  const [why] = String(error).split('\n');
  failures.push({ name, why });
  console.error(`Couldn’t measure ${name}: ${error instanceof Error ? error.stack : why}`);
}

/** Below the table, because they happened far above it. */
export function printFailures() {
  for (const { name, why } of failures) console.log(`FAILED ${name}: ${why}`);
}
