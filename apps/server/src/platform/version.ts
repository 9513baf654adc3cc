import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Version from package.json, used in logs, backups and the API description. */
export const version = readVersion(import.meta.dirname);

/** The repository's package.json is the topmost one above this file. */
function readVersion(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version: found } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    if (name === 'baton' && found !== undefined) return found;
  }
  throw new Error('There is no package.json of Baton above the server.');
}
