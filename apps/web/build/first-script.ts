import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const name = 'colour-mode.js';

/**
 * The page waits for the script that sets its colours. It is named by its content like the other built files, so that
 * the browser caches it without revalidation.
 */
export function firstScript(): Plugin {
  const source = readFileSync(path.join(import.meta.dirname, '..', 'public', name), 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/${name.replace('.js', `-${hash}.js`)}`;
  return {
    name: 'baton:first-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml(html) {
      if (!html.includes(`src="/${name}"`)) throw new Error(`index.html does not ask for ${name}`);
      return html.replace(`src="/${name}"`, `src="/${fileName}"`);
    },
  };
}
