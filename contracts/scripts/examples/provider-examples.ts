const CAPABILITIES = {
  collect: ['page'],
  status: true,
  cancel: true,
  refund: 'none',
  payout: ['wallet'],
  payer: true,
  nameLookup: ['wallet'],
  statement: false,
  balance: true,
  splitsAtProvider: false,
};
const OFF = {
  reason: 'Selcom has planned work',
  byName: 'Asha Mushi',
  at: '2026-03-02T09:30:00.000Z',
};
const STATE = {
  use: 'payments',
  routed: true,
  health: 'healthy',
  since: '2026-03-01T08:00:00.000Z',
  trialAt: null,
  calls: 214,
  failures: 1,
  off: null,
};
const PROVIDER = {
  name: 'selcom',
  title: 'Selcom',
  current: true,
  capabilities: CAPABILITIES,
  refundWay: 'payout',
  floatTzs: 1_250_000,
  routes: [{ route: 'any', place: 'primary', inUse: true }],
  states: [STATE],
};

/** Examples of payment providers and their routes. */
export const PROVIDER_EXAMPLES: Readonly<Record<string, unknown>> = {
  'paymentProviders.data': [PROVIDER],
  'switchProvider.body': {
    provider: 'selcom',
    use: 'payments',
    on: false,
    reason: OFF.reason,
  },
  'switchProvider.data': {
    ...PROVIDER,
    routes: [{ route: 'any', place: 'primary', inUse: false }],
    states: [{ ...STATE, off: OFF }],
  },
};
