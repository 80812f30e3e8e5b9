/** Who may import whom. One rule, one sentence. */
const frameworks =
  'node_modules/(@nestjs|@fastify|fastify|mongoose|mongodb|amqplib|amqp-connection-manager|passport|passport-jwt|pino|nestjs-pino|nodemailer|sharp)/';
const serverCode = '(\\.server\\.tsx?|-server\\.tsx?|/entry\\.server\\.tsx|\\.spec\\.tsx?)$';
/** orders/order.ts, categories/category.ts, ledger/ledger.ts: the bare singular of its folder. */
const nounFile = [
  '^services/(?!common/)[^/]+/src/([a-z-]+?)(s|es|ies)?/\\1y?\\.ts$',
  '^services/orders/src/payments/attempts/payment\\.ts$',
];
/** How every test run gets its ports, however the run is started. */
const portOfTests = '^services/common/(src|dist/src)/testing/free-port\\.';
/** Figures and traces are kept the same way by every process. */
const telemetry = '^services/telemetry/';
/** The library of adapters. */
const paymentProviders = '^services/payment-providers/';
/**
 * Services of many folders have layers, from use case down to configuration; a file imports only from its own layer and
 * from those below (services/orders/README.md).
 */
const layersOf = (service, names) => {
  const layers = names.map((layer) => `^services/${service}/src/${layer}`);
  return [
    ...layers.slice(1).map((layer, index) => ({
      name: `${service}-layer-${index + 2}-imports-downwards`,
      comment: `In services/${service} imports run from use case down to configuration.`,
      from: { path: layer, pathNot: '\\.spec\\.ts$' },
      to: { path: layers.slice(0, index + 1) },
    })),
    {
      name: `${service}-files-have-a-layer`,
      comment: `A new folder of services/${service} takes its place among the layers.`,
      from: { path: `^services/${service}/src/`, pathNot: [...layers, '\\.spec\\.ts$'] },
      to: {},
    },
  ];
};
const layers = [
  ...layersOf('orders', [
    '(main|app\\.module|ledger-cli|rollups-cli)\\.ts$',
    '(accounts|metrics|migrations|reconciliation|seller-days)/',
    '(disputes|fulfilment)/',
    'checkout/',
    'settlement/',
    'reversals/',
    'plan-payments/',
    'delivery-subsidies/',
    'pay-numbers/',
    'payouts/',
    'refunds/',
    '(pickup-stations|promotions)/',
    'orders/',
    'payments/',
    'payment-info/',
    'market-terms/',
    '(idempotency|ledger)/',
    '(config|route-config|pay-number-config|personal-data)\\.ts$',
  ]),
  ...layersOf('fiscal', [
    '(main\\.ts|app\\.module\\.ts|migrations/)',
    'tra-vfd/',
    'delivery/',
    'differences/',
    'z-reports/',
    'receipts/',
    'devices/',
    'documents/',
    '(config|personal-data)\\.ts$',
  ]),
];
const errors = (rules) => rules.map((rule) => ({ severity: 'error', ...rule }));

export default {
  forbidden: errors([
    {
      name: 'no-circular',
      comment: 'Two files that need each other, be it for a type, are one file or hide a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'start-runs-uncompiled',
      comment:
        'A fresh clone has no dist: what starts, compiles and tests it imports types of compiled packages alone.',
      from: {
        path: '^infra/(local|testing)/src/',
        pathNot: '\\.spec\\.ts$|^infra/local/src/bundle\\.ts$|^infra/testing/src/(?!runner/)',
      },
      to: {
        path: '^(contracts|client|services)/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'imports-resolve',
      comment:
        'An import that leads nowhere: a typo, or a package that package.json does not name.',
      // The bench copies these files to where it installs the peer's packages.
      from: { pathNot: '^infra/bench/src/peers/vendure/app/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\./\\+types/|react-router/build|/build/' },
    },
    {
      name: 'contracts-import-no-part',
      comment: 'The shared words import nothing of ours.',
      from: { path: '^contracts/' },
      to: { path: '^(services|gateway|infra|web)/' },
    },
    {
      name: 'client-knows-contracts-only',
      comment: 'What third parties install imports the browser entry of the contract alone.',
      from: { path: '^client/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '.', pathNot: '^(client/src|contracts)/' },
    },
    {
      name: 'services-share-words-only',
      comment:
        'A service imports contracts, libraries and itself; never another service, gateway, web or infra. Only the process of all services knows each.',
      from: { path: '^services/([^/]+)/', pathNot: '^services/all-in-one/' },
      to: {
        path: '^(services|gateway|infra|web)/',
        pathNot: `^services/(common|$1)/|${paymentProviders}|${telemetry}`,
      },
    },
    {
      name: 'payment-providers-know-no-service',
      comment: 'Adapters get plain data: they know no service, no framework and no database.',
      from: { path: paymentProviders },
      to: {
        path: `^(services|gateway|infra|web)/|${frameworks}`,
        pathNot: `${paymentProviders}|^services/common/(dist/)?src/rules/`,
      },
    },
    {
      name: 'orders-uses-payment-providers',
      comment: 'Only the service that takes and sends money talks to payment providers.',
      from: { path: '^services/', pathNot: `^services/orders/|${paymentProviders}` },
      to: { path: paymentProviders },
    },
    ...layers,
    {
      name: 'rules-are-pure',
      comment: 'The bare noun file holds rules, which import no framework.',
      from: { path: nounFile },
      to: { path: frameworks },
    },
    {
      name: 'rules-stay-off-doors',
      comment: 'A rule takes no more than types from a controller, service or repository.',
      from: { path: nounFile },
      to: {
        path: '\\.(module|controller|consumer|service|repository|client)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-stay-apart',
      comment: 'A web feature does not import another; what two need moves to components or lib.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-below-app',
      comment: 'Pages compose features, not the other way round.',
      from: { path: '^web/src/(features|components|lib)/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/(?:panel-)?paths\\.ts$' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'components/ui and lib serve every feature and know none.',
      from: { path: '^web/src/(components|lib)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'browser-without-zod',
      comment:
        'Browser code takes @sokoni/contracts/browser or /locations; the main entry brings zod along.',
      from: { path: '^web/src/', pathNot: serverCode },
      to: { path: '^contracts/(dist|src)/index\\.|node_modules/zod/' },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'The web talks to services over HTTP; its journeys prepare a running shop.',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(services|gateway|infra)/', pathNot: telemetry },
    },
    {
      name: 'gateway-knows-contracts-only',
      comment: 'The gateway is rendered from the contract.',
      from: { path: '^gateway/' },
      to: { path: '^(services|infra|web)/', pathNot: `${portOfTests}|${telemetry}` },
    },
    {
      name: 'infra-knows-contracts-only',
      comment: 'What runs, fills and measures the system stands outside of it.',
      from: { path: '^infra/', pathNot: '^infra/simulation/' },
      to: { path: '^(services|gateway|web)/', pathNot: `${portOfTests}|${telemetry}` },
    },
  ]),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/(dist|build|\\.react-router)/.*\\.d\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
