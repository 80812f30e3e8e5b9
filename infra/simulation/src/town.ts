import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule as CartModule } from '@sokoni/cart/app.module';
import { CartConfig } from '@sokoni/cart/config';
import { AppModule as CatalogueModule } from '@sokoni/catalogue/app.module';
import { CatalogueConfig } from '@sokoni/catalogue/config';
import { type Job, type Service, Ticker } from '@sokoni/common';
import {
  acrossReplicas,
  createService,
  freePort,
  newId,
  OutboxRelay,
  openService,
  SessionMint,
  TestCaller,
  TestIdentity,
  type TestSession,
} from '@sokoni/common/testing';
import { catalogueRoutes, type Role, type ServiceName, type UserReplica } from '@sokoni/contracts';
import { AppModule as NotificationsModule } from '@sokoni/notifications/app.module';
import { NotificationsConfig } from '@sokoni/notifications/config';
import { AppModule as OrdersModule } from '@sokoni/orders/app.module';
import { OrdersConfig } from '@sokoni/orders/config';
import { AppModule as ReviewsModule } from '@sokoni/reviews/app.module';
import { ReviewsConfig } from '@sokoni/reviews/config';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { Exchange } from './exchange.ts';
import type { Faults } from './faults.ts';
import type { History } from './history.ts';
import { MemoryBroker } from './memory-broker.ts';
import { PROVIDER_KEY, type Provider } from './provider.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

type Simulated = Extract<
  ServiceName,
  'catalogue' | 'cart' | 'orders' | 'reviews' | 'notifications'
>;

const SERVICES: Readonly<Record<Simulated, Service & { readonly replicas: number }>> = {
  catalogue: { appModule: CatalogueModule, configClass: CatalogueConfig, replicas: 2 },
  cart: { appModule: CartModule, configClass: CartConfig, replicas: 1 },
  orders: { appModule: OrdersModule, configClass: OrdersConfig, replicas: 2 },
  reviews: { appModule: ReviewsModule, configClass: ReviewsConfig, replicas: 1 },
  notifications: { appModule: NotificationsModule, configClass: NotificationsConfig, replicas: 1 },
};
const NAMES = Object.keys(SERVICES) as Simulated[];
/** A session lasts as long as the run: its end is read from the machine's clock. */
const SESSION_SECONDS = 30 * 24 * 3_600;
const LOOK_EVERY_MS = 100;
/** Only what never comes to rest takes so many rounds, on whatever machine. */
const MOST_ROUNDS = 300;
/** A job that is never done is given up: so often it has used all its runs. */
const MOST_RUNS = 200;
const MOST_ENDLESS = 3;

interface Replica {
  readonly service: Simulated;
  readonly port: number;
  app: NestFastifyApplication;
  broker: MemoryBroker;
  jobs: readonly Job[];
}

export interface Person extends TestSession {
  readonly name: string;
}

interface Surroundings {
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
  readonly provider: Provider;
  readonly mongoUrl: string;
  readonly mailUrl: string;
}

/** All services in this process, with their databases, over an exchange in memory. */
export class Town {
  readonly exchange: Exchange;
  private readonly replicas: Replica[] = [];
  private readonly mint = new SessionMint();
  private readonly identity = new TestIdentity(this.mint);
  private readonly run = newId().slice(-8);
  private readonly urls: Record<string, string> = {};
  private connection!: Connection;
  private persons = 0;
  /** How often a job had more to do after all its runs. */
  private endless = 0;
  private readonly cutOffPorts = new Set<number>();
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    this.exchange = new Exchange(around);
  }

  async open(): Promise<void> {
    this.urls.IDENTITY_URL = await this.identity.open();
    this.connection = await mongoose.createConnection(this.around.mongoUrl).asPromise();
    const ports = new Map<Simulated, number[]>();
    for (const service of NAMES) {
      const own: number[] = [];
      for (let i = 0; i < SERVICES[service].replicas; i++) own.push(await freePort());
      ports.set(service, own);
      const addresses = own.map((port) => `http://127.0.0.1:${port}`);
      this.urls[`${service.toUpperCase()}_URL`] = addresses.join(',');
    }
    this.urls.MEDIA_URL = 'http://127.0.0.1:9';
    for (const [service, own] of ports) {
      for (const port of own) this.replicas.push(await this.start(service, port));
    }
  }

  async close(): Promise<void> {
    for (const replica of this.replicas) await this.crash(replica);
    await this.identity.close();
    for (const service of NAMES) await this.db(service).dropDatabase();
    await this.connection.close();
  }

  db(service: Simulated): mongo.Db {
    return this.connection.getClient().db(`simulation-${this.run}-${service}`);
  }

  /** One of the replicas, by chance. */
  address(service: Simulated): string {
    const own = this.replicas.filter((one) => one.service === service);
    return `http://127.0.0.1:${this.around.random.pick(own).port}`;
  }

  as(service: Simulated, person: Person): TestCaller {
    return TestCaller.withSession(this.address(service), person.token);
  }

  async signIn(role: Role, details: Partial<UserReplica> = {}): Promise<Person> {
    const number = String(++this.persons).padStart(7, '0');
    const home = { name: 'Neema Juma Mollel', location: 'Arusha, Arusha' };
    const phone = `+25571${number}`;
    const { _id: userId, name } = this.identity.knows({ role, phone, ...home, ...details });
    const session = await this.mint.mint({ userId, role, lifetime: SESSION_SECONDS });
    return { ...session, name };
  }

  /** Runs what is due at one replica of each service, or at all. */
  async tick(everywhere = false): Promise<boolean> {
    const { random } = this.around;
    const chosen = everywhere
      ? this.replicas
      : NAMES.map((name) => random.pick(this.replicas.filter(({ service }) => service === name)));
    const running = chosen.filter(({ port }) => !this.cutOffPorts.has(port));
    const jobs = random.shuffled(
      running.flatMap(({ app, jobs: own }) => own.map((job) => ({ app, job }))),
    );
    let busy = false;
    await Promise.all(
      jobs.map(async ({ app, job }) => {
        for (let i = 0; i < MOST_RUNS; i++) {
          if (!(await app.get(Ticker).run(job))) return;
          busy = true;
        }
        this.endless += 1;
      }),
    );
    return busy;
  }

  /** Until no message is in a queue or in hand, and no job is due. False where it does not come to that. */
  async quiet(): Promise<boolean> {
    this.endless = 0;
    for (let round = 0; round < MOST_ROUNDS && this.endless < MOST_ENDLESS; round++) {
      await this.exchange.drained();
      const busy = await this.tick();
      await this.exchange.drained();
      if (!busy) return true;
    }
    return false;
  }

  /** The same with all that is still in outboxes. */
  async wholeQuiet(): Promise<boolean> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      if (!(await this.quiet())) return false;
      if ((await this.unsent()) === 0) return true;
      await this.sweepOutboxes();
      await pause(LOOK_EVERY_MS);
    }
    return false;
  }

  /** What is still to be done. */
  async describe(): Promise<string> {
    const queues = [...this.exchange.queues.values()].filter(({ ready }) => ready.length > 0);
    const waiting = queues.map(({ name, ready }) => `${name} ${ready.length}`);
    const endless = this.endless > 0 ? ', and a job has no end' : '';
    return `${this.exchange.waiting} messages (${waiting.join(', ')}), ${await this.unsent()} in outboxes${endless}`;
  }

  async unsent(): Promise<number> {
    const counts = NAMES.map((name) => this.db(name).collection('outbox').countDocuments());
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
  }

  async sweepOutboxes(): Promise<number> {
    const swept = await Promise.all(
      this.replicas.map(({ app }) =>
        app
          .get(OutboxRelay)
          .sweep()
          .catch(() => 0),
      ),
    );
    return swept.reduce((sum, one) => sum + one, 0);
  }

  get(service: Simulated): NestFastifyApplication {
    return (this.replicas.find((one) => one.service === service) as Replica).app;
  }

  /** What each replica of the catalogue shows from its memory. */
  async shownStocks(ids: readonly string[]): Promise<(readonly [string, string, number])[]> {
    const replicas = this.replicas.filter(({ service }) => service === 'catalogue');
    const asked = replicas.flatMap(({ port }) => {
      const visitor = TestCaller.withSession(`http://127.0.0.1:${port}`, undefined);
      return ids.map(async (productId) => {
        const sent = await visitor.send(catalogueRoutes.productDetails, { body: { productId } });
        const stock = sent.body.success ? sent.body.data.stock : Number.NaN;
        return [`the replica at ${port}`, productId, stock] as const;
      });
    });
    return Promise.all(asked);
  }

  /** Its timers stand still, and no other service gets an answer from it. */
  cutOff(): void {
    const service = this.around.random.pick(['orders', 'catalogue'] as const);
    this.around.history.add(`${service} is cut off`);
    for (const one of this.replicas) if (one.service === service) this.cutOffPorts.add(one.port);
  }

  reconnect(): void {
    if (this.cutOffPorts.size > 0) this.around.history.add('all services reach each other again');
    this.cutOffPorts.clear();
  }

  /** The work of one replica is abandoned between two of its calls; another takes its place. */
  async crashOne(): Promise<void> {
    const replica = this.around.random.pick(this.replicas);
    this.around.history.add(`a replica of ${replica.service} crashes`);
    await this.crash(replica);
    const again = await this.start(replica.service, replica.port);
    Object.assign(replica, again);
  }

  private async crash({ app, broker }: Replica): Promise<void> {
    broker.cut();
    const server = app.getHttpServer();
    // Whoever calls meanwhile is refused, and not answered by what is left of it.
    server.close();
    server.closeAllConnections();
    const connections = connectionsOf(app);
    await Promise.all(connections.map((one) => one.close(true).catch(() => undefined)));
    // Its end waits for work that never ends.
    void app.close().catch(() => undefined);
  }

  private async start(service: Simulated, port: number): Promise<Replica> {
    const { clock, faults, provider, mongoUrl } = this.around;
    const { appModule, configClass } = SERVICES[service];
    const config = new configClass({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      ...this.urls,
      PORT: String(port),
      LISTEN_HOST: '127.0.0.1',
      MONGO_URL: mongoUrl,
      MONGO_DB: `simulation-${this.run}-${service}`,
      MONGO_POOL_SIZE: '20',
      EVENTS_GATHER_MS: '5',
      EVENTS_BACKOFF_MS: '5',
      EVENTS_PATIENCE_MS: '0',
      OUTBOX_SWEEP_MS: '3600000',
      OUTBOX_LEASE_MS: '300',
      METRICS_FRESH_MS: '60000',
      SANDBOX_URL: provider.url,
      SANDBOX_KEY: PROVIDER_KEY,
      PROVIDER_TIMEOUT_MS: '5000',
      CALLBACK_ORIGIN: (this.urls.ORDERS_URL ?? '').split(',')[0],
      PAY_NUMBERS_PER_PERSON: '1000',
      SMTP_URL: this.around.mailUrl,
    });
    const broker = new MemoryBroker(this.exchange, `${service}:${port}`);
    const network = lossyNetwork(faults, this.cutOffPorts);
    const app = await createService(appModule, configClass, config, {
      surroundings: { clock, broker, network },
    });
    const ticker = app.get(Ticker);
    // The simulator runs the jobs.
    ticker.onApplicationBootstrap = () => undefined;
    await openService(app, config);
    return { service, port, app, broker, jobs: ticker.jobs };
  }
}

type Network = ReturnType<typeof acrossReplicas>;

/**
 * Calls between services, of which requests and answers are lost; `cutOff` has the ports of those from which nobody gets
 * an answer.
 */
function lossyNetwork(faults: Faults, cutOff: ReadonlySet<number>): Network {
  return acrossReplicas().compose((dispatch) => (call, handler) => {
    if (cutOff.has(Number(new URL(String(call.origin)).port))) throw new Error('Cut off');
    if (faults.strikes('request-lost')) throw new Error('The request is lost');
    if (!faults.strikes('answer-lost')) return dispatch(call, handler);
    const given = handler.onResponseStart?.bind(handler);
    if (!given) return dispatch(call, handler);
    return dispatch(
      call,
      new Proxy(handler, {
        get(target, name) {
          if (name === 'onResponseStart') {
            return (controller: { abort(error: Error): void }) =>
              controller.abort(new Error('The answer is lost'));
          }
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    );
  }) as Network;
}

function connectionsOf(app: NestFastifyApplication): Connection[] {
  return [app.get<Connection>('DatabaseConnection', { strict: false })];
}
