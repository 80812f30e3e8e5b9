import { randomUUID } from 'node:crypto';
import { envelopeOf, TEST_PASSWORD } from '@sokoni/common/testing';
import {
  cartRoutes,
  catalogueRoutes,
  entitlementsOf,
  moneyRoutes,
  ordersRoutes,
} from '@sokoni/contracts';
import type { Sent, Sold } from './callers.ts';
import { Fulfilment, IN_PIECES } from './fulfilment.ts';
import { type Action, OF_PAID, PATIENT, WHILE_OPEN } from './habits.ts';
import { readStocks } from './records.ts';
import type { Person } from './town.ts';

const PLAN_MS = 4_000 * 24 * 3_600_000;
/** How many pieces of a product, by weight. */
const SINGLE = { '1': 70, '2': 20, '3': 10 } as const;
const BULK = { '1': 20, '2': 50, '3': 30 } as const;

export interface Product {
  readonly id: string;
  readonly seller: Person;
  readonly initial: number;
  /** What its seller has added and taken since. */
  added: number;
  /** The answer to a change of stock was lost: how much was added is not known. */
  uncertain: boolean;
}

/** Buyers, sellers and admins of one life of the shop. */
export class Actors extends Fulfilment {
  readonly products: Product[] = [];
  private readonly buyers: Person[] = [];
  /** A buyer does one thing after the other, except where two at once are meant. */
  private readonly busy = new Set<string>();
  purchases = 0;
  /** Where goods are scarce, those of who pays late are sold to others. */
  readonly scarce = this.around.random.of('scarce').chance(0.4);
  /** In some lives most lines can leave and go back in parts. */
  private readonly bulk = this.around.random.of('bulk').chance(0.3);

  async arrive(): Promise<void> {
    const { town, random } = this.around;
    for (let i = 0; i < 2; i++) this.admins.push(await town.signIn('ADMIN'));
    for (let i = 0; i < 3; i++) this.sellers.push(await this.seller());
    await this.untilKnown();
    const most = this.scarce ? 4 : 14;
    for (const seller of this.sellers) {
      for (let i = 0; i < 2; i++) {
        const initial = random.between(Math.min(3, most / 4), most);
        this.products.push({
          id: await this.list(seller, initial),
          seller,
          initial,
          added: 0,
          uncertain: false,
        });
      }
    }
    for (let i = 0; i < 24; i++) this.buyers.push(await town.signIn('GENERAL'));
  }

  async act(action: Action): Promise<void> {
    const { random, coverage } = this.around;
    coverage.note('action', action);
    if (action === 'change-stock') return this.changeStock();
    if (action === 'sell-out') return this.sellOut();
    if (action === 'ask-for-payout') return this.askForPayout();
    if (action === 'decide-amounts') return this.decideAmounts();
    if (action === 'buy' || action === 'buy-twice-at-once') {
      return this.alone(random.pick(this.buyers), (buyer) =>
        this.buy(buyer, action === 'buy' ? 1 : 2),
      );
    }
    const sold = WHILE_OPEN.includes(action) ? this.likely(action) : await this.paidOnes(action);
    if (sold.length === 0) return;
    const one = random.pick(sold);
    await this.alone(one.buyer, () => this.actOn(action, one));
  }

  /** What admins and sellers still owe is done, so that nothing waits for a person. */
  async settle(): Promise<void> {
    const { town } = this.around;
    const open = await town
      .db('orders')
      .collection('orders')
      .find({ 'sellerOrders.status': 'disputed' })
      .toArray();
    for (const order of open) {
      for (const part of order.sellerOrders as { status: string; sellerId: string }[]) {
        if (part.status !== 'disputed') continue;
        const action = this.around.random.pick(['complete', 'refund'] as const);
        const body = {
          orderId: String(order._id),
          sellerId: part.sellerId,
          action,
          note: 'decided',
        };
        await this.send('orders', this.admin(), ordersRoutes.sellerOrderAction, { body }, [
          body.orderId,
        ]);
      }
    }
    await this.decideAmounts();
    const refused = await town
      .db('orders')
      .collection('refunds')
      .find({ status: 'failed' })
      .toArray();
    for (const { _id } of refused) {
      const body = { _id: String(_id), transactionId: `hand-${_id}` };
      for (const admin of this.admins)
        await this.send('orders', admin, moneyRoutes.refundByHand, { body }, [body._id]);
    }
  }

  /** For moves of goods mostly those that are paid. */
  private async paidOnes(action: Action): Promise<readonly Sold[]> {
    const { town, random } = this.around;
    if (!OF_PAID.includes(action) || random.chance(0.1)) return this.likely(action);
    const orders = town.db('orders').collection('orders');
    const filter = action === 'send-lines' ? IN_PIECES : { confirmed: true };
    const paid = new Set((await orders.distinct('_id', filter)).map(String));
    return this.sold.filter(({ orderId }) => paid.has(orderId)).slice(-40);
  }

  /** Mostly those with which something can be done, sometimes any. */
  private likely(action: Action): readonly Sold[] {
    const { provider, random } = this.around;
    const recent = this.sold.slice(-40);
    if (random.chance(0.1)) return this.sold;
    const waits = ({ attempts }: Sold) => provider.isOpen(attempts.at(-1) ?? '');
    const isPaying = WHILE_OPEN.includes(action);
    const chosen = recent.filter((one) => waits(one) === isPaying);
    // Another prompt may be asked for once the first one has rung for a while.
    const longest = PATIENT.includes(action) ? chosen.slice(0, 3) : chosen;
    return longest.length > 0 ? longest : recent;
  }

  private async actOn(action: Action, sold: Sold): Promise<void> {
    const { provider, random } = this.around;
    const { buyer, orderId, attempts } = sold;
    const attempt = attempts.at(-1) ?? '';
    switch (action) {
      case 'pay':
        provider.pay(attempt);
        return;
      case 'pay-late':
        // Another attempt than the one that counts, or the same again.
        if (attempts.length > 0) provider.pay(random.pick(attempts), true);
        return;
      case 'pay-twice':
        await this.askAgain(sold);
        for (const one of attempts) provider.pay(one);
        return;
      case 'pay-and-cancel':
        this.ended.add(orderId);
        provider.pay(attempt);
        await this.send('orders', buyer, ordersRoutes.cancelPayment, { body: { orderId } }, [
          orderId,
        ]);
        return;
      case 'forge-callback':
        if (attempts.length > 0) provider.forge(random.pick(attempts));
        return;
      case 'decline':
        // A prompt that another one has followed may still be on the phone.
        return provider.decline(random.pick([attempt, ...attempts]));
      case 'ask-again':
        return this.askAgain(sold);
      case 'change-way':
        return this.changeWay(sold);
      case 'give-up':
        this.ended.add(orderId);
        await this.send('orders', buyer, ordersRoutes.cancelPayment, { body: { orderId } }, [
          orderId,
        ]);
        return;
      case 'cancel-order':
        this.ended.add(orderId);
        await this.send(
          'orders',
          buyer,
          ordersRoutes.cancelOrder,
          { body: { orderId, reason: 'no' } },
          [orderId],
        );
        return;
      case 'look-at-orders':
        await this.send('orders', buyer, ordersRoutes.orderList, { query: { include: 'all' } });
        await this.send('cart', buyer, cartRoutes.viewCart, {});
        return;
      case 'seller-moves':
      case 'buyer-moves':
      case 'admin-moves':
        return this.move(action, sold);
      case 'send-lines':
      case 'refund-lines':
        return this.moveLines(action, orderId);
    }
  }

  private async buy(buyer: Person, times: number): Promise<void> {
    const { random } = this.around;
    const body = random.chance(0.06) ? { paymentMethod: 'cash' as const } : {};
    const count = random.weighted({ one: 60, two: 30, three: 10 });
    for (const product of random
      .shuffled(this.products)
      .slice(0, { one: 1, two: 2, three: 3 }[count])) {
      const quantity = random.weighted(this.bulk ? BULK : SINGLE);
      const wanted = { productId: product.id, quantity: Number(quantity) };
      await this.send('cart', buyer, cartRoutes.addToCart, { body: wanted }, [buyer.userId]);
    }
    const asked = Array.from({ length: times }, () =>
      this.send('orders', buyer, ordersRoutes.checkout, { body }, [buyer.userId]),
    );
    const starts = (await Promise.all(asked)).flatMap((sent) => startOf(sent) ?? []);
    const [first] = starts;
    if (!first) return;
    const ids = new Set(starts.map(({ orderId }) => orderId));
    if (ids.size > 1) this.complaints.push(['Two checkouts at once made two orders', ...ids]);
    this.around.history.add(
      `${buyer.userId} has ordered for TZS ${first.amount}`,
      first.orderId,
      sessionOf(first.paymentUrl),
    );
    if (this.sold.some(({ orderId }) => orderId === first.orderId)) return;
    this.purchases += 1;
    this.sold.push({
      buyer,
      orderId: first.orderId,
      attempts: [sessionOf(first.paymentUrl)].filter(Boolean),
    });
  }

  private async askAgain(sold: Sold): Promise<void> {
    const { buyer, orderId } = sold;
    const body = { orderId };
    const asked = await this.send('orders', buyer, ordersRoutes.resendPayment, { body }, [orderId]);
    const former = sold.attempts.at(-1);
    this.noteAttempt(sold, asked);
    if (former === undefined || sold.attempts.at(-1) === former) return;
    // The former prompt is still on the phone.
    const { provider, random } = this.around;
    const taken = random.weighted({ neither: 50, pay: 30, decline: 20 });
    if (taken === 'pay') provider.pay(former);
    if (taken === 'decline') provider.decline(former);
  }

  /** To cash, or to the link of another operator: the former attempt may still be paid. */
  private async changeWay(sold: Sold): Promise<void> {
    const { buyer, orderId } = sold;
    const paymentMethod = this.around.random.pick(['cash', 'online', 'push'] as const);
    const body = { orderId, paymentMethod };
    const asked = await this.send('orders', buyer, ordersRoutes.changePayment, { body }, [orderId]);
    this.noteAttempt(sold, asked);
  }

  private noteAttempt({ attempts, orderId }: Sold, sent: Sent | null): void {
    const start = startOf(sent);
    const id = start && sessionOf(start.paymentUrl);
    if (!id || attempts.includes(id)) return;
    attempts.push(id);
    this.around.history.add('another attempt to pay', orderId, id);
  }

  private async changeStock(): Promise<void> {
    const { random } = this.around;
    const product = random.pick(this.products);
    const more = random.between(1, this.scarce ? 2 : 6);
    await this.addStock(product, random.chance(0.8) ? more : -random.between(1, 2));
  }

  private async addStock(product: Product, delta: number): Promise<void> {
    if (delta === 0) return;
    const body = { _id: product.id, delta };
    const sent = await this.send(
      'catalogue',
      product.seller,
      catalogueRoutes.adjustStock,
      { body },
      [product.id],
    );
    if (sent === null || sent.status >= 500) product.uncertain = true;
    else if (sent.body.success) product.added += delta;
  }

  /** In their shop, sellers sell what is free of goods whose money is still on its way, once nothing is held for it. */
  async sellOut(): Promise<void> {
    const { town, provider } = this.around;
    const late = this.sold.filter(({ attempts }) => attempts.some((id) => provider.isLate(id)));
    if (late.length === 0) return;
    const ids = late.map(({ orderId }) => orderId as never);
    const reservations = town.db('catalogue').collection('reservations');
    const freed = { _id: { $in: ids }, state: 'released' };
    const wanted = new Set(await reservations.distinct('lines.productId', freed));
    const stocks = await readStocks(town);
    for (const product of this.products.filter(({ id }) => wanted.has(id)))
      await this.addStock(product, -(stocks.get(product.id) ?? 0));
  }

  private async askForPayout(): Promise<void> {
    const seller = this.around.random.pick(this.sellers);
    await this.send('orders', seller, moneyRoutes.requestPayout, {}, [seller.userId]);
  }

  private async decideAmounts(): Promise<void> {
    const { town, random } = this.around;
    const open = await town
      .db('orders')
      .collection('payment_quarantine')
      .find({ decision: null })
      .toArray();
    for (const { _id } of open) {
      const body = { _id: String(_id), decision: random.pick(['return', 'credit'] as const) };
      await this.send('orders', this.admin(), moneyRoutes.decideWrongAmount, { body }, [body._id]);
    }
  }

  private async alone(person: Person, work: (person: Person) => Promise<void>): Promise<void> {
    if (this.busy.has(person.userId)) return;
    this.busy.add(person.userId);
    try {
      await work(person);
    } finally {
      this.busy.delete(person.userId);
    }
  }

  private async seller(): Promise<Person> {
    const { town, clock } = this.around;
    const seller = await town.signIn('SELLER', { verification: 'verified' });
    const data = {
      sellerId: seller.userId,
      plan: 'premium' as const,
      listingLimit: 50,
      validUntil: new Date(clock.now().getTime() + PLAN_MS).toISOString(),
      entitlements: entitlementsOf('premium'),
    };
    const event = envelopeOf('entitlement.changed', data, {
      version: 1,
      aggregateId: seller.userId,
    });
    town.exchange.publish(event.name, Buffer.from(JSON.stringify(event)), {
      messageId: event.eventId,
      type: event.name,
    });
    const wallet = {
      kind: 'wallet' as const,
      method: 'Mpesa' as const,
      number: '0754000001',
      password: TEST_PASSWORD,
    };
    await this.send('orders', seller, moneyRoutes.setDestination, { body: wallet });
    return seller;
  }

  private async untilKnown(): Promise<void> {
    const { town } = this.around;
    await town.quiet();
  }

  private async list(seller: Person, stock: number): Promise<string> {
    const sellingPrice = this.around.random.pick([10_000, 25_000, 70_000]);
    const body = {
      productName: `Electric kettle ${randomUUID().slice(0, 8)}`,
      brandName: 'Von',
      category: 'Appliances' as const,
      productImage: ['http://localhost:8080/media/0123456789abcdef0123456789abcdef/640.jpg'],
      description: 'Boils two litres in four minutes.',
      price: sellingPrice + 2_000,
      sellingPrice,
      stock,
    };
    const caller = this.around.town.as('catalogue', seller);
    return (await caller.call(catalogueRoutes.uploadProduct, { body })).productId;
  }
}

function startOf(sent: Sent | null) {
  if (!sent?.body.success) return null;
  return sent.body.data as { orderId: string; amount: number; paymentUrl: string };
}

function sessionOf(paymentUrl: string): string {
  return new URL(paymentUrl, 'http://localhost').searchParams.get('session') ?? '';
}
