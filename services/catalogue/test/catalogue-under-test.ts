import { getModelToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import {
  Neighbour,
  startTestService,
  type TestCaller,
  type TestService,
  type TestSession,
} from '@sokoni/common/testing';
import {
  type Category,
  catalogueRoutes,
  type Role,
  STARTER_TRIAL,
  type UserReplica,
} from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { CatalogueConfig } from '../src/config.ts';
import { ProductRecord } from '../src/products/product.schema.ts';
import { SellerQuota } from '../src/quota/seller-quota.schema.ts';
import { ReservationsRepository } from '../src/stock/reservations.repository.ts';
import { OrdersStandIn } from './orders.stand-in.ts';
import { productInputOf } from './product.factory.ts';

export interface Merchant {
  readonly session: TestSession;
  readonly person: UserReplica;
  /** Calls as the merchant. */
  readonly calls: TestCaller;
}

type Upload = Parameters<typeof productInputOf>[0];

/** The catalogue with real HTTP, MongoDB and RabbitMQ, and a clock that tests set forward. */
export class CatalogueUnderTest {
  readonly service: TestService<CatalogueConfig>;
  readonly orders: OrdersStandIn;
  private ahead = 0;

  private constructor(service: TestService<CatalogueConfig>, orders: OrdersStandIn) {
    this.service = service;
    this.orders = orders;
    service.app.get(Clock).now = () => this.now();
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<CatalogueUnderTest> {
    const orders = new OrdersStandIn();
    const all = { ORDERS_URL: await orders.open(), ...env };
    const service = await startTestService(AppModule, CatalogueConfig, { env: all });
    return new CatalogueUnderTest(service, orders);
  }

  /** Another replica as a process: same database and queue, its own memory. */
  startReplica(): Promise<Neighbour> {
    const { MONGO_URL, MONGO_DB, AMQP_URL, EVENTS_NAMESPACE, IDENTITY_URL, ORDERS_URL } =
      this.service.config;
    const { INTERNAL_KEY } = this.service.config;
    const urls = { MONGO_URL, AMQP_URL, IDENTITY_URL, ORDERS_URL };
    const same = { ...urls, MONGO_DB, EVENTS_NAMESPACE, INTERNAL_KEY };
    return Neighbour.spawn('catalogue', { ...same, NODE_ENV: 'test', LOG_LEVEL: 'warn' });
  }

  get visitor(): TestCaller {
    return this.service.as(null);
  }

  get inside(): TestCaller {
    return this.service.inside;
  }

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  passDays(days: number): void {
    this.passMinutes(days * 24 * 60);
  }

  passMinutes(minutes: number): void {
    this.ahead += minutes * 60_000;
  }

  async merchant(role: Role = 'SELLER', profile: Partial<UserReplica> = {}): Promise<Merchant> {
    const person = this.service.identity.knows({ role, name: 'Asha Juma', ...profile });
    const session = await this.service.mint({ role, userId: person._id });
    return { person, session, calls: this.service.as(session) };
  }

  /** Uploads a product that must be accepted; returns its id. */
  async upload(merchant: Merchant, overrides: Upload = {}): Promise<string> {
    const body = productInputOf(overrides);
    const { productId } = await merchant.calls.call(catalogueRoutes.uploadProduct, { body });
    return productId;
  }

  /** As if the seller had as many drafts as sellers may have. */
  async fillDrafts({ session }: Merchant): Promise<void> {
    const quotas = this.service.app.get<Model<SellerQuota>>(getModelToken(SellerQuota.name));
    await quotas.updateOne({ _id: session.userId }, { drafts: STARTER_TRIAL.draftLimit });
  }

  /** The product as MongoDB stores it. */
  async record(productId: string): Promise<ProductRecord> {
    const products = this.service.app.get<Model<ProductRecord>>(getModelToken(ProductRecord.name));
    const record = await products.findById(productId);
    if (!record) throw new Error(`No product ${productId}`);
    return record;
  }

  /** The free pieces, and those that buyers are paying for. */
  async counters(productId: string) {
    const { stock } = await this.record(productId);
    const held = await this.service.app.get(ReservationsRepository).heldPieces(productId);
    return { stock, reserved: [...held.values()].reduce((sum, pieces) => sum + pieces, 0) };
  }

  /** Ids of a category as visitors see it. */
  async listed(category: Category, visitor = this.visitor): Promise<string[]> {
    const cards = await visitor.call(catalogueRoutes.categoryProducts, { body: { category } });
    return cards.map((card) => card._id);
  }
}
