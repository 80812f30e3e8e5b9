const LINE = {
  code: '9F6A3B2C1D',
  at: '2026-03-02T09:30:00.000Z',
  amountTzs: 905_000,
  payer: '255712345678',
  reference: '48213357',
};

const FILE = {
  _id: '66f2a1c4d9e0b3a7c5518e01',
  account: 'lipa-number',
  rows: [
    {
      ...LINE,
      row: 2,
      outcome: 'second-admin',
      reason: 'above-ceiling',
      column: '',
      orderNumber: 'SK-260302-7KQ2M',
    },
  ],
  storedAt: null,
};

const STATEMENT = {
  accounts: [
    { kind: 'lipa-number', number: '554433' },
    { kind: 'bank-transfer', number: '0150123456700' },
  ],
  number: '554433',
  ceilingTzs: 500_000,
  lines: [
    {
      ...LINE,
      _id: '9F6A3B2C1D',
      account: 'lipa-number',
      state: 'proposed',
      reason: 'above-ceiling',
      orderNumber: 'SK-260302-7KQ2M',
      expectedTzs: 905_000,
      paymentId: '66f2a1c4d9e0b3a7c5518e05',
      mayConfirm: true,
    },
  ],
  claims: [
    {
      account: 'lipa-number',
      code: '7D2E9C4B1A',
      orderNumber: 'SK-260302-9MT4P',
      amountTzs: 23_500,
      claimedAt: '2026-03-02T09:30:00.000Z',
      onStatement: false,
    },
  ],
};

/** Examples of the shop's own lipa number: its statement, and what buyers say they have paid. */
export const PAY_NUMBER_EXAMPLES: Readonly<Record<string, unknown>> = {
  'claimPayment.body.code': '9F6A3B2C1D',
  'claimPayment.data': { code: '9F6A3B2C1D', mayChange: true },
  'checkPayNumberFile.body.account': 'lipa-number',
  'checkPayNumberFile.body.csv':
    'Transaction ID,Time,Amount,Payer,Reference\r\n9F6A3B2C1D,02/03/2026 12:30:00,"905,000.00",255712345678,48213357\r\n',
  'checkPayNumberFile.data': FILE,
  'payNumberFile.data': FILE,
  'storePayNumberFile.data': { ...FILE, storedAt: '2026-03-02T09:45:00.000Z' },
  'payNumberStatement.data': STATEMENT,
  'matchPayNumberLine.body': { code: '9F6A3B2C1D', order: 'SK-260302-7KQ2M' },
  'matchPayNumberLine.data': STATEMENT,
  'decidePayNumberMatch.body': {
    code: '9F6A3B2C1D',
    paymentId: '66f2a1c4d9e0b3a7c5518e05',
    confirm: true,
  },
  'decidePayNumberMatch.data': STATEMENT,
};
