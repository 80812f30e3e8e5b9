import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const API_URL = process.env.API_URL ?? 'http://localhost:8080';

/** What every page needs in one file: it compresses better together and changes rarely. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\/|rolldown\/runtime|vite\/preload-helper/,
};

/** Modules that many pages share in one file too: on a slow line each small file costs a round trip. With fewer pages it has what shoppers do not need. */
const SHARED = { name: 'shared', minShareCount: 52 };

/** What forms and panels share, and no page of the shop needs. */
const FORMS = {
  name: 'forms',
  test: /web\/src\/(?:app\/(?:panel-paths|lost-request)|lib\/form-answer|components\/ui\/(?:alert|answered-form|checkbox|facts|file-button|form-field|form-notice|load-failure|pagination|radio-group|select-field|select-filter|status-pill|table|text-field|try-again))\.tsx?$/,
};

/** Scripts under `static/js/{chunk}.chunk.js` and styles under `static/css`, as the contract says. */
function fileNames(): Plugin {
  return {
    name: 'sokoni:file-names',
    enforce: 'post',
    outputOptions(output) {
      // The server writes the addresses of styles into pages: both builds name them alike.
      const assetFileNames = ({ names }: { readonly names: readonly string[] }) =>
        `static/${names[0]?.endsWith('.css') ? 'css' : 'media'}/[name].[hash:7][extname]`;
      if (this.environment.name !== 'client') return { ...output, assetFileNames };
      return {
        ...output,
        assetFileNames,
        codeSplitting: { groups: [FRAMEWORK, SHARED, FORMS] },
        entryFileNames: 'static/js/[name].[hash:7].chunk.js',
        chunkFileNames: 'static/js/[name].[hash:7].chunk.js',
      };
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), fileNames()],
  server: { proxy: { '/api': API_URL, '/media': API_URL } },
  build: { assetsDir: 'static', assetsInlineLimit: 0, target: 'es2022' },
});
