import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import {
  eventually,
  freePort,
  misfitsIn,
  Neighbour,
  newId,
  SandboxProvider,
  startTestService,
  type TestOptions,
  type TestService,
  type TestSession,
} from '@sokoni/common/testing';
import {
  type Order,
  ordersRoutes,
  type PaymentStart,
  type Role,
  type ServiceName,
  type TaxKind,
  type UserReplica,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { AppModule } from '../../src/app.module.ts';
import { OrdersConfig } from '../../src/config.ts';
import { LedgerVerificationService } from '../../src/ledger/ledger-verification.service.ts';
import { OrderRecord } from '../../src/orders/order.schema.ts';
import { PaymentRecord } from '../../src/payments/attempts/payment.schema.ts';
import { PaymentPollerService } from '../../src/settlement/payment-poller.service.ts';
import { Neighbours } from './neighbours.ts';

export interface Goods {
  readonly sellerId?: string;
  readonly priceTzs?: number;
  readonly quantity?: number;
  readonly stock?: number;
  readonly taxKind?: TaxKind;
}

export interface Buyer extends TestSession {
  readonly email: string;
  readonly phone: string;
}

/** Limits belong to numbers, so that each person has one, of which sellers see the last digits 678. */
let lastNumber = 0;

function newPhone(): string {
  lastNumber++;
  return `+25571${String(lastNumber).padStart(4, '0')}678`;
}

/** The orders service beside the real payment sandbox. */
export class OrdersUnderTest {
  private clockAheadMs = 0;

  private constructor(
    readonly service: TestService<OrdersConfig>,
    readonly neighbours: Neighbours,
    readonly sandbox: SandboxProvider,
  ) {
    this.service.app.get(Clock).now = () => new Date(Date.now() + this.clockAheadMs);
  }

  /** Beside stand-ins for cart and catalogue, whose failures a test can order. */
  static async start(
    env: Readonly<Record<string, string>> = {},
    delayScale = 1,
  ): Promise<OrdersUnderTest> {
    const neighbours = await Neighbours.start();
    const urls = { CART_URL: neighbours.url, CATALOGUE_URL: neighbours.url };
    return OrdersUnderTest.startBeside(neighbours, { env: { ...urls, ...env } }, delayScale);
  }

  /** Beside the real cart and catalogue, and other named services. */
  static async startWholeShop(
    env: Readonly<Record<string, string>> = {},
    delayScale = 1,
    others: readonly ServiceName[] = [],
  ): Promise<OrdersUnderTest> {
    const options: TestOptions = { env, neighbours: ['catalogue', 'cart', ...others] };
    return OrdersUnderTest.startBeside(await Neighbours.start(), options, delayScale);
  }

  private static async startBeside(
    neighbours: Neighbours,
    options: TestOptions,
    delayScale = 1,
  ): Promise<OrdersUnderTest> {
    const sandbox = await SandboxProvider.open(delayScale);
    const port = String(await freePort());
    const service = await startTestService(AppModule, OrdersConfig, {
      ...options,
      env: {
        PORT: port,
        ...sandbox.env,
        CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
        ...options.env,
      },
    });
    return new OrdersUnderTest(service, neighbours, sandbox);
  }

  /** After each test file the ledger must be consistent, and what is written without mongoose's casting as the schemas say. */
  async stop(): Promise<void> {
    const { faults, held } = await this.service.app.get(LedgerVerificationService).verify();
    const misfits = await misfitsIn(this.db, [OrderRecord.name, PaymentRecord.name]);
    await this.service.stop();
    await this.sandbox.stop();
    await this.neighbours.stop();
    expect(faults).toEqual([]);
    expect(held.filter(({ provider }) => provider === null)).toEqual([]);
    expect(misfits).toEqual([]);
  }

  get db(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  /** A second replica of the service, in a process that can be killed. */
  spawnReplica(): Promise<Neighbour> {
    const values = Object.entries(this.service.config).map(([name, value]) => [
      name,
      String(value),
    ]);
    return Neighbour.spawn('orders', Object.fromEntries(values));
  }

  /** Advances the shop's clock; timers follow within 200 ms. */
  advance(ms: number): void {
    this.clockAheadMs += ms;
  }

  /** Sets the shop's clock back to the time of day. */
  putClockBack(): void {
    this.clockAheadMs = 0;
  }

  /** Stops the poller while the work runs; only the work itself polls. */
  async unasked<T>(work: (ask: () => Promise<number>) => Promise<T>): Promise<T> {
    const poller = this.service.app.get(PaymentPollerService);
    const { pollOne } = poller;
    poller.pollOne = async () => false;
    // Handles all that are due; returns their number.
    const ask = async () => {
      let asked = 0;
      while (await pollOne.call(poller)) asked++;
      return asked;
    };
    try {
      return await work(ask);
    } finally {
      poller.pollOne = pollOne;
    }
  }

  async signIn(role: Role = 'GENERAL', details: Partial<UserReplica> = {}): Promise<Buyer> {
    const home = { name: 'Neema Juma Mollel', location: 'Arusha, Arusha' };
    const { identity } = this.service;
    const person = identity.knows({ role, phone: newPhone(), ...home, ...details });
    const { _id: userId, email, phone } = person;
    return { ...(await this.service.mint({ userId, role })), email, phone };
  }

  /** A buyer whose cart holds these goods, sold from Arusha. */
  async buyerWith(...goods: Goods[]): Promise<Buyer> {
    const buyer = await this.signIn();
    const lines = goods.map(
      ({ sellerId = newId(), priceTzs = 1_000, quantity = 1, stock = 100, taxKind }) => {
        const productId = newId();
        this.neighbours.products.set(productId, {
          sellerId,
          priceTzs,
          stock,
          sellerLocation: 'Arusha, Arusha',
          taxKind,
        });
        return { lineId: productId, productId, variantId: null, wholesaleMinimum: null, quantity };
      },
    );
    this.neighbours.carts.set(buyer.userId, {
      ...{ userId: buyer.userId, revision: 1, lines, orders: [] },
    });
    return buyer;
  }

  /** The buyer puts the same goods into the cart again: lines of their own. */
  fillAgain({ userId }: TestSession): void {
    const { revision, lines, ...cart } = this.neighbours.cartOf(userId);
    const again = lines.map((line) => ({ ...line, lineId: newId() }));
    this.neighbours.carts.set(userId, { ...cart, revision: revision + 1, lines: again });
  }

  /** The cart has taken out what was ordered. */
  emptyCart({ userId }: TestSession): void {
    const { revision, ...cart } = this.neighbours.cartOf(userId);
    this.neighbours.carts.set(userId, { ...cart, revision: revision + 1, lines: [] });
  }

  checkout(buyer: TestSession): Promise<PaymentStart> {
    return this.service.as(buyer).call(ordersRoutes.checkout, { body: {} });
  }

  order(buyer: TestSession, orderId: string): Promise<Order> {
    return this.service.as(buyer).call(ordersRoutes.order, { params: { orderId } });
  }

  /** Waits until the order's payment has this status. */
  paymentBecomes(buyer: TestSession, orderId: string, status: string): Promise<Order> {
    return eventually(async () => {
      const order = await this.order(buyer, orderId);
      const now = order.paymentDetails.payment_status;
      if (now !== status) throw new Error(`The payment is ${now}, not ${status}`);
      return order;
    });
  }

  /** An order that was paid on the sandbox's page. */
  async paidOrder(buyer: TestSession): Promise<Order> {
    const { orderId, paymentUrl } = await this.checkout(buyer);
    await this.sandbox.act(paymentUrl, 'pay');
    return this.paymentBecomes(buyer, orderId, 'paid');
  }

  /** The order's document. */
  async paymentIdOf(orderId: string): Promise<string> {
    const payment = await this.db.collection('payments').findOne({ referenceId: orderId });
    return String(payment?._id);
  }

  /** Debits minus credits of every account. */
  async balances(postings: object = {}): Promise<Record<string, number>> {
    const balance = { $sum: { $subtract: ['$entries.debitTzs', '$entries.creditTzs'] } };
    const rows = await this.db
      .collection('ledger_postings')
      .aggregate([
        { $match: postings },
        { $unwind: '$entries' },
        { $group: { _id: '$entries.account', balance } },
      ])
      .toArray();
    return Object.fromEntries(rows.map((row) => [String(row._id), Number(row.balance)]));
  }

  /** What the ledger has of one order: its money at payment provider and bank, and what buyers are owed of it. */
  async moneyOf(orderId: string): Promise<{ heldTzs: number; owedTzs: number }> {
    const records = ['payments', 'refunds'].map((name) =>
      this.db.collection(name).find({ referenceId: orderId }).toArray(),
    );
    const ids = (await Promise.all(records)).flat().map(({ _id }) => String(_id));
    // A completion's reference begins with the id of its order.
    const references = [orderId, ...ids].map((id) => new RegExp(`^${id}`));
    const sums = await this.balances({ reference: { $in: references } });
    const { provider_clearing: atProvider = 0, settlements: atBank = 0, refunds = 0 } = sums;
    return { heldTzs: atProvider + atBank, owedTzs: 0 - refunds };
  }

  /** The number of postings of a reference. */
  postings(reference: string): Promise<number> {
    return this.db.collection('ledger_postings').countDocuments({ reference });
  }
}
