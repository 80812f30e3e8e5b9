import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const API_URL = process.env.API_URL ?? 'http://localhost:8080';

/** What every page needs in one file: it compresses better together and changes rarely. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\/|rolldown\/runtime|vite\/preload-helper/,
};

/** Modules that many pages share in one file too: on a slow line each small file costs a round trip. With fewer pages it has what shoppers do not need. */
const SHARED = { name: 'shared', minShareCount: 52 };

const SOURCE = /\/web\/src\//;
/** Of the contract, which is one import: each call needs it, and the first page to need it would keep it. */
const IN_EACH_CALL = /\/contracts\/dist\/rules\/language\.js$/;
const SITE = ['app/entry.client.tsx', 'app/root.tsx'];
/** The pages that shoppers open first. */
const [HOME, PRODUCT, CATEGORY, SEARCH] = ['home', 'product', 'category', 'search'].map(
  (name) => `app/pages/${name}-page.tsx`,
) as [string, string, string, string];

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** The modules of `web/src` that this one loads at once, by way of others too, and not itself. */
function needsOf(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [fileURLToPath(new URL(`src/${entry}`, import.meta.url))];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const fresh = imported.filter((one) => SOURCE.test(one) && !found.has(one));
    for (const one of fresh) found.add(one);
    waiting.push(...fresh);
  }
  return found;
}

/** The files of a first load: what every page of the site needs, what shows a product, cards, what narrows a list, and a page. */
const FIRST_LOAD: readonly Rolldown.CodeSplittingGroup[] = [
  groupOf('site', (graph) => {
    const needs = SITE.map((entry) => needsOf(entry, graph));
    return (id) => IN_EACH_CALL.test(id) || needs.some((modules) => modules.has(id));
  }),
  groupOf('products', (graph) => {
    const [home, product] = [needsOf(HOME, graph), needsOf(PRODUCT, graph)];
    const inList = inLists(graph);
    return (id) => product.has(id) && (home.has(id) || inList(id));
  }),
  groupOf('cards', (graph) => {
    const home = needsOf(HOME, graph);
    const inList = inLists(graph);
    return (id) => home.has(id) && inList(id);
  }),
  groupOf('lists', inLists),
  // Before the pages: a file takes what its modules need with it, and would be loaded by others that need that.
  groupOf('common', (graph) => {
    const [needs, isOfHome] = [needsOf(HOME, graph), isFor(HOME, graph)];
    return (id) => needs.has(id) && !isOfHome(id);
  }),
  groupOf('home', (graph) => isFor(HOME, graph)),
  groupOf('product', (graph) => isFor(PRODUCT, graph)),
];

type IsInside = (id: string) => boolean;

function groupOf(name: string, choose: (graph: Graph) => IsInside) {
  let isInside: IsInside | undefined;
  return {
    name(id: string, graph: Graph) {
      isInside ??= choose(graph);
      return isInside(id) ? name : null;
    },
  };
}

/** What this page alone needs: a module that others import too would bring them the whole file. */
function isFor(page: string, graph: Graph): IsInside {
  const needs = needsOf(page, graph);
  const isPage = (id: string) => id.endsWith(`/src/${page}`);
  return (id) =>
    needs.has(id) &&
    (graph.getModuleInfo(id)?.importers ?? []).every((one) => needs.has(one) || isPage(one));
}

function inLists(graph: Graph): IsInside {
  const [category, search] = [needsOf(CATEGORY, graph), needsOf(SEARCH, graph)];
  return (id) => category.has(id) && search.has(id);
}

/** What forms and panels share, and no page of the shop needs. */
const FORMS = {
  name: 'forms',
  test: /web\/src\/(?:app\/(?:panel-paths|lost-request)|lib\/form-answer|components\/ui\/(?:alert|answered-form|choice-fields|facts|file-button|form-field|form-notice|load-failure|pagination|select-field|status-pill|table|text-field|try-again))\.tsx?$/,
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
        codeSplitting: { groups: [FRAMEWORK, ...FIRST_LOAD, SHARED, FORMS] },
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
