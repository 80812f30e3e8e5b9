import { defineConfig } from '../../src/index.ts';

export class StallConfig extends defineConfig('catalogue', {}) {}
