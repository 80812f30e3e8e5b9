import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compiledPathOf } from '@sokoni/local/folders';
import jestRuntime from 'jest-runtime';
import { expect, jest } from './globals.ts';

/** The package has types of its CommonJS form alone, whose class is a property. */
const Runtime = jestRuntime as unknown as typeof jestRuntime.default;

/**
 * jest gives each spec file a registry of modules of its own, so that each would load Nest, mongoose and the contracts
 * again and run them before they are optimised. Component specs start services of their own and share no state of a
 * module, so here Node imports a spec, and the modules it needs are loaded once a worker. A service runs its compiled
 * code: it uses decorators, which Node does not run.
 */
export default class SharedModulesRuntime extends Runtime {
  private readonly globals: Readonly<Record<string, unknown>>;

  constructor(...of: ConstructorParameters<typeof Runtime>) {
    super(...of);
    this.globals = of[1].global;
  }

  override async unstable_importModule(file: string): Promise<void> {
    for (const name of GLOBALS) Object.assign(globalThis, { [name]: this.globals[name], expect });
    await import(pathToFileURL(compiledPathOf(file)).href);
  }

  override teardown(): void {
    jest.restoreAllMocks();
    super.teardown();
  }
}

/** What the test framework defines for each file that it runs. */
const GLOBALS = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'it',
  'test',
] as const;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? next(new URL('./globals.ts', import.meta.url).href, context)
      : next(specifier, context),
});
