import { defineConfig } from '../../src/index.ts';

export class ExampleConfig extends defineConfig('catalogue', {}) {}
