import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of this program, as logs, backups and the description of the API name it: the one in package.json. */
export const version = readVersion(import.meta.dirname);

/** The repository's own package.json is above all the others that are on the way to it. */
function readVersion(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version: found } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    if (name === 'baton' && found !== undefined) return found;
  }
  throw new Error('There is no package.json of Baton above the server.');
}
