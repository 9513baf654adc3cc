// npm run screenshots: creates the images in docs/images from a new server with the sample programme.
import { ensureBuilt, requireNode, runTool } from './ensure.mjs';
import { requireInstalled } from './install.mjs';

requireNode();
requireInstalled();
await ensureBuilt();
const { ensureBrowser } = await import('./browser.mjs');
await runTool('@playwright/test', ['test', '--config', 'e2e/screenshots/playwright.config.ts'], {
  env: { CHROMIUM: await ensureBrowser() },
});
