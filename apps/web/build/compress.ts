import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json)$/;
const smallest = 1024;

/** Compresses once at build time what the server would otherwise compress for every visitor. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'baton:compress',
    apply: 'build',
    configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true });
      await Promise.all(entries.filter((name) => worthIt.test(name)).map((name) => compressFile(name)));
    },
  };

  async function compressFile(name: string): Promise<void> {
    const file = path.join(folder, name);
    const content = await readFile(file);
    if (content.length < smallest) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
