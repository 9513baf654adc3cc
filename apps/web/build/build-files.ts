import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes what a running page compares itself with: `builds/latest.json` names the newest build and
 * `builds/meta/{id}.json` lists its files. The page learns its own id from index.html.
 */
export function buildFiles(): Plugin {
  // Some files still come or go after index.html is written, so what it was buildId is what counts.
  let buildId = '';
  return {
    name: 'baton:build-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        buildId = idOf(bundle ?? {});
        return [{ tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' as const }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const id = buildId;
        const timestamp = Date.now();
        const emit = (fileName: string, content: object) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
        emit('builds/latest.json', { id, timestamp });
        emit(`builds/meta/${id}.json`, { id, timestamp, files: filesOf(bundle) });
      },
    },
  };
}

/** File names carry a hash of their content, so together they tell one build from another. */
function idOf(bundle: Record<string, unknown>): string {
  return createHash('sha256').update(filesOf(bundle).join('\n')).digest('hex').slice(0, 16);
}

function filesOf(bundle: Record<string, unknown>): string[] {
  return Object.keys(bundle)
    .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
    .toSorted();
}
