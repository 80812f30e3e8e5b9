import { byMinute, formatMinute, formatTzs, fromSeller, parcelText } from '../format.ts';
import { greet, type Letter, link } from '../letter.ts';
import { productsOf, saleTable } from '../sale-table.ts';
import type {
  ListedSale,
  OrderLetters,
  SellerOrderFacts,
  SellerTask,
  SellerTaskFacts,
} from '../texts.ts';

type TaskDue = Pick<SellerTaskFacts, 'dueAt' | 'statementDueAt'>;

const WORDS = {
  language: 'en',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
} as const;

export const orderLetters: OrderLetters = {
  orderReceipt: (facts) => ({
    subject: `Receipt for order ${facts.orderNumber}`,
    greeting: greet('Thank you,', facts.name, '!'),
    parts: [
      `We have received your payment for order ${facts.orderNumber}.`,
      saleTable(facts, WORDS),
      link('See your order', facts.url),
    ],
  }),
  fiscalReceipt: ({
    name,
    url,
    orderNumber,
    sellerName,
    unnamed,
    amountTzs,
    verificationCode,
    verificationUrl,
  }) => ({
    subject: `Fiscal receipt for order ${orderNumber}${fromSeller(': ', { sellerName, unnamed })}`,
    greeting: greet('Hello', name),
    parts: [
      `${sellerName} has issued the fiscal receipt for ${formatTzs(amountTzs)} of order ${orderNumber}.`,
      `Its verification code is ${verificationCode}. The page of the order has the QR code, and the receipt as a PDF.`,
      link('See your receipt', url),
      link('Check it at the tax office', verificationUrl),
    ],
  }),
  newSale: (facts) => ({
    subject: `You have sold: order ${facts.orderNumber}`,
    greeting: greet('Good news,', facts.name, '!'),
    parts: [
      `Order ${facts.orderNumber} is paid. Please accept it ${byMinute(facts.dueAt, 'en')}.`,
      saleTable(facts, WORDS),
      link('See the order', facts.url),
    ],
  }),
  cashOrder: (facts) => ({
    subject: `Order ${facts.orderNumber}: cash ${facts.pickup ? 'at pickup' : 'on delivery'}`,
    greeting: greet('Thank you,', facts.name, '!'),
    parts: [
      `Your order ${facts.orderNumber} is placed. ${facts.pickup ? `Bring ${formatTzs(facts.totalTzs)} in cash when you pick it up.` : `Have ${formatTzs(facts.totalTzs)} in cash ready when it comes.`}`,
      'Give the delivery PIN only after you have seen the products.',
      saleTable(facts, WORDS),
      link('See your order', facts.url),
    ],
  }),
  newCashSale: (facts) => ({
    subject: `New order ${facts.orderNumber}: cash ${facts.pickup ? 'at pickup' : 'on delivery'}`,
    greeting: greet('Good news,', facts.name, '!'),
    parts: [
      `Order ${facts.orderNumber} is paid in cash ${facts.pickup ? 'at pickup' : 'on delivery'}: collect ${formatTzs(facts.totalTzs)}. Please accept it ${byMinute(facts.dueAt, 'en')}.`,
      saleTable(facts, WORDS),
      link('See the order', facts.url),
    ],
  }),
  newSales: ({ name, url, count, totalTzs, sales }) => ({
    subject: `You have sold: ${count} more orders`,
    greeting: greet('Good news,', name, '!'),
    parts: [
      `${count} more orders have come within a short time, ${formatTzs(totalTzs)} together.`,
      ...sales.flatMap((sale) => [
        `Order ${sale.orderNumber}: ${productsOf(sale, 'en')}. ${saleState(sale)}: ${formatTzs(sale.totalTzs)}. ${sale.accepted ? 'It is accepted already.' : `Please accept it ${byMinute(sale.dueAt, 'en')}.`}`,
        link(`See order ${sale.orderNumber}`, sale.url),
      ]),
      link('See all your orders', url),
    ],
  }),
  sellerOrderAccepted: (facts) =>
    sellerOrderLetter(
      facts,
      'is being prepared',
      `${facts.sellerName} is preparing your products.`,
    ),
  sellerOrderShipped: (facts) =>
    sellerOrderLetter(
      facts,
      'is on its way',
      `${facts.sellerName} has sent your products.`,
      ...(facts.parcel ? [`Sent with: ${parcelText(facts.parcel, 'en')}`] : []),
      ...(facts.station
        ? [
            `It goes to the pickup station ${facts.station.name}: ${facts.station.place}. Show your PIN at the counter.`,
          ]
        : []),
      ...(facts.collectTzs ? [`Have ${formatTzs(facts.collectTzs)} in cash ready.`] : []),
      `Your delivery PIN is ${facts.deliveryPin}: give it only to the person who hands you the products, after you have checked them.`,
    ),
  partSent: (facts) =>
    sellerOrderLetter(
      facts,
      'a part is on its way',
      `${facts.sellerName} has sent: ${facts.products}. The other products follow.`,
      ...(facts.parcel ? [`Sent with: ${parcelText(facts.parcel, 'en')}`] : []),
      'You get the delivery PIN when the last products are sent.',
    ),
  linesRefunded: (facts) =>
    sellerOrderLetter(
      facts,
      facts.amountTzs > 0 ? 'a part is refunded' : 'a part is cancelled',
      facts.amountTzs > 0
        ? `You get ${formatTzs(facts.amountTzs)} back from ${facts.sellerName} for: ${facts.products}.`
        : `${facts.sellerName} will not send: ${facts.products}. You do not pay for them.`,
    ),
  sellerOrderReady: (facts) =>
    sellerOrderLetter(
      facts,
      'is ready for pickup',
      `${facts.sellerName} has your products ready for you to pick up.`,
      ...(facts.collectTzs ? [`Have ${formatTzs(facts.collectTzs)} in cash ready.`] : []),
      `Your delivery PIN is ${facts.deliveryPin}: give it only to the person who hands you the products, after you have checked them.`,
    ),
  deliveryAsked: (facts) => ({
    ...sellerOrderLetter(
      facts,
      '',
      `Have you received your products from ${facts.sellerName}? Please confirm it, or tell us that something is wrong. Otherwise they count as received ${facts.dueAt ? `on ${formatMinute(facts.dueAt, 'en')}` : 'soon'}.`,
    ),
    subject: `Order ${facts.orderNumber}: have you received it?${fromSeller(' From ', facts)}`,
  }),
  cancelRefused: (facts) =>
    sellerOrderLetter(
      facts,
      'is not cancelled',
      `${facts.sellerName} did not agree to cancel your products: the order goes on.`,
    ),
  sellerTask: (facts) => ({
    subject: `Order ${facts.orderNumber}: ${TASKS[facts.task][0]}`,
    greeting: greet('Hello', facts.name),
    parts: [
      TASKS[facts.task][1](facts),
      ...(facts.note ? [`Reason: ${facts.note}`] : []),
      link('See the order', facts.url),
    ],
  }),
  sellerOrderDelivered: (facts) =>
    sellerOrderLetter(
      facts,
      facts.pickup ? 'is picked up' : 'is delivered',
      `Your products from ${facts.sellerName} are ${facts.pickup ? 'picked up' : 'delivered'}. If something is wrong, report it in My Orders ${byMinute(facts.dueAt, 'en')}.`,
    ),
  sellerOrderCancelled: (facts) =>
    sellerOrderLetter(
      facts,
      'is cancelled',
      `Your products from ${facts.sellerName} are cancelled. What you have paid for them is refunded.`,
    ),
};

function saleState({ inCash, pickup }: ListedSale): string {
  if (!inCash) return 'Paid';
  return pickup ? 'Cash at pickup' : 'Cash on delivery';
}

/** Cash may not have been paid yet. */
const OUTCOMES = 'If the buyer has paid, all, part or nothing of it goes back.';

const TASKS: Readonly<Record<SellerTask, readonly [string, (facts: TaskDue) => string]>> = {
  accept: [
    'please accept it',
    ({ dueAt }) => `Please accept it ${byMinute(dueAt, 'en')}, or it is cancelled.`,
  ],
  cancel: ['the buyer asks to cancel', () => 'Please agree or refuse in your panel.'],
  return: [
    'the buyer wants to return it',
    ({ dueAt }) =>
      `When you have received the products, confirm it in your panel ${byMinute(dueAt, 'en')}: the buyer is then refunded.`,
  ],
  dispute: [
    'an admin decides',
    ({ dueAt, statementDueAt }) =>
      statementDueAt
        ? `There is a dispute about this order. Tell your side ${byMinute(statementDueAt, 'en')}. ${OUTCOMES} An admin decides ${byMinute(dueAt, 'en')} at the latest.`
        : `There is a dispute about this order. You can add your side. ${OUTCOMES} An admin decides ${byMinute(dueAt, 'en')}.`,
  ],
};

function sellerOrderLetter(
  facts: SellerOrderFacts,
  headline: string,
  ...sentences: readonly string[]
): Letter {
  return {
    subject: `Order ${facts.orderNumber} ${headline}${fromSeller(': ', facts)}`,
    greeting: greet('Hello', facts.name),
    parts: [
      ...sentences,
      ...(facts.note ? [`Note: ${facts.note}`] : []),
      link('See your order', facts.url),
    ],
  };
}
