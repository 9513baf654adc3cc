import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../scripts/root.mjs';

/** Bundles a source file with its dependencies like the server build, to be called alone. */
export async function bundled(entry) {
  const name = path.basename(entry, '.ts');
  const outDir = path.join(root, '.cache', name);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20' },
  });
  return import(pathToFileURL(path.join(outDir, `${name}.js`)).href);
}
