import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run screenshots`: creates the images of the README and the tour from the sample programme. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
  workers: 1,
  reporter: 'list',
});
