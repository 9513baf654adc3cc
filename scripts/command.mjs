// npm run seed, backup, restore, blobs, verify, admin: runs the server’s command as it was built last. It neither installs
// nor builds, because a server may be running from the same files.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readableTraces, requireNode, runToEnd } from './ensure.mjs';
import { root } from './root.mjs';

requireNode();
const [name, ...args] = process.argv.slice(2);
const command = path.join(root, 'apps/server/dist', `${name}.js`);
if (!existsSync(command) || !existsSync(path.join(root, 'node_modules'))) {
  console.error('Baton isn’t installed and built yet. Run npm start once, or npm ci && npm run build.');
  process.exit(1);
}
process.exit(await runToEnd(process.execPath, [...readableTraces, command, ...args], { cwd: process.cwd() }));
