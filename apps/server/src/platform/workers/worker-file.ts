import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Path of a worker's bundle, next to the server's. Tests run the server from source, but Node 20 can't start a worker
 * from TypeScript, so they use the last build; one older than its sources is rejected.
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
