import path from 'node:path';

type ModuleInfo = { importedIds: readonly string[] } | null;
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo };

const src = path.join(import.meta.dirname, '..', 'src');

/**
 * What is always wanted together comes in one file instead of dozens of small ones. Each layer holds all that its files
 * import and that no layer before it holds, so a file never has to wait for one of a later layer.
 */
const layers: readonly (readonly [name: string, files: readonly string[]])[] = [
  // The first word: so small that it asks for everything else before the rest has been read.
  ['ahead', ['main.tsx']],
  ['base', ['app/start.tsx']],
  ['entrance', ['app/layouts/auth-layout.tsx', 'accounts/login.tsx']],
  ['frame', ['app/layouts/default-layout.tsx', '../../../packages/contract/src/programme/programmes.ts']],
  ['tracker', ['turnover/tracker.tsx', 'turnover/live/live-trackers.ts']],
];

/** Names all that the library has; what is used of it is imported by others, too. */
const barrel = path.join('react-aria-components', 'dist', 'exports', 'index.mjs');

/** Names the layer of a module; null where it goes wherever the bundler thinks best. */
export function createLayers(): (id: string, context: ChunkingContext) => string | null {
  let places: Map<string, string> | undefined;

  const arrange = (context: ChunkingContext) => {
    const found = new Map<string, string>();
    for (const [name, files] of layers) {
      const visit = (id: string) => {
        if (found.has(id) || id.endsWith(barrel)) return;
        found.set(id, name);
        context.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const file of files) visit(path.join(src, file));
    }
    return found;
  };

  return (id, context) => (places ??= arrange(context)).get(id) ?? null;
}
