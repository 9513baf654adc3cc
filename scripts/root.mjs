import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../..');
