// npm run dev: installs, then runs database, server and page on one port. Changes of the page are applied without a
// reload; a changed server replaces the previous one when it responds.
import path from 'node:path';
import { requireNode } from './ensure.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { startDevDatabase, createDevServer } from './dev-server.mjs';
import { whenParentEnds } from './parent.mjs';

requireNode();
await ensureInstalled();
process.env.NODE_ENV = 'development';
const { build, createServer } = await import('vite');

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const place = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
const url = process.env.PUBLIC_URL || `http://${place}:${port}`;

const api = createDevServer({ publicUrl: url });
let isStopping = false;

const page = await createServer({
  configFile: path.join(root, 'apps/web/vite.config.ts'),
  logLevel: 'warn',
  server: { host, port, strictPort: true },
  plugins: [
    {
      name: 'baton:api',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (/^\/(api\/|config\.json)/.test(request.url ?? '')) void api.forward(request, response);
          else next();
        });
      },
    },
  ],
});
await page.listen().catch((error) => {
  console.error(`The page can’t be served. ${error.message}`);
  process.exit(1);
});

console.error('Building the server…');
const watcher = await build({
  configFile: path.join(root, 'apps/server/vite.config.ts'),
  root: path.join(root, 'apps/server'),
  mode: 'development',
  logLevel: 'silent',
  build: { watch: {}, reportCompressedSize: false },
});
let database;
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(`Server not built. ${event.error?.message ?? ''}`);
  if (event.code === 'BUNDLE_END') await event.result?.close?.();
  if (event.code !== 'END' || isStopping) return;
  database ??= startDevDatabase(() => void stop(1));
  await database.ready;
  if (!isStopping) api.replace();
});

async function stop(code) {
  if (isStopping) process.exit(1);
  isStopping = true;
  await Promise.all([watcher.close(), api.stop()]);
  await database?.stop();
  await page.close();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(0));
whenParentEnds(() => void stop(0));
