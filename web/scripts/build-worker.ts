import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The service worker is one file at the top, without a hash: the browser looks for a new one itself. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
await build({
  root: here('..'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: here('../build/client'),
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: here('../src/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
