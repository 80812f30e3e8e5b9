import type { OrderEntry, ProductEntry, Records, StatementLine } from './records.ts';

/** The records that a run is compared with. */
export interface Expected {
  /** Pieces of each product at the start. */
  readonly stocks: ReadonlyMap<string, number>;
  /** Orders that were confirmed to a buyer. */
  readonly confirmed: readonly string[];
  /** Texts of messages that were confirmed to their senders, by id. */
  readonly messages: ReadonlyMap<string, string>;
}

/** Payments that did not pay their order in time, and why that is right. */
interface Explained {
  readonly lateAndRevived: number;
  readonly givenBack: number;
  readonly quarantined: number;
}

export interface Verdict {
  /** What is off, a sentence each; empty when nothing was lost, doubled or left unfinished. */
  readonly findings: readonly string[];
  readonly explained: Explained;
}

/** Holds the provider's statement, orders, ledger and stock against each other. Pure. */
export function compare(records: Records, expected: Expected): Verdict {
  const payments = records.statement.filter(isPayment).map((line) => explainPayment(line, records));
  const count = (is: PaymentVerdict) => payments.filter((one) => one.is === is).length;
  return {
    findings: [
      ...payments.flatMap(({ fault }) => fault ?? []),
      ...paidWithoutMoney(records),
      ...lostOrders(records, expected),
      ...moneyFindings(records),
      ...auditFindings(records),
      ...stockFindings(records, expected),
      ...messageFindings(records, expected),
      ...unfinished(records),
    ],
    explained: {
      lateAndRevived: count('revived'),
      givenBack: count('given back'),
      quarantined: count('quarantined'),
    },
  };
}

type PaymentVerdict = 'paid' | 'revived' | 'given back' | 'quarantined' | 'wrong';

interface PaymentFinding {
  readonly is: PaymentVerdict;
  readonly fault?: string;
}

function explainPayment(
  { externalId: id, amount }: StatementLine,
  records: Records,
): PaymentFinding {
  const payment = records.payments.get(id);
  if (!payment) return wrong(`The provider has TZS ${amount} for an unknown payment: ${id}`);
  const apart = records.quarantine.get(id);
  if (apart === amount) return { is: 'quarantined' };
  if (apart !== undefined) return wrong(`TZS ${apart} of ${id} are in quarantine, not ${amount}`);
  const order = records.orders.get(payment.referenceId);
  if (!order) return wrong(`Payment ${id} is of an order that does not exist`);
  return explainOrder(order, id, amount + givenBack(records, id));
}

/** Compares an order with the provider's record of its payment. */
function explainOrder(order: OrderEntry, paymentId: string, keptTzs: number): PaymentFinding {
  const { orderNumber, paymentStatus, totalAmountTzs, refundedTzs } = order;
  if (!holdsMoney(order)) {
    if (keptTzs === 0) return { is: 'given back' };
    return wrong(`${orderNumber} has been paid and is ${paymentStatus}`);
  }
  if (order.paymentId !== paymentId)
    return wrong(`${orderNumber} was paid twice, by ${paymentId} too`);
  const has = totalAmountTzs - refundedTzs;
  if (has !== keptTzs) return wrong(`${orderNumber} has TZS ${has}, the provider ${keptTzs}`);
  return { is: order.late ? 'revived' : 'paid' };
}

function wrong(fault: string): PaymentFinding {
  return { is: 'wrong', fault };
}

/** One payment pays one order; a payment without a line on the statement was never made. */
function paidWithoutMoney({ orders, statement }: Records): string[] {
  const lines = Map.groupBy(statement.filter(isPayment), ({ externalId }) => externalId);
  return [...orders.values()].filter(holdsMoney).flatMap((order) => {
    const payments = lines.get(order.paymentId)?.length ?? 0;
    return payments === 1 ? [] : [`${order.orderNumber} is paid, by ${payments} payments`];
  });
}

function lostOrders({ orders }: Records, { confirmed }: Expected): string[] {
  const lost = confirmed.filter((id) => !orders.has(id));
  return lost.map((id) => `Order ${id} was confirmed to a buyer and does not exist`);
}

function moneyFindings({ statement, clearingTzs, verificationFaults }: Records): string[] {
  const net = netOf(statement);
  const differs =
    net === clearingTzs ? [] : [`The provider holds TZS ${net}, the ledger says ${clearingTzs}`];
  return [...differs, ...verificationFaults];
}

/** Each change of an order has left its entry in the audit trail. */
function auditFindings({ orders }: Records): string[] {
  const wrong = [...orders.values()].filter((one) => one.auditedStatus !== one.paymentStatus);
  return wrong.map(
    ({ orderNumber, auditedStatus, paymentStatus }) =>
      `${orderNumber} is ${paymentStatus}, its audit trail says ${auditedStatus}`,
  );
}

function stockFindings(records: Records, { stocks }: Expected): string[] {
  return [...stocks].flatMap(([id, initial]) => {
    const left = initial - soldOf(records, id);
    const product = records.products.get(id);
    return [...wrongStock(id, left, product)];
  });
}

function* wrongStock(id: string, left: number, product?: ProductEntry): Generator<string> {
  if (!product) return yield `Product ${id} is missing`;
  if (product.stock !== left) yield `Product ${id} has ${product.stock} pieces, not ${left}`;
  for (const [replica, shown] of product.shown) {
    if (shown !== left)
      yield `Product ${id} is shown with ${shown} pieces by replica ${replica + 1}`;
  }
}

/** What was confirmed is stored as it was written, and nothing twice. */
function messageFindings(records: Records, { messages: confirmed }: Expected): string[] {
  const stored = new Map(records.messages.map(({ id, text }) => [id, text]));
  const lost = [...confirmed].filter(([id, text]) => stored.get(id) !== text);
  const texts = Map.groupBy(records.messages, ({ text }) => text);
  const doubled = [...texts].filter(([, same]) => same.length > 1);
  return [
    ...lost.map(([id]) => `Message ${id} was confirmed to its sender and is not stored`),
    ...doubled.map(([text, same]) => `The message "${text}" is stored ${same.length} times`),
  ];
}

function unfinished({ waiting, mails, orders }: Records): string[] {
  const open = Object.entries(waiting).filter(([, count]) => count > 0);
  const due = [...orders.values()]
    .filter(({ confirmed }) => confirmed)
    .reduce((sum, { sellers }) => sum + 1 + sellers, 0);
  return [
    ...open.map(([what, count]) => `${what}: ${count}`),
    ...(mails === due ? [] : [`${mails} mails about paid orders were sent, not ${due}`]),
  ];
}

/** Pieces of paid orders that were not returned. */
export function soldOf({ orders }: Records, productId: string): number {
  return [...orders.values()]
    .filter(holdsMoney)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the provider owes the shop after refunds. */
export function netOf(statement: readonly StatementLine[]): number {
  return statement.reduce((sum, { amount }) => sum + amount, 0);
}

export function holdsMoney({ paymentStatus }: OrderEntry): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
}

function isPayment({ type }: StatementLine): boolean {
  return type === 'payment';
}

/** Zero or less: refunds are negative on the statement. */
function givenBack({ statement }: Records, paymentId: string): number {
  return netOf(statement.filter((line) => line.type === 'refund' && line.externalId === paymentId));
}
