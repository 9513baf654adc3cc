import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the worker's bundle is: beside the server's. Under test the server runs from its sources, which Node 20 can't
 * start a worker from; then it is the bundle of the last build, and one older than its sources is refused.
 */
export function workerFile(): string {
  const here = import.meta.dirname;
  if (import.meta.filename.endsWith('.js')) return path.join(here, 'spreadsheet-worker.js');
  const built = path.resolve(here, '../../../dist/spreadsheet-worker.js');
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => statSync(path.join(here, name)).mtimeMs);
  if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources)) {
    throw new Error('The spreadsheet worker is not built from the present sources. Run: npm run build');
  }
  return built;
}
