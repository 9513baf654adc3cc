import { AppError, ValidationError } from './app-error.ts';
import { ConfigError } from './config.ts';

/** An operator command failed; the message says how to fix it. */
export class CommandError extends Error {}

/** Prints a line to the terminal. */
export function printLine(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a command; known errors are printed as one sentence, others with their stack. */
export function runCommand(
  work: () => Promise<void>,
  options: { failed: string; usage: string; known?: (abstract new (...args: never[]) => Error)[] },
): void {
  const known = [ConfigError, CommandError, AppError, ...(options.known ?? [])];
  const reasonOf = (error: unknown): string => {
    if (error instanceof ValidationError) return Object.values(error.fields).flat().join(' ');
    if (!(error instanceof Error)) return String(error);
    const code = 'code' in error ? String(error.code) : '';
    if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n\n${options.usage}`;
    return known.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
  };
  work().catch((error: unknown) => {
    printLine(`${options.failed} ${reasonOf(error)}`);
    process.exit(1);
  });
}
