import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { readDeclared, type Declared } from './declared-rows.ts';
import { fixedText, watchRows } from './watch-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    declared: Declared;
    /** Folder in which each process records its statements. */
    seenFolder: string;
  }
}

/** After a full run, every statement must have been checked against the database. */
let requireAllSeen: () => Promise<void>;

/** Kept here because each project loads this file for itself. */
const run = globalThis as { declaredRows?: Declared };

/** Reads the declared row types once for all projects, which takes seconds. */
export function setup(project: TestProject): void {
  const declared = (run.declaredRows ??= readDeclared(path.resolve(import.meta.dirname, '..')));
  const seenFolder = mkdtempSync(path.join(os.tmpdir(), 'baton-statements-'));
  project.provide('declared', declared);
  project.provide('seenFolder', seenFolder);
  requireAllSeen = async () => {
    const seen = new Set(
      readdirSync(seenFolder).flatMap(
        (name) => JSON.parse(readFileSync(path.join(seenFolder, name), 'utf8')) as string[],
      ),
    );
    rmSync(seenFolder, { recursive: true, force: true });
    const unseen = declared.statements
      .filter((statement) => fixedText(statement) === undefined && !seen.has(statement.place))
      // Only the test of trials builds them in, has a command that needs a photo, or other kinds in a dossier.
      .filter(({ place }) => !/-trials\.ts|\/find-lacking\.ts|dossiers\/read-records\.ts/.test(place))
      .map(({ place }) => place);
    // Only a part of the tests runs on the oldest database.
    if (unseen.length === 0 || ['oldest', 'trials'].includes(project.name) || !(await isWhole(project)))
      return;
    process.stderr.write(
      `No HTTP test runs these statements, so their row types are unproven: ${unseen.join(', ')}.\n`,
    );
    // An error in a teardown would not fail the run.
    process.exitCode = 1;
  };
}

export const teardown = (): Promise<void> => requireAllSeen();

async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const run = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  return run.length === testFiles.length && run.every(({ result }) => result?.state === 'pass');
}

let watched: ReturnType<typeof watchRows> | undefined;

/** Problems found so far with the row types of this process’s statements. */
export function wrongRows(): string[] {
  watched ??= watchRows(inject('declared').statements);
  writeFileSync(path.join(inject('seenFolder'), `${process.pid}.json`), JSON.stringify([...watched.seen]));
  return [...watched.wrong];
}
