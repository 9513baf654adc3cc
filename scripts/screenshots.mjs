// npm run screenshots: makes the pictures in docs/images anew, from a fresh server with the sample programme.
import { ensureBuilt, ensureInstalled, requireNode, run } from './ensure.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
const { ensureBrowser } = await import('./browser.mjs');
run('npx', ['playwright', 'test', '--config', 'e2e/screenshots/playwright.config.ts'], {
  env: { CHROMIUM: await ensureBrowser() },
});
