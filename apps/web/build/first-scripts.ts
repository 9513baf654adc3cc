import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The page waits for the script that sets its colours, and for the one that says if its own script is lost. */
const names = ['colour-mode.js', 'lost-script.js'];

/** They are named by their content like the other built files, so that the browser caches them without revalidation. */
export function firstScripts(): Plugin {
  const scripts = names.map((name) => {
    const source = readFileSync(path.join(import.meta.dirname, '..', 'public', name), 'utf8');
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    return { name, source, fileName: `assets/${name.replace('.js', `-${hash}.js`)}` };
  });
  return {
    name: 'baton:first-scripts',
    apply: 'build',
    buildStart() {
      for (const { source, fileName } of scripts) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml(html) {
      return scripts.reduce((document, { name, fileName }) => {
        if (!document.includes(`src="/${name}"`)) throw new Error(`index.html does not ask for ${name}`);
        return document.replace(`src="/${name}"`, `src="/${fileName}"`);
      }, html);
    },
  };
}
