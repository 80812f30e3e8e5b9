import { defineConfig } from '@playwright/test';
import first from './playwright.config.ts';

/** The second half of the drill, on the restored shop. */
export default defineConfig({ ...first, testMatch: 'restored.e2e.spec.ts', timeout: 300_000 });
