import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run journeys:large`: the weekly work in a large programme. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../.cache/journeys-large',
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  workers: 1,
  // A click that finds nothing fails early, instead of after the timeout of the walk.
  use: { ...journeys.use, actionTimeout: 60_000 },
  reporter: 'list',
});
