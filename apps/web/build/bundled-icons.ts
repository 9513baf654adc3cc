import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type { IconifyJSON } from '@iconify/types';

const id = 'virtual:bundled-icons';

/** Serves the pictures of the named lucide icons, so that the whole set never enters the bundle. */
export function bundledIcons(names: readonly string[]): Plugin {
  return {
    name: 'baton:bundled-icons',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
      const set: IconifyJSON = JSON.parse(readFileSync(file, 'utf8'));
      const bodies = Object.fromEntries(
        names.map((name) => {
          const icon = set.icons[set.aliases?.[name]?.parent ?? name];
          if (!icon) throw new Error(`lucide has no icon named "${name}"`);
          return [name, icon.body];
        }),
      );
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
