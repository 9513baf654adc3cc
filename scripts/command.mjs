// npm run seed, backup, restore, admin: installs, builds if needed, and runs that command of the server.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './ensure.mjs';

requireNode();
ensureInstalled();
ensureBuilt();

const [name, ...args] = process.argv.slice(2);
const command = path.join(root, 'apps/server/dist', `${name}.js`);
const { status } = spawnSync(process.execPath, [command, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
