import { defineConfig } from '@playwright/test';

/** The first half of the drill, on the shop to be deleted. */
export default defineConfig({
  testDir: 'test',
  testMatch: 'backup.e2e.spec.ts',
  workers: 1,
  timeout: 240_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
