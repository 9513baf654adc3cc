// npm start: installs, builds if needed, starts the server, and ends with it; if this process is ended, or npm is, it
// ends the server.
import path from 'node:path';
import { endRunning, ensureBuilt, readableTraces, requireNode, runToEnd } from './ensure.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { whenParentEnds } from './parent.mjs';

requireNode();
// The terminal sends Ctrl-C to all processes; a service manager sends its signal only to this one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => endRunning(signal));
whenParentEnds(() => endRunning());
await ensureInstalled();
await ensureBuilt();

const code = await runToEnd(
  process.execPath,
  [...readableTraces, path.join(root, 'apps/server/dist/main.js')],
  {
    // Through the channel the server notices if this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
    cwd: process.cwd(),
  },
);
process.exit(code);
