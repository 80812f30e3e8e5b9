import { defineConfig } from '@playwright/test';

/** Tests over HTTP alone, on a running shop. Files of one suite that kill what others need run one at a time. */
export default defineConfig({
  // Playwright's own default is half of the cores, one of two.
  workers: 2,
  // A busy machine is no failure.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    {
      name: 'chaos',
      testDir: '../chaos/test',
      testMatch: '*.e2e.spec.ts',
      workers: 1,
      timeout: 300_000,
    },
    {
      name: 'security',
      testDir: '../security/test',
      testMatch: '*.e2e.spec.ts',
      workers: 2,
      timeout: 300_000,
    },
    // The first half of the drill, on the shop to be deleted; then the second, on the restored shop.
    {
      name: 'backup',
      testDir: '../backup/test',
      testMatch: 'backup.e2e.spec.ts',
      workers: 1,
      timeout: 240_000,
    },
    {
      name: 'restored',
      testDir: '../backup/test',
      testMatch: 'restored.e2e.spec.ts',
      workers: 1,
      timeout: 300_000,
    },
  ],
});
