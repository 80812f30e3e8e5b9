interface Demonstration {
  /** What the run sets beside the variables of its own environment. */
  readonly overrides: NodeJS.ProcessEnv;
}

/** Nothing is paid to them: admins bring statements of their own making to try them. */
const ACCOUNTS = {
  LIPA_NUMBER: '554433',
  LIPA_OPERATOR: 'Mpesa',
  LIPA_NAME: 'SOKONI DEMO',
  BANK_TRANSFER_ACCOUNT: '0100000000000',
  BANK_TRANSFER_BANK: 'crdb',
  BANK_TRANSFER_NAME: 'SOKONI DEMO',
};

/**
 * The lipa number and the bank account of a demonstration. They are shown beside no provider that takes real
 * money, and neither instead of the shop's own nor beside it.
 */
export function demoAccounts({ overrides }: Demonstration): NodeJS.ProcessEnv {
  const given = { ...process.env, ...overrides };
  const { PAYMENT_PROVIDER = 'sandbox', LIPA_NUMBER, BANK_TRANSFER_ACCOUNT } = given;
  if (PAYMENT_PROVIDER !== 'sandbox') return {};
  return LIPA_NUMBER === undefined && BANK_TRANSFER_ACCOUNT === undefined ? ACCOUNTS : {};
}
