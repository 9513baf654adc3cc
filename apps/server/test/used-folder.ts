import { spawnSync } from 'node:child_process';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { cleanUp, firstAdmin, newFolder, startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    usedFolder: string;
  }
}

/** Starts a server once, so that tests about anything but a first start can copy its data folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = newFolder();
  const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
  await server.stop();
  project.provide('usedFolder', folder);
  return () => cleanUp(folder);
}

/**
 * Fills a new folder with data as after a first start: the first Admin, and nothing else. Starting a server on an empty
 * folder takes most of the time of a test.
 */
export function fillFolder(folder: string): void {
  // With owners and modes, because the database has an account of its own.
  const { status, stderr } = spawnSync('cp', ['-a', `${inject('usedFolder')}/.`, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`cp failed: ${stderr}`);
}
