import type { Decision } from '../src/templates/decision.ts';
import { Links } from '../src/templates/links.ts';

export const links = new Links('http://localhost:8080/');
export const asha = { name: 'Asha', url: links.myOrders };
export const sale = {
  orderNumber: 'SK-1042',
  lines: [
    { name: 'Tecno Spark 20', option: 'Black, 128 GB', quantity: 2, totalTzs: 500_000 },
    { name: 'Kanga', option: '', quantity: 1, totalTzs: 13_500 },
  ],
  discountTzs: 0,
  deliveryTzs: 5_000,
  totalTzs: 518_500,
  dueAt: '2026-01-07T08:00:00.000Z',
};
export const sellerOrder = {
  ...asha,
  orderNumber: 'SK-1042',
  sellerName: 'Duka la Juma',
  note: '',
  deliveryPin: '0412',
  dueAt: '2026-01-12T08:00:00.000Z',
};
export const plan = {
  ...asha,
  plan: 'Basic',
  receiptNumber: 'R-2026-7',
  amountTzs: 13_500,
  validFrom: '2026-01-05T08:00:00.000Z',
  validUntil: '2026-02-05T08:00:00.000Z',
};
export const newPassword = { ...asha, endAccess: false, otherPhone: null };
export const decided = { ...asha, reason: 'Forged' };
export const payout = {
  ...asha,
  amountTzs: 12_518_500,
  destination: 'Mixx by Yas (Tigo Pesa) +255712345678',
  transactionId: 'TX1',
  reason: '',
};
export const destinationChange = {
  ...{ name: 'Asha', url: links.forgotPassword },
  ...{ destination: 'M-Pesa ****5678', number: '****5678' },
  startsAt: '2026-01-06T09:00:00.000Z',
};
export const money = { ...asha, orderNumber: 'SK-1042', amountTzs: 13_500 };
export const fiscalReceipt = {
  ...{ sellerName: 'Duka la Juma', verificationCode: 'R1X7' },
  verificationUrl: 'https://verify.example/R1X7_140509',
};

/** Of each kind. */
export const PAY_NUMBERS = [
  { kind: 'control-number', number: '991234567890', bank: '', reference: '' },
  { kind: 'lipa-number', number: '55443322', bank: '', reference: '12345678' },
  {
    kind: 'bank-transfer',
    number: '0150123456700',
    bank: 'CRDB Bank',
    reference: '12345678',
  },
] as const;

export const payNumberDue = {
  ...{ ...asha, orderNumber: 'SK-1042' },
  ...PAY_NUMBERS[1],
  amountTzs: 23_000,
  payUntil: '2026-09-28T18:45:00.000Z',
};

export const moneyShort = {
  ...{ ...asha, orderNumber: 'SK-1042' },
  ...{ receivedTzs: 20_000, expectedTzs: 23_000 },
  payUntil: '2026-09-28T18:45:00.000Z',
};

export const moneyOver = {
  ...{ ...asha, orderNumber: 'SK-1042' },
  ...{ receivedTzs: 25_000, expectedTzs: 23_000 },
};

const STATES: Readonly<Partial<Record<Decision, string>>> = {
  saleMoved: 'processing',
  roleChanged: 'SELLER',
  planTaskDone: 'social-ads',
};

/** Of each decision, as long as they get. */
export function decidedFacts(decision: Decision, url: string) {
  const what = 'Télévision “Hisense” 43 inch UHD Smart 4K na Rimoti ya Sauti';
  const number = 'SK-2026-001042';
  const isOrder = /^(?:dispute|sale|purchase|delivery|refund)/.test(decision);
  const state = STATES[decision] ?? '';
  return { decision, what: isOrder ? number : what, state, amountTzs: 12_518_500, url };
}
