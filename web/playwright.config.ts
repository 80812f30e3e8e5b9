import { defineConfig } from '@playwright/test';
import { headlessShell } from './e2e/browsers.ts';
import { EVERY_COMBINATION } from './e2e/chosen.ts';
import type { Sized } from './e2e/journey.ts';

/** Runs against a shop that is up: `BASE_URL` says where. */
export default defineConfig<Sized>({
  testDir: 'e2e',
  testMatch: '*.e2e.spec.ts',
  fullyParallel: true,
  // Two cores carry the whole shop and both browsers.
  workers: 2,
  // A busy machine is no failure; what must be quick is measured by its own test. No journey sets limits of its own.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    launchOptions: headlessShell,
  },
  // Each journey on one size of screen, which its name chooses; on both with `EVERY_COMBINATION=1`.
  projects: EVERY_COMBINATION
    ? [
        { name: 'phone', use: { screenSize: 'phone' } },
        { name: 'desktop', use: { screenSize: 'desktop' } },
      ]
    : [{ name: 'once' }],
});
