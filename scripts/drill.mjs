// npm run faults, npm run load: drills with the built product. A word after `--` selects them by name.
import { ensureBuilt, requireNode, runTool } from './ensure.mjs';
import { requireInstalled } from './install.mjs';

requireNode();
requireInstalled();
await ensureBuilt();
const [project, ...words] = process.argv.slice(2);
const chosen = words.length > 0 ? ['-t', words.join(' ')] : [];
const reporter = 'apps/server/drills/one-line-reporter.ts';
await runTool('vitest', ['run', '--project', project, '--reporter', reporter, ...chosen]);
