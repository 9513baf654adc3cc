// npm run faults, npm run load: drills on the built product. A word after `--` chooses those whose name holds it.
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode, root } from './ensure.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
const [project, ...words] = process.argv.slice(2);
const chosen = words.length > 0 ? ['-t', words.join(' ')] : [];
const reporter = 'apps/server/drills/one-line-reporter.ts';
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', project, '--reporter', reporter, ...chosen],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
