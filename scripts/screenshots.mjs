// npm run screenshots: makes the pictures in docs/images anew, from a fresh server with the sample programme.
import { ensureBuilt, ensureInstalled, requireNode, runTool } from './ensure.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { ensureBrowser } = await import('./browser.mjs');
await runTool('@playwright/test', ['test', '--config', 'e2e/screenshots/playwright.config.ts'], {
  env: { CHROMIUM: await ensureBrowser() },
});
