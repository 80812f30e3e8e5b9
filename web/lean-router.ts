import type { Plugin } from 'vite';

/** Parts of React Router that this shop never calls: every route is in the first manifest, and nothing instruments the router. */
const UNUSED = /react-router\/dist\/.*\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;
const EXPORTS = /export \{([^}]*)\}/;

/**
 * Leaves those parts out of the browser's first load (2 KB), where tree shaking cannot see that
 * they rest. Their functions stay importable and answer undefined, which is what they answer when
 * switched off.
 */
export function leanRouter(): Plugin {
  return {
    name: 'sokoni:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: UNUSED },
      handler(code) {
        const [, names = ''] = EXPORTS.exec(code) ?? [];
        const exported = names.split(',').map((name) => name.trim());
        if (exported.some((name) => !/^\w+$/.test(name))) this.error('React Router has changed');
        return {
          code: exported.map((name) => `export function ${name}() {}`).join('\n'),
          map: null,
        };
      },
    },
  };
}
