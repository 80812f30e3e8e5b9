import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledPathOf, projectRoot } from '@sokoni/local/folders';
import jestRuntime from 'jest-runtime';
import { expect, jest } from './globals.ts';
import { compileWith } from './sources.ts';

/** The package has types of its CommonJS form alone, whose class is a property. */
const Runtime = jestRuntime as unknown as typeof jestRuntime.default;

/**
 * jest gives each spec file a registry of modules of its own, so that each would load Nest, mongoose and the contracts
 * again and run them before they are optimised. Here Node imports a spec, and the modules it needs are loaded once a
 * worker: specs share no state of a module. A component spec runs its compiled code, as the services do that it starts.
 */
export default class SharedModulesRuntime extends Runtime {
  private readonly globals: Readonly<Record<string, unknown>>;
  private readonly isComponent: boolean;

  constructor(...of: ConstructorParameters<typeof Runtime>) {
    super(...of);
    const [config, { global }] = of;
    this.globals = global;
    this.isComponent = config.displayName?.name === 'component';
    if (!this.isComponent) compileWith(config.transform);
  }

  override async unstable_importModule(file: string): Promise<void> {
    if (!this.isComponent && needsOwnModules(file)) {
      await super.unstable_importModule(file);
      return;
    }
    for (const name of GLOBALS) Object.assign(globalThis, { [name]: this.globals[name], expect });
    await import(pathToFileURL(this.isComponent ? compiledPathOf(file) : file).href);
  }

  override teardown(): void {
    jest.restoreAllMocks();
    super.teardown();
  }
}

/** A spec that takes jest's clock or mocks, and those of the web, whose texts or document are of the whole process. */
function needsOwnModules(file: string): boolean {
  const isOfWeb = path.relative(projectRoot, file).startsWith(`web${path.sep}`);
  return isOfWeb || readFileSync(file, 'utf8').includes("'@jest/globals'");
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
