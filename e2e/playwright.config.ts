import { defineConfig } from '@playwright/test';

/**
 * The address bar's lists are pages of their own, loaded for every window at more cost than many a page of ours, and
 * nobody types there; a process kept ready for the next page is never taken by a journey, which has a profile of its
 * own. Only the last such switch counts, so what Playwright switches off is said again.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Journeys in a real browser against the real server; each file starts servers of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Long walks on a busy machine; what is waited for has limits of its own.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // One more than the two cores that they need at least: each waits a little, for the server and for moments to pass.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/journeys.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // What can't be pressed for a minute never can; the report then says what it was.
    actionTimeout: 60_000,
    // Wherever the machine stands, its today is that of the server.
    timezoneId: 'UTC',
    // Motion costs every journey a seventh of its time; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // No sandbox is needed for our own pages, and root can't have one; nothing may call home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${switchedOff.join()}`,
      ],
    },
  },
});
