import { defineConfig } from '@playwright/test';
import { headlessShell } from './e2e/browsers.ts';

/**
 * A journey that is written for each language, with and without scripts, runs in half of its eight combinations with
 * the two screens: every two of language, scripts and screen still meet. All of them with `EVERY_COMBINATION=1`.
 */
const LEFT_TO_THE_OTHER_SCREEN =
  process.env.EVERY_COMBINATION === '1'
    ? {}
    : {
        phone: { grepInvert: /\bwith scripts \(sw\)|\bwithout scripts \(en\)/ },
        desk: { grepInvert: /\bwith scripts \(en\)|\bwithout scripts \(sw\)/ },
      };

/** Runs against a shop that is up: `BASE_URL` says where. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.spec.ts',
  fullyParallel: true,
  // Two cores carry the whole shop and both browsers.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    launchOptions: headlessShell,
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      ...LEFT_TO_THE_OTHER_SCREEN.phone,
    },
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 800 } },
      ...LEFT_TO_THE_OTHER_SCREEN.desk,
    },
  ],
});
