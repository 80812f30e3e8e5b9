/** Unit specs start nothing; component specs get a real MongoDB and RabbitMQ from their global set-up. */
const compile = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      // JSON is imported with its attribute, as by Node.
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compile(false), '\\.tsx$': compile(true) },
  modulePathIgnorePatterns: [
    '/dist/',
    '/build/',
    '/\\.sokoni/',
    '/\\.react-router/',
    '<rootDir>/\\.stryker-tmp/',
  ],
};

const SHARED_MODULES = '<rootDir>/infra/testing/src/jest/shared-modules-runtime.ts';
const componentSpecs = ['**/*.component.spec.ts', '<rootDir>/gateway/test/**/*.spec.ts'];

export default {
  // One more than the cores of the smallest machine; `npm test` gives component specs more.
  maxWorkers: 3,
  // A busy machine is no failure; what must be quick is measured by its own test.
  testTimeout: 300_000,
  // Nor is a worker that takes long to free its modules; one with an open handle is still reported.
  workerGracefulExitTimeout: 10_000,
  // Modules of finished files stay in a worker's memory; a new worker is cheaper than collecting them.
  workerIdleMemoryLimit: '800MB',
  testSequencer: '<rootDir>/infra/testing/src/jest/longest-first.ts',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      runtime: SHARED_MODULES,
      testMatch: [
        '**/*.spec.ts',
        '**/*.spec.tsx',
        ...componentSpecs.map((glob) => `!${glob}`),
        '!**/*.e2e.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'component',
      testMatch: componentSpecs,
      runtime: SHARED_MODULES,
      globalSetup: '<rootDir>/infra/testing/src/parts/jest.global-setup.ts',
      globalTeardown: '<rootDir>/infra/testing/src/parts/jest.global-teardown.ts',
    },
  ],
};
