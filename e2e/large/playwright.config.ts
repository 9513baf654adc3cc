import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run journeys:large`: what people do every week, in a programme as large as they come. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../.cache/journeys-large',
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  workers: 1,
  // A click that finds nothing is told, instead of waiting as long as the whole walk may take.
  use: { ...journeys.use, actionTimeout: 60_000 },
  reporter: 'list',
});
