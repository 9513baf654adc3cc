// npm run seed, backup, restore, blobs, verify, admin: installs, builds if needed, and runs the server’s command.
import path from 'node:path';
import { ensureBuilt, ensureInstalled, readableTraces, requireNode, root, runToEnd } from './ensure.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();

const [name, ...args] = process.argv.slice(2);
const command = path.join(root, 'apps/server/dist', `${name}.js`);
process.exit(await runToEnd(process.execPath, [...readableTraces, command, ...args], { cwd: process.cwd() }));
