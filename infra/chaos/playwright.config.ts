import { defineConfig } from '@playwright/test';

/** System tests over HTTP alone; one at a time, for they kill what the others would need. */
export default defineConfig({
  testDir: 'test',
  testMatch: '*.e2e.spec.ts',
  workers: 1,
  timeout: 240_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
