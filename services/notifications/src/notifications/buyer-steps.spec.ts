import { type EventData, LANGUAGES, type Language, type UserReplica } from '@sokoni/contracts';
import { someLine } from '../../test/order.factory.ts';
import type { Message } from '../deliveries/delivery.ts';
import { formatMinute, formatSoon, formatTzs } from '../templates/format.ts';
import { Links } from '../templates/links.ts';
import { renderText } from '../templates/render.ts';
import { summaryOf } from '../user-notifications/user-notification.ts';
import type { MessageTable } from './messages.ts';
import { MESSAGES, type NotifiedEvent } from './notifications.service.ts';
import { orderMessages } from './order-messages.ts';
import { paymentMessages } from './payment-messages.ts';

const BUYER = 'b'.repeat(24);
const SELLER = 'e'.repeat(24);
const ORDER_ID = 'd'.repeat(24);
const NUMBER = 'SK-2026-001042';
const AMOUNT = 23_000;
const DUE = '2026-09-28T18:45:00.000Z';
const PIN = '0412';
const PAY_NUMBER = '991234567890';

type Fact = 'order' | 'amount' | 'deadline' | 'PIN' | 'number to pay' | 'seller';

/** A step of an order, with what its buyer has to read in each message of it. */
type Step = {
  readonly [N in NotifiedEvent]: {
    readonly event: N;
    readonly data: EventData<N>;
    readonly says: readonly Fact[];
    readonly inMail?: readonly Fact[];
    readonly inSms?: readonly Fact[];
    /** The SMS comes beside the mail too: the buyer has to act, or money or goods move. */
    readonly alwaysBySms?: true;
  };
}[NotifiedEvent];

const part = {
  ...{ orderId: ORDER_ID, orderNumber: NUMBER, buyerId: BUYER, sellerId: SELLER },
  ...{ note: '', dueAt: DUE },
};
const payment = {
  ...{ paymentId: 'c'.repeat(24), referenceId: ORDER_ID, userId: BUYER, amountTzs: AMOUNT },
  ...{ orderNumber: NUMBER, provider: 'sandbox', at: DUE, purpose: 'order' as const },
};
const pieces = {
  ...{ lineId: 'l', quantity: 1, totalQuantity: 1, productId: 'c'.repeat(24), name: 'Kanga' },
};
const by = (language: Language): EventData<'order.confirmed'> => ({
  ...{ orderId: ORDER_ID, orderNumber: NUMBER, totalAmountTzs: AMOUNT },
  buyer: { userId: BUYER, name: 'Asha', email: '', phone: '+255712345678', language },
  lines: [someLine({ sellerId: SELLER, price: 18_000 })],
  sellerOrders: [
    {
      ...{ sellerId: SELLER, sellerName: 'Duka la Juma', status: 'paid', dueAt: DUE },
      ...{ subtotalTzs: 18_000, deliveryTzs: 5_000 },
    },
  ],
});

const STEPS: Readonly<Record<string, (language: Language) => Step>> = {
  'the number to pay to': () => ({
    event: 'payment.number-issued',
    data: {
      ...{ orderId: ORDER_ID, orderNumber: NUMBER, userId: BUYER },
      ...{ amountTzs: AMOUNT, payUntil: DUE },
      payTo: { kind: 'control-number', number: PAY_NUMBER, till: null },
    },
    says: ['order', 'amount', 'deadline', 'number to pay'],
    alwaysBySms: true,
  }),
  'another way to pay than the number': () => ({
    event: 'payment.number-left',
    data: {
      ...{ orderId: ORDER_ID, orderNumber: NUMBER, userId: BUYER },
      ...{ amountTzs: AMOUNT, payUntil: DUE },
    },
    says: ['order', 'amount', 'deadline'],
    alwaysBySms: true,
  }),
  paid: (language) => ({
    event: 'order.paid',
    data: { ...by(language), paidAt: DUE, method: 'Mpesa', late: false },
    says: ['order'],
    inMail: ['amount'],
    inSms: ['amount'],
    alwaysBySms: true,
  }),
  'ordered for cash': (language) => ({
    event: 'order.confirmed',
    data: by(language),
    says: ['order', 'amount'],
    alwaysBySms: true,
  }),
  'too little money came': () => ({
    event: 'payment.underpaid',
    data: {
      ...{ orderId: ORDER_ID, orderNumber: NUMBER, userId: BUYER, order: 'waiting' },
      ...{ receivedTzs: AMOUNT - 100, expectedTzs: AMOUNT, payUntil: DUE },
    },
    says: ['order', 'amount'],
    inMail: ['deadline'],
    inSms: ['deadline'],
    alwaysBySms: true,
  }),
  'too little money came for an order that is to be paid in cash': () => ({
    event: 'payment.underpaid',
    data: {
      ...{ orderId: ORDER_ID, orderNumber: NUMBER, userId: BUYER, order: 'settled' },
      ...{ receivedTzs: AMOUNT, expectedTzs: AMOUNT + 100, payUntil: null },
    },
    says: ['order', 'amount'],
    alwaysBySms: true,
  }),
  'too much money came': () => ({
    event: 'payment.quarantined',
    data: {
      ...{ purpose: 'order', referenceId: ORDER_ID, orderNumber: NUMBER, userId: BUYER },
      ...{ receivedTzs: AMOUNT, expectedTzs: AMOUNT - 100, order: 'waiting' },
    },
    says: ['order', 'amount'],
    alwaysBySms: true,
  }),
  'too much money came for an order that is to be paid in cash': () => ({
    event: 'payment.quarantined',
    data: {
      ...{ purpose: 'order', referenceId: ORDER_ID, orderNumber: NUMBER, userId: BUYER },
      ...{ receivedTzs: AMOUNT, expectedTzs: AMOUNT - 100, order: 'settled' },
    },
    says: ['order', 'amount'],
    alwaysBySms: true,
  }),
  'too little money came for a plan': () => ({
    event: 'payment.quarantined',
    data: {
      ...{ purpose: 'subscription', referenceId: ORDER_ID, userId: BUYER },
      ...{ receivedTzs: AMOUNT, expectedTzs: AMOUNT + 100, order: 'waiting' },
    },
    says: ['amount'],
    alwaysBySms: true,
  }),
  'not paid in time': () => ({
    event: 'payment.failed',
    data: { ...payment, reason: 'session_expired', status: 'expired' },
    says: ['order'],
    inMail: ['amount'],
    inSms: ['amount'],
  }),
  'payment refused': () => ({
    event: 'payment.failed',
    data: { ...payment, reason: 'insufficient-funds', status: 'failed' },
    says: ['order'],
    inMail: ['amount'],
    inSms: ['amount'],
  }),
  accepted: () => ({
    event: 'seller-order.accepted',
    data: { ...part, status: 'processing' },
    says: ['order', 'seller'],
    alwaysBySms: true,
  }),
  'a part sent': () => ({
    event: 'seller-order.parcel-sent',
    data: { ...part, status: 'processing', parcel: null, lines: [pieces] },
    says: ['order'],
    inMail: ['seller'],
  }),
  sent: () => ({
    event: 'seller-order.shipped',
    data: { ...part, status: 'shipped', deliveryPin: PIN, pickup: false },
    says: ['order'],
    inMail: ['seller', 'PIN'],
    inSms: ['PIN', 'seller'],
    alwaysBySms: true,
  }),
  'sent, to be paid in cash': () => ({
    event: 'seller-order.shipped',
    data: { ...part, status: 'shipped', deliveryPin: PIN, pickup: false, collectTzs: AMOUNT },
    says: ['order'],
    inMail: ['amount', 'seller', 'PIN'],
    inSms: ['amount', 'PIN'],
    alwaysBySms: true,
  }),
  'ready to be picked up': () => ({
    event: 'seller-order.shipped',
    data: { ...part, status: 'shipped', deliveryPin: PIN, pickup: true },
    says: ['order'],
    inMail: ['seller', 'PIN'],
    inSms: ['PIN', 'seller'],
    alwaysBySms: true,
  }),
  'not handed over': () => ({
    event: 'seller-order.delivery-failed',
    data: { ...part, status: 'processing' },
    says: ['order'],
  }),
  'has it come?': () => ({
    event: 'seller-order.delivery-asked',
    data: { ...part, status: 'shipped' },
    says: ['order'],
    inMail: ['seller', 'deadline'],
    inSms: ['deadline', 'seller'],
    alwaysBySms: true,
  }),
  delivered: () => ({
    event: 'seller-order.delivered',
    data: { ...part, status: 'delivered' },
    says: ['order'],
    inMail: ['seller', 'deadline'],
  }),
  cancelled: () => ({
    event: 'seller-order.cancelled',
    data: { ...part, status: 'cancelled', by: 'seller' },
    says: ['order', 'seller'],
  }),
  'not cancelled': () => ({
    event: 'seller-order.cancel-refused',
    data: { ...part, status: 'processing' },
    says: ['order'],
    inMail: ['seller'],
  }),
  'some pieces refunded': () => ({
    event: 'seller-order.lines-refunded',
    data: { ...part, status: 'processing', lines: [pieces], amountTzs: AMOUNT },
    says: ['order'],
    inMail: ['amount', 'seller'],
  }),
  'a dispute by others': () => ({
    event: 'seller-order.disputed',
    data: { ...part, status: 'disputed', by: 'system' },
    says: ['order'],
  }),
  'a dispute won': () => ({
    event: 'seller-order.refunded',
    data: { ...part, status: 'refunded', from: 'disputed', by: 'admin' },
    says: ['order'],
  }),
  'a return refunded': () => ({
    event: 'seller-order.refunded',
    data: { ...part, status: 'refunded', from: 'returned', by: 'seller' },
    says: ['order'],
  }),
  'a dispute decided in part': () => ({
    event: 'seller-order.completed',
    data: {
      ...{ ...part, status: 'completed', from: 'disputed', by: 'admin' },
      ...{ buyerName: 'Asha', lines: [], refundedTzs: AMOUNT },
    },
    says: ['order'],
    inMail: ['amount'],
  }),
  refunded: () => ({
    event: 'refund.succeeded',
    data: {
      ...{ refundId: 'c'.repeat(24), referenceId: ORDER_ID, userId: BUYER, sellerId: SELLER },
      ...{ orderNumber: NUMBER, amountTzs: AMOUNT, reason: '', purpose: 'order' },
    },
    says: ['order'],
    inMail: ['amount'],
    inSms: ['amount'],
    alwaysBySms: true,
  }),
  'a fiscal receipt': () => ({
    event: 'fiscal-receipt.issued',
    data: {
      ...{ receiptId: 'c'.repeat(24), orderId: ORDER_ID, orderNumber: NUMBER, sellerId: SELLER },
      ...{ sellerName: 'Duka la Juma', number: 7, amountTzs: AMOUNT, verificationCode: 'R1X7' },
      buyer: { userId: BUYER, name: 'Asha', phone: '+255712345678', language: 'sw' },
      ...{ verificationUrl: 'https://verify.example/R1X7_140509', issuedAt: DUE },
    },
    says: ['order'],
    inMail: ['amount', 'seller'],
    inSms: ['amount'],
  }),
  'a payment was taken back': () => ({
    event: 'payment.reversed',
    data: payment,
    says: ['order', 'amount'],
  }),
};

/** Events of an order that bring its buyer nothing, and why. */
const SILENT: readonly NotifiedEvent[] = [
  // What follows tells it: the refund.
  'seller-order.returned',
  // They ask the seller for something.
  'seller-order.acceptance-awaited',
  'seller-order.statement-awaited',
  'seller-order.cancel-requested',
  'seller-order.return-requested',
  // `payment.reversed` tells the buyer, of all parts at once.
  'seller-order.reversed',
  // Of sellers.
  'payout.paid',
  'payout.failed',
  'payout-destination.change-requested',
];

const person = (_id: string, overrides: Partial<UserReplica>): UserReplica => ({
  ...{ _id, name: 'Asha', businessName: '', username: 'asha', email: '', emailConfirmed: true },
  ...{ phone: '+255712345678', publicPhone: false, phoneConfirmed: true, profilePic: '' },
  ...{ role: 'GENERAL', location: 'Mwanza', language: 'en', version: 1 },
  ...{ verification: 'unverified', accountStatus: 'active' },
  ...overrides,
});

/** What the buyer gets at a step. */
async function toBuyer(
  { event, data }: Step,
  language: Language,
  email: string,
  overrides: Partial<UserReplica> = {},
) {
  const seller = person(SELLER, { businessName: 'Duka la Juma', role: 'SELLER' });
  const context = {
    links: new Links('https://www.sokoni.example.co.tz'),
    findUser: async (_id: string) =>
      _id === SELLER ? seller : person(BUYER, { language, email, ...overrides }),
    findEnd: async () => null,
    isOver: () => false,
  };
  const table: MessageTable<NotifiedEvent> = MESSAGES;
  const named = 'buyer' in data && 'email' in data.buyer;
  const facts = named ? { ...data, buyer: { ...data.buyer, email } } : data;
  const messages = await table[event](facts as never, context);
  return messages.filter(({ recipient }) => recipient.userId === BUYER);
}

const of = <C extends Message['channel']>(messages: readonly Message[], channel: C) =>
  messages.filter((one): one is Extract<Message, { channel: C }> => one.channel === channel);

const WORDS: Readonly<Record<Fact, (language: Language) => readonly string[]>> = {
  order: () => [NUMBER],
  amount: () => [formatTzs(AMOUNT)],
  // An SMS has no room for the year.
  deadline: (language) => [formatMinute(DUE, language), formatSoon(DUE, language)],
  PIN: () => [PIN],
  'number to pay': () => [PAY_NUMBER],
  seller: () => ['Duka la Juma'],
};

function expectSaid(text: string, facts: readonly Fact[], language: Language): void {
  expect(text).not.toMatch(/undefined|null|NaN/);
  for (const one of facts) {
    const words = WORDS[one](language);
    expect([one, words.some((word) => text.includes(word)), text]).toEqual([one, true, text]);
  }
}

describe('the buyer of an order', () => {
  const cases = Object.entries(STEPS).flatMap(([name, step]) =>
    LANGUAGES.map((language) => [name, language, step(language)] as const),
  );

  it.each(cases)(
    'reads of "%s" in %s: one message each way, with the same figures',
    async (_, language, step) => {
      const { says, inMail = [], inSms = [], alwaysBySms = false } = step;
      const withMail = await toBuyer(step, language, 'asha@example.com');
      const counted = (['mail', 'shop', 'push', 'sms'] as const).map(
        (one) => of(withMail, one).length,
      );
      expect(counted).toEqual([1, 1, 1, Number(alwaysBySms)]);
      for (const { letter } of of(withMail, 'mail'))
        expectSaid(`${letter.subject}\n${renderText(letter)}`, [...says, ...inMail], language);

      const byPhone = await toBuyer(step, language, '');
      const [sms, ...others] = of(byPhone, 'sms');
      expect(others).toEqual([]);
      expectSaid(sms?.text ?? '', [...says, ...inSms], language);
      // Without an address everything of the step is in what remains: SMS and list.
      const [listed] = of(byPhone, 'shop');
      const { title, text } = summaryOf(listed as NonNullable<typeof listed>, language);
      expectSaid(`${title}\n${text}`, says, language);
      // Who looks over a shoulder reads no PIN.
      expect(JSON.stringify(of(byPhone, 'shop'))).not.toContain(PIN);
    },
  );

  it.each(cases)(
    'reads of "%s" in %s without a name that a stranger has chosen in the subject, at an address that nobody has confirmed',
    async (_, language, step) => {
      const subjectOf = async (emailConfirmed: boolean) => {
        const messages = await toBuyer(step, language, 'asha@example.com', { emailConfirmed });
        return of(messages, 'mail').map(({ letter }) => letter.subject);
      };
      const [known = ''] = await subjectOf(true);
      const without = known.replace(/(:| \(| From| Kutoka) ?Duka la Juma\)?/, '');
      expect(await subjectOf(false)).toEqual([without]);
      expect(without).not.toContain('Duka');
    },
  );

  it('gets a message of every event that has messages, or not for a reason', () => {
    const announced = Object.values(STEPS).map((step) => step('en').event);
    const all = [...Object.keys(orderMessages), ...Object.keys(paymentMessages)];
    expect([...new Set([...announced, ...SILENT])].sort()).toEqual(all.sort());
  });
});
