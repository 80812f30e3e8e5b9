import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledPathOf, projectRoot } from '@sokoni/local/folders';
import { type Options, transformSync } from '@swc/core';
import fc from 'fast-check';
import jestRuntime from 'jest-runtime';
import { untilDayLasts } from '../lasting-day.ts';
import { expect, jest } from './globals.ts';

/** As in jest's configuration: of which files, by what, how. */
type Transform = readonly (readonly [pattern: string, by: string, options: object])[];

let isHooked = false;

/**
 * Sources that Node imports in this process are compiled by the settings of jest, since Node itself runs no decorators.
 */
function compileWith(transform: Transform): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || url.includes('/node_modules/')) return next(url, context);
      const filename = fileURLToPath(url);
      const [, , options] = transform.find(([pattern]) => filename.match(pattern)) ?? [];
      if (!options) return next(url, context);
      const { code } = transformSync(readFileSync(filename, 'utf8'), {
        ...(options as Options),
        swcrc: false,
        filename,
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

/** The package has types of its CommonJS form alone, whose class is a property. */
const Runtime = jestRuntime as unknown as typeof jestRuntime.default;

/** Each run has the same random cases, so that none fails where another passed; another number gives other ones. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 2026) });

/**
 * jest gives each spec file a registry of modules of its own, so that each would load Nest, mongoose and the contracts
 * again and run them before they are optimised. Here Node imports a spec, and the modules it needs are loaded once a
 * worker: specs share no state of a module. A component spec runs its compiled code, as the services do that it starts.
 */
export default class SharedModulesRuntime extends Runtime {
  private readonly globals: Readonly<Record<string, unknown>>;
  private readonly isComponent: boolean;
  private readonly environment = { ...process.env };

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
    if (this.isComponent) await untilDayLasts(LONGEST_SPEC_MS);
    for (const name of GLOBALS) Object.assign(globalThis, { [name]: this.globals[name], expect });
    await import(pathToFileURL(this.isComponent ? compiledPathOf(file) : file).href);
  }

  override teardown(): void {
    jest.restoreAllMocks();
    restoreEnvironment(this.environment);
    super.teardown();
  }
}

/**
 * No component spec takes longer on a busy machine. They sell, pay and count in the time of the machine, beside
 * processes that have no other.
 */
const LONGEST_SPEC_MS = 5 * 60_000;

/** What a spec has changed in the environment of its process, which runs other specs later. */
function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
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
