import type { Plugin } from 'vite';

/** Modules of React Router that this shop never calls: every route is in the first manifest, and nothing instruments the router. */
const UNUSED_FILES =
  /react-router\/dist\/.*\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;
/** Functions it never calls: links fetch nothing ahead, no route comes later, and the root has an error page of its own. */
const UNUSED_FUNCTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /react-router\/dist\/.*\/dom\/ssr\/components\.js$/,
    ['PrefetchPageLinks', 'RSCPrefetchPageLinksImpl', 'PrefetchPageLinksImpl'],
  ],
  [/react-router\/dist\/.*\/dom\/ssr\/errorBoundaries\.js$/, ['RemixRootDefaultErrorBoundary']],
  // The one style sheet is on every page, and modules are never replaced while they run.
  [/react-router\/dist\/.*\/dom\/ssr\/links\.js$/, ['prefetchStyleLinks', 'prefetchRouteCss']],
  [/react-router\/dist\/.*\/dom\/ssr\/routes\.js$/, ['wrapShouldRevalidateForHdr']],
  // The server always renders, and no component lives on it alone.
  [/react-router\/dist\/.*\/dom\/ssr\/single-fetch\.js$/, ['nonSsrStrategy']],
  [/react-router\/dist\/.*\/lib\/hooks\.js$/, ['RSCErrorHandler']],
  [
    /react-router\/dist\/.*\/lib\/router\/router\.js$/,
    ['patchRoutesImpl', 'restoreAppliedTransitions', 'persistAppliedTransitions'],
  ],
];
const FILES = new RegExp(
  [UNUSED_FILES, ...UNUSED_FUNCTIONS.map(([file]) => file)].map(({ source }) => source).join('|'),
);
const EXPORTS = /export \{([^}]*)\}/;

/**
 * Leaves those parts out of the browser's first load, where tree shaking cannot see that they
 * rest. Their functions stay importable and answer undefined, which is what they answer when
 * switched off. A release of React Router that looks different fails the build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'sokoni:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: FILES },
      handler(code, id) {
        const names = UNUSED_FUNCTIONS.find(([file]) => file.test(id))?.[1];
        const left = names ? emptyFunctions(code, names) : emptyFile(code);
        if (left === null) this.error(`React Router has changed: ${id}`);
        return { code: left, map: null };
      },
    },
  };
}

/** The file with its exported functions only, all of them empty. */
function emptyFile(code: string): string | null {
  const [, names = ''] = EXPORTS.exec(code) ?? [];
  const exported = names.split(',').map((name) => name.trim());
  if (exported.some((name) => !/^\w+$/.test(name))) return null;
  return exported.map((name) => `export function ${name}() {}`).join('\n');
}

/** The file with some functions emptied: each begins and ends at the start of a line. */
function emptyFunctions(code: string, names: readonly string[]): string | null {
  let left = code;
  for (const name of names) {
    const whole = new RegExp(`^(?:async )?function ${name}\\([\\s\\S]*?\\n\\}$`, 'm');
    if (!whole.test(left)) return null;
    left = left.replace(whole, `function ${name}() {}`);
  }
  return left;
}
