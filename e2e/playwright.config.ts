import { defineConfig } from '@playwright/test';

/**
 * Disables the browser’s address bar lists, which are pages of their own and slow to load, and the spare renderer,
 * which a journey with its own profile never uses. Only the last such switch counts, so Playwright’s own list is
 * repeated.
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

/** Journeys in a real browser against the real server; each file starts its own servers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // For long journeys on a busy machine; no step waits longer than a minute.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  // One more than the minimum of two cores, because each also waits.
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
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // The same day as on the server, wherever the machine is.
    timezoneId: 'UTC',
    // Animations take a seventh of a journey’s time; tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // What a failure leaves in `test-results`: a picture and the list of actions; recording every change of the page is slow.
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Our own pages need no sandbox, and root can’t have one; no background requests.
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
