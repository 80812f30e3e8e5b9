import { defineConfig } from '@playwright/test';
import first from './playwright.config.ts';

/** The second half: on the shop that came back. */
export default defineConfig({ ...first, testMatch: 'restored.e2e.spec.ts', timeout: 300_000 });
