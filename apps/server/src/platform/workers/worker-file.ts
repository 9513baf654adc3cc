import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the bundle of a worker is: beside the server's. Under test the server runs from its sources, which Node 20 can't
 * start a worker from; then it is the bundle of the last build, and one older than its sources is refused.
 */
export function workerFile(name: string, sources: string): string {
  const here = import.meta.dirname;
  if (import.meta.filename.endsWith('.js')) return path.join(here, `${name}.js`);
  const built = path.resolve(here, `../../../dist/${name}.js`);
  const folder = path.resolve(here, '../..', sources);
  const changed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => statSync(path.join(folder, file)).mtimeMs);
  if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...changed)) {
    throw new Error(
      `The ${name.replace('-', ' ')} is not built from the present sources. Run: npm run build`,
    );
  }
  return built;
}
