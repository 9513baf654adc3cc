// npm run journeys:large: three weekly meetings in a large programme in a browser. `--data folder` keeps the data.
import { parseArgs } from 'node:util';
import { ensureBuilt, requireNode, runTool } from './ensure.mjs';
import { requireInstalled } from './install.mjs';

requireNode();
requireInstalled();
await ensureBuilt();
const { values } = parseArgs({ options: { size: { type: 'string' }, data: { type: 'string' } } });
const { ensureBrowser } = await import('./browser.mjs');
await runTool('@playwright/test', ['test', '--config', 'e2e/large/playwright.config.ts'], {
  env: {
    CHROMIUM: await ensureBrowser(),
    ...(values.size && { LARGE_SIZE: values.size }),
    ...(values.data && { LARGE_DATA: values.data }),
  },
});
