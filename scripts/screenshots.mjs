// npm run screenshots: creates the images in docs/images from a new server with the sample programme.
import { ensureBuilt, ensureInstalled, requireNode, runTool } from './ensure.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { ensureBrowser } = await import('./browser.mjs');
await runTool('@playwright/test', ['test', '--config', 'e2e/screenshots/playwright.config.ts'], {
  env: { CHROMIUM: await ensureBrowser() },
});
