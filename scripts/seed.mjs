// npm run seed: installs, builds if needed, and makes a programme of a certain size.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './ensure.mjs';

requireNode();
ensureInstalled();
ensureBuilt();

const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'apps/server/dist/seed.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
