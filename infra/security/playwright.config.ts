import { defineConfig } from '@playwright/test';

/** Attacks over HTTP on a running shop; nothing is killed, so files may run side by side. */
export default defineConfig({
  testDir: 'test',
  testMatch: '*.e2e.spec.ts',
  workers: 2,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
