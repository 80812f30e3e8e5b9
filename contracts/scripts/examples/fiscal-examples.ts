const ID = '66f2a1c4d9e0b3a7c5518e11';
const ORDER = '66f2a1c4d9e0b3a7c5518e01';
const SELLER = '66f2a1c4d9e0b3a7c5518e02';
const CODE = 'F3A91B1042';
const TAXES = [{ code: 'A', rateBasisPoints: 1_800, netCents: 1_000_000, taxCents: 180_000 }];
const TOTALS = { amountTzs: 11_800, netCents: 1_000_000, taxCents: 180_000 };

const SHOWN = {
  ...{ number: 1042, dayNumber: 3, zNumber: '20260302', date: '2026-03-02', time: '12:31:00' },
  environment: 'production',
  verificationCode: CODE,
  verificationUrl: `https://verify.example/${CODE}_123100`,
  seller: {
    ...{ tin: '123456789', vrn: '40001234A', name: 'Juma Electronics', address: 'Kariakoo' },
    ...{ serial: '10TZ100001', uin: '09VFDWEBAPI-10TZ100001', taxOffice: 'Ilala' },
  },
  lines: [
    {
      ...{ name: 'Itel A70', quantity: 1, amountTzs: 11_800, taxKind: 'standard', taxCode: 'A' },
      ...{ rateBasisPoints: 1_800, netCents: 1_000_000, taxCents: 180_000 },
    },
  ],
  totals: TOTALS,
  taxes: TAXES,
  payment: 'EMONEY',
  state: 'acknowledged',
  acknowledgedAt: '2026-03-02T09:31:04.000Z',
};

const RECEIPT = {
  ...SHOWN,
  ...{ _id: ID, sellerId: SELLER, orderId: ORDER, orderNumber: 'SK-260302-7KQ2M' },
  issuedAt: '2026-03-02T09:31:00.000Z',
  customer: { name: 'Kilimo Bora Ltd', tin: '987654321', mobile: '255712345678' },
  answer: 'Success',
  credits: [
    {
      ...{ number: `${CODE}-1`, amountTzs: 1_180, taxCents: 18_000, reason: 'Broken' },
      at: '2026-03-04T08:00:00.000Z',
    },
  ],
};

const SETTINGS = {
  ...{ environment: 'production', tin: '123456789', name: 'Juma Electronics' },
  ...{ address: 'Kariakoo, Dar es Salaam', startsOn: '2026-03-01' },
  ...{ version: 'production.3', environments: ['test', 'production'] },
  certificate: {
    ...{ serial: '4f3a91b1', subject: 'Juma Electronics' },
    validUntil: '2028-02-01T00:00:00.000Z',
    signs: true,
  },
  renewal: null,
  registration: {
    ...{ state: 'registered', message: 'Registration successful', vrn: '40001234A' },
    ...{ registrationId: 'TZ0100082639', serial: '10TZ100001', uin: '09VFDWEBAPI-10TZ100001' },
    ...{ taxOffice: 'Ilala', receiptCode: 'F3A91B', registeredAt: '2026-02-28T09:00:00.000Z' },
  },
  missing: [],
  queue: { length: 0, oldestAt: null },
};

const DEVICE = {
  ...{ _id: ID, sellerId: SELLER, tin: '123456789', name: 'Juma Electronics' },
  ...{ environment: 'production', registration: 'registered', startsOn: '2026-03-01' },
  ...{ lastNumber: 1042, queueLength: 1, oldestAt: '2026-03-02T09:31:00.000Z' },
  ...{ nextTryAt: '2026-03-02T09:32:00.000Z', answer: 'POST /api/efdmsRctInfo: TimeoutError' },
};

/** Fields of fiscal receipts. */
export const FISCAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  'fiscalSettings.data': SETTINGS,
  'saveFiscalSettings.data': SETTINGS,
  'saveFiscalSettings.body': {
    ...{ environment: 'production', tin: '123-456-789', name: 'Juma Electronics' },
    ...{ address: 'Kariakoo, Dar es Salaam', startsOn: '2026-03-01', version: 'production.2' },
    ...{ certificate: 'MIIKSgIBAzCCCgQGCSqGSIb3DQEHAQ==', password: 'karibu' },
  },
  'fiscalReceipts.data': [RECEIPT],
  'soldFiscalReceipts.data': [RECEIPT],
  'orderFiscalReceipts.data': [RECEIPT],
  'findFiscalReceipts.query.number': CODE,
  'findFiscalReceipts.data': [RECEIPT],
  'verifyFiscalReceipt.params.code': `${CODE}_123100`,
  'verifyFiscalReceipt.data': SHOWN,
  'zReports.data': [
    {
      ...{ _id: ID, day: '2026-03-02', environment: 'production', receipts: 3 },
      ...{ firstNumber: 1040, lastNumber: 1042, totals: TOTALS, grossCents: 99_400_000 },
      taxes: TAXES,
      payments: [{ type: 'EMONEY', amountTzs: 11_800 }],
      ...{ state: 'acknowledged', answer: 'Success', acknowledgedAt: '2026-03-02T21:05:00.000Z' },
    },
  ],
  month: '2026-03',
  'vatReturn.data': {
    ...{ month: '2026-03', tin: '123456789', vrn: '40001234A', name: 'Juma Electronics' },
    ...{ receipts: 41, totals: TOTALS, taxes: TAXES, waiting: 0 },
    credits: { count: 1, amountTzs: 1_180, taxCents: 18_000, withoutTax: 0 },
  },
  'vatReturnFile.data': 'kind,day,time,number\r\nreceipt,2026-03-02,12:31:00,F3A91B1042\r\n',
  'fiscalDevices.data': [DEVICE],
  'retryFiscalDevice.data': DEVICE,
  'fiscalQueue.data': {
    device: DEVICE,
    queued: [
      {
        ...{ _id: ID, kind: 'receipt', number: '1042', orderNumber: 'SK-260302-7KQ2M' },
        ...{ amountTzs: 11_800, issuedAt: '2026-03-02T09:31:00.000Z', state: 'waiting' },
        ...{ attempts: 2, answer: 'POST /api/efdmsRctInfo: TimeoutError' },
      },
    ],
  },
  'fiscalDifferences.query.day': '2026-03-02',
  'fiscalDifferences.data': {
    day: '2026-03-02',
    orders: { count: 42, amountTzs: 523_000 },
    receipts: { count: 41, amountTzs: 511_200 },
    differences: [
      {
        ...{ kind: 'no-receipt', sellerId: SELLER, name: 'Juma Electronics', tin: '123456789' },
        ...{ orderId: ORDER, orderNumber: 'SK-260302-7KQ2M', expectedTzs: 11_800, foundTzs: 0 },
      },
    ],
  },
};
