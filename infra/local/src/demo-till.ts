interface Demonstration {
  /** What the run sets beside the variables of its own environment. */
  readonly overrides: NodeJS.ProcessEnv;
}

/** Nothing is paid to it: admins bring a statement of their own making to try it. */
const TILL = { LIPA_NUMBER: '554433', LIPA_OPERATOR: 'Mpesa', LIPA_NAME: 'SOKONI DEMO' };

/**
 * The lipa number of a demonstration. It is shown beside no provider that takes real money, and not
 * instead of the shop's own.
 */
export function demoTill({ overrides }: Demonstration): NodeJS.ProcessEnv {
  const { PAYMENT_PROVIDER = 'sandbox', LIPA_NUMBER } = { ...process.env, ...overrides };
  if (PAYMENT_PROVIDER !== 'sandbox' || LIPA_NUMBER !== undefined) return {};
  return TILL;
}
