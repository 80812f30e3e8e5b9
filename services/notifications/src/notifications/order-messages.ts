import { type EventData, lineNameFor, type Role, sellerNameOf } from '@sokoni/contracts';
import type { MailMessage, Message, SmsMessage } from '../deliveries/delivery.ts';
import type { DueSales } from '../gathered-sales/gathered-sales.service.ts';
import type { SoldOrder } from '../gathered-sales/gathering.ts';
import type { Decision } from '../templates/decision.ts';
import type { NamedLetter } from '../templates/languages.ts';
import { noteInWords } from '../templates/notes.ts';
import type { SellerOrderTexts } from '../templates/short-texts.ts';
import type {
  OrderLinesFacts,
  SellerOrderFacts,
  SellerOrderLetters,
  SellerTask,
} from '../templates/texts.ts';
import {
  decidedTo,
  type MessageContext,
  type Messages,
  type MessageTable,
  mailOrSms,
  messagesTo,
  messagesToUser,
} from './messages.ts';
import { saleOf, sellersOf, sumOf, wholeSale } from './sale.ts';

type SellerOrderData = EventData<'seller-order.accepted'>;

export const orderMessages: MessageTable<
  | 'order.paid'
  | 'order.confirmed'
  | 'fiscal-receipt.issued'
  | 'seller-order.accepted'
  | 'seller-order.shipped'
  | 'seller-order.parcel-sent'
  | 'seller-order.lines-refunded'
  | 'seller-order.delivered'
  | 'seller-order.cancelled'
  | 'seller-order.completed'
  | 'seller-order.refunded'
  | 'seller-order.returned'
  | 'seller-order.delivery-failed'
  | 'seller-order.cancel-refused'
  | 'seller-order.delivery-asked'
  | 'seller-order.acceptance-awaited'
  | 'seller-order.statement-awaited'
  | 'seller-order.cancel-requested'
  | 'seller-order.return-requested'
  | 'seller-order.disputed'
  | 'seller-order.reversed'
> = {
  'order.paid': ordered({ buyer: ['orderReceipt', 'orderPaid'], seller: 'newSale' }),
  'order.confirmed': ordered({ buyer: ['cashOrder', 'cashOrder'], seller: 'newCashSale' }),

  /** One a seller. Whose account the order does not say gets it on the page of the order. */
  'fiscal-receipt.issued': ({ buyer, sellerName, orderNumber, ...receipt }, context) => {
    const { orderId, amountTzs, verificationCode, verificationUrl } = receipt;
    if (buyer.userId === null) return [];
    const url = context.links.myOrder(orderId);
    const facts = { orderNumber, sellerName, amountTzs, verificationCode, verificationUrl, url };
    return messagesToUser(context, buyer.userId, (texts, user) => {
      const named = { ...facts, name: user.name };
      return {
        ...mailOrSms(user, ['fiscalReceipt', named], texts.fiscalReceipt(facts)),
        mailed: ['fiscalReceipt', { ...named, unnamed: !user.emailConfirmed }],
      };
    });
  },

  'seller-order.accepted': both(
    toBuyer('sellerOrderAccepted', 'sellerOrderAccepted'),
    movedForSeller,
  ),
  'seller-order.delivered': both(toBuyer('sellerOrderDelivered'), movedForSeller),
  'seller-order.cancel-refused': both(toBuyer('cancelRefused'), movedForSeller),
  /** What follows tells the buyer: the refund. */
  'seller-order.returned': movedForSeller,
  'seller-order.delivery-failed': both(
    (data, context) => notifyBuyer(data, context, 'deliveryFailed'),
    movedForSeller,
  ),
  'seller-order.delivery-asked': toBuyer('deliveryAsked', 'deliveryAsked'),

  /** The delivery PIN goes to the buyer alone. */
  'seller-order.shipped': both((data: EventData<'seller-order.shipped'>, context) => {
    const template = data.pickup ? 'sellerOrderReady' : 'sellerOrderShipped';
    return toBuyer(template, template)(data, context);
  }, movedForSeller),

  'seller-order.parcel-sent': both(
    (data: EventData<'seller-order.parcel-sent'>, context) =>
      linesToBuyer(data, context, (facts) => ['partSent', facts]),
    movedForSeller,
  ),

  /** The end of a part is announced as a whole. */
  'seller-order.lines-refunded': both(
    (data, context) => {
      if (data.status === 'cancelled' || data.status === 'refunded') return [];
      const { amountTzs } = data;
      return linesToBuyer(data, context, (facts) => ['linesRefunded', { ...facts, amountTzs }]);
    },
    (data, context) =>
      data.by !== 'admin' || data.status === 'cancelled' || data.status === 'refunded'
        ? []
        : notifySeller(data, context, 'saleLinesRefunded', data.amountTzs),
  ),

  /** A reversed payment is announced to the buyer by `payment.reversed`, to the seller by `seller-order.reversed`. */
  'seller-order.cancelled': both(
    (data, context) => (isReversal(data) ? [] : toBuyer('sellerOrderCancelled')(data, context)),
    (data, context) =>
      isReversal(data) || data.by === undefined || data.by === 'seller'
        ? []
        : notifySeller(data, context, 'saleCancelled'),
  ),

  /** The end of a dispute. A completion by the buyer, or by the end of the time for returns, is no decision. */
  'seller-order.completed': both(
    (data: EventData<'seller-order.completed'>, context) => {
      const { from, refundedTzs } = data;
      if (from !== 'disputed') return [];
      if (refundedTzs === undefined) return notifyBuyer(data, context, 'disputeLostByBuyer');
      return notifyBuyer(data, context, 'disputeSplitForBuyer', refundedTzs);
    },
    (data, context) => {
      const { from, refundedTzs } = data;
      if (from !== 'disputed') return [];
      if (refundedTzs === undefined) return notifySeller(data, context, 'disputeWonBySeller');
      return notifySeller(data, context, 'disputeSplitForSeller', refundedTzs);
    },
  ),

  'seller-order.refunded': both(
    (data: EventData<'seller-order.refunded'>, context) => {
      if (isReversal(data)) return [];
      const decision = data.from === 'disputed' ? 'disputeWonByBuyer' : 'purchaseRefunded';
      return notifyBuyer(data, context, decision, data.refundedTzs);
    },
    (data, context) => {
      const { from, refundedTzs } = data;
      if (isReversal(data)) return [];
      if (from === 'disputed')
        return notifySeller(data, context, 'disputeLostBySeller', refundedTzs);
      return data.by === 'admin' ? notifySeller(data, context, 'saleRefunded') : [];
    },
  ),

  'seller-order.acceptance-awaited': toSeller('accept', 'acceptanceAwaited'),
  'seller-order.statement-awaited': toSeller('dispute', 'statementAwaited'),
  'seller-order.cancel-requested': toSeller('cancel'),
  'seller-order.return-requested': toSeller('return'),
  'seller-order.disputed': both(
    (data, context) =>
      data.by === undefined || data.by === 'buyer'
        ? []
        : notifyBuyer(data, context, 'disputeOpened'),
    (data, context) => (data.by === 'seller' ? [] : toSeller('dispute')(data, context)),
  ),

  /** Also by SMS: the seller must not send goods that are not paid for. */
  'seller-order.reversed': ({ sellerId, orderId, orderNumber, status }, context) =>
    messagesToUser(context, sellerId, (texts, { name, role }) => {
      const sale = { orderNumber, kept: status === 'cancelled' };
      const url = context.links.sale({ orderId, orderNumber }, role);
      return {
        letter: ['saleReversed', { ...sale, name, url }],
        text: texts.saleReversed(sale),
      };
    }),
};

/** A part whose payment is reversed does not move. */
const isReversal = ({ note, by }: SellerOrderData): boolean =>
  by === undefined && note === 'payment-reversed';

type Notice<T> = (data: T, context: MessageContext) => Messages;

/** To the buyer and to the seller. */
function both<T>(...notices: readonly Notice<T>[]): Notice<T> {
  return async (data, context) =>
    (await Promise.all(notices.map((notice) => notice(data, context)))).flat();
}

/** What an admin has done in place of the seller. */
function movedForSeller(data: SellerOrderData, context: MessageContext) {
  return data.by === 'admin' ? notifySeller(data, context, 'saleMoved') : [];
}

const notifySeller = notifierOf('seller');
const notifyBuyer = notifierOf('buyer');

/** Tells one side what has become of a seller order. */
function notifierOf(side: 'buyer' | 'seller') {
  return async (
    data: SellerOrderData,
    context: MessageContext,
    decision: Decision,
    amountTzs = 0,
  ) => {
    const { orderId, orderNumber: what, status: state, note: reason, by = 'system' } = data;
    const facts = { decision, what, state, reason, by, amountTzs };
    if (side === 'buyer') {
      const url = () => context.links.myOrder(orderId);
      const seller = await context.findUser(data.sellerId);
      const sellerName = seller ? sellerNameOf(seller) : 'Sokoni';
      return decidedTo(context, { ...facts, sellerName, url, userId: data.buyerId });
    }
    const sale = { orderId, orderNumber: what };
    const url = ({ role }: { readonly role: Role }) => context.links.sale(sale, role);
    return decidedTo(context, { ...facts, url, userId: data.sellerId, urgent: true });
  };
}

/** What was bought, to the buyer, and to each seller what they sold. */
function ordered(names: {
  readonly buyer: readonly ['orderReceipt' | 'cashOrder', 'orderPaid' | 'cashOrder'];
  readonly seller: 'newSale' | 'newCashSale';
}) {
  return async (order: EventData<'order.confirmed'>, context: MessageContext) => {
    const [letter, text] = names.buyer;
    const receipt = messagesTo(order.buyer, (texts, { name }) => {
      const facts = { ...wholeSale(order), name, url: context.links.myOrder(order.orderId) };
      return { letter: [letter, facts], text: texts[text](facts) };
    });
    const sales = sellersOf(order).map((sellerId) => {
      const { orderId } = order;
      const inCash = names.seller === 'newCashSale';
      return messagesOfSale(sellerId, { orderId, inCash, sale: saleOf(sellerId, order) }, context);
    });
    return [...receipt, ...(await Promise.all(sales)).flat()];
  };
}

/** One order, to its seller; its mail and SMS may wait for others. */
async function messagesOfSale(sellerId: string, sold: SoldOrder, context: MessageContext) {
  const template = sold.inCash ? 'newCashSale' : 'newSale';
  const { orderId, sale } = sold;
  const messages = await messagesToUser(context, sellerId, (texts, { name, role }) => {
    const facts = { ...sale, name, url: context.links.sale({ ...sale, orderId }, role) };
    return { letter: [template, facts], text: texts[template](facts) };
  });
  return messages.map((one) => (isByMailOrSms(one) ? { ...one, sold } : one));
}

/** Orders that have waited for each other, to their seller: the list of the shop has had each of them at once. */
export async function gatheredSales(
  { sellerId, sales }: DueSales,
  context: MessageContext,
): Promise<Message[]> {
  const [only, ...others] = sales;
  // Who has accepted them all knows them.
  if (!only || sales.every(({ accepted }) => accepted)) return [];
  const messages =
    others.length === 0
      ? await messagesOfSale(sellerId, only, context)
      : await messagesToUser(context, sellerId, (texts, { name, role }) => {
          const listed = sales.map(({ orderId, inCash, accepted = false, sale }) => ({
            ...{ ...sale, inCash, accepted },
            url: context.links.sale({ ...sale, orderId }, role),
          }));
          const url = context.links.sales(role);
          const { dueAt } = sumOf(listed.filter((one) => !one.accepted));
          const facts = { ...sumOf(listed), dueAt, name, url, sales: listed };
          return { letter: ['newSales', facts], text: texts.newSales(facts) };
        });
  // They have waited, and wait for no others.
  return messages.filter(isByMailOrSms).map(({ sold: _, ...message }) => message);
}

function isByMailOrSms(message: Message): message is MailMessage | SmsMessage {
  return message.channel === 'mail' || message.channel === 'sms';
}

/** The state of one seller's order, to its buyer. */
function toBuyer(template: keyof SellerOrderLetters, sms?: keyof SellerOrderTexts) {
  return async (
    data: SellerOrderData &
      Partial<Pick<SellerOrderFacts, 'deliveryPin' | 'parcel' | 'collectTzs'>> & {
        readonly station?: NonNullable<SellerOrderFacts['station']> | undefined;
      },
    context: MessageContext,
  ) => {
    const seller = await context.findUser(data.sellerId);
    return messagesToUser(context, data.buyerId, (texts, { name, language, emailConfirmed }) => {
      const facts = {
        name,
        url: context.links.myOrder(data.orderId),
        orderNumber: data.orderNumber,
        sellerName: seller ? sellerNameOf(seller) : 'Sokoni',
        note: noteInWords(data, language),
        deliveryPin: data.deliveryPin ?? '',
        parcel: data.parcel ?? null,
        collectTzs: data.collectTzs ?? 0,
        station: data.station ?? null,
        dueAt: data.dueAt,
        pickup: data.pickup,
      };
      return {
        letter: [template, facts],
        mailed: [template, { ...facts, unnamed: !emailConfirmed }],
        ...(sms ? { text: texts[sms](facts) } : { subjectBySms: 'without mail' }),
      };
    });
  };
}

/** Some lines of one seller's order, to its buyer. */
async function linesToBuyer(
  data: EventData<'seller-order.lines-refunded'> | EventData<'seller-order.parcel-sent'>,
  context: MessageContext,
  letterOf: (facts: OrderLinesFacts) => NamedLetter,
) {
  const seller = await context.findUser(data.sellerId);
  return messagesToUser(context, data.buyerId, (_texts, { name, language, emailConfirmed }) => {
    const facts = {
      name,
      url: context.links.myOrder(data.orderId),
      orderNumber: data.orderNumber,
      sellerName: seller ? sellerNameOf(seller) : 'Sokoni',
      note: noteInWords(data, language),
      deliveryPin: '',
      parcel: 'parcel' in data ? data.parcel : null,
      products: data.lines
        .map((line) => `${line.quantity} × ${lineNameFor(language, line).text}`)
        .join(', '),
    };
    const mailed = letterOf({ ...facts, unnamed: !emailConfirmed });
    return { letter: letterOf(facts), mailed, subjectBySms: 'without mail' };
  });
}

/** A task for the seller of an order. */
function toSeller(task: SellerTask, sms?: 'acceptanceAwaited' | 'statementAwaited') {
  return (
    { sellerId, orderId, orderNumber, note, by, dueAt, statementDueAt }: SellerOrderData,
    context: MessageContext,
  ) =>
    messagesToUser(context, sellerId, (texts, { name, language, role }) => {
      const facts = {
        name,
        url: context.links.sale({ orderId, orderNumber }, role),
        orderNumber,
        note: noteInWords({ note, by }, language),
        task,
        dueAt,
        statementDueAt: statementDueAt ?? null,
      };
      return {
        letter: ['sellerTask', facts],
        ...(sms ? { text: texts[sms](facts) } : { subjectBySms: 'without mail' }),
      };
    });
}
