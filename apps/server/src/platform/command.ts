import { AppError, ValidationError } from './app-error.ts';
import { ConfigError } from './config.ts';

/** A command of the operator that can't be done; the message says what to do instead. */
export class CommandError extends Error {}

/** What a person at the terminal reads. */
export function printLine(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a command to its end; a failure is told in a sentence where we know what is wrong. */
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
