import jest from './jest.config.js';

// A changed rule is loaded anew, so no modules are shared.
const [{ runtime: _, ...unit }] = jest.projects;
const SERVICES = ['orders', 'subscriptions'];
/** The pure rules of money, wherever in their service they are. */
const RULES = [
  ...['order', 'seller-order', 'seller-order-moves', 'order-payment', 'order-reversal'],
  ...['part-lines', 'cash-order', 'cash-limit', 'promotion', 'spread', 'market-terms'],
  ...['payment', 'poll-schedule', 'refund'],
  ...['payout', 'statement', 'destination', 'bank-file', 'rail', 'health', 'release'],
  ...['pay-number-match', 'pay-number-reference', 'pay-number-line-id', 'pickup-station'],
  ...['ledger', 'posting', 'seller-balance', 'subsidy', 'difference'],
  ...['subscription', 'purchase', 'renewal'],
];
const FURTHER_SPECS = ['order-changes', 'postings', 'subscription-periods'];

/** Changes the rules one place at a time; their specs must notice 85 of 100 changes. */
export default {
  mutate: SERVICES.map((service) => `services/${service}/src/**/{${RULES}}.ts`),
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    config: {
      ...unit,
      modulePathIgnorePatterns: ['/dist/'],
      // The framework behind the library takes seconds to load, for every change.
      moduleNameMapper: {
        '^@sokoni/common$': `${import.meta.dirname}/services/common/dist/src/rules/index.js`,
      },
      // Examples must suffice: the thousands of random cases in `money.spec.ts` and `*.model.spec.ts` would take hours.
      testMatch: [`**/src/**/{${RULES},${FURTHER_SPECS}}.spec.ts`],
    },
  },
  coverageAnalysis: 'perTest',
  // Jest loads a table afresh for each change of it, so these are tested like all others.
  ignoreStatic: false,
  warnings: { slow: false },
  // A Jest process keeps the modules of every test run: after some hundred it only collects garbage.
  maxTestRunnerReuse: 40,
  // On a busy machine a slow test is no endless loop.
  timeoutMS: 60_000,
  // Other packages are imported from where they are, through node_modules/@sokoni.
  ignorePatterns: [
    '*',
    '!package.json',
    ...SERVICES.map((service) => `!services/${service}/**`),
    ...['**/tsconfig.json', '**/dist'],
  ],
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
