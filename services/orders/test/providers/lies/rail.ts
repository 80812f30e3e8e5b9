import { randomBytes } from 'node:crypto';
import {
  type AdapterName,
  type Mood,
  PROVIDER_SERVERS,
  type ProviderServer,
  SandboxServer,
} from '@sokoni/payment-providers/testing';
import { ProviderHealthService } from '../../../src/payments/routing/provider-health.service.ts';
import { Chance } from './chance.ts';
import { faultOf } from './lies.ts';
import { OrdersLife } from './orders-life.ts';

const PROVIDER_TIMEOUT_MS = 400;

type Work = (life: OrdersLife) => Promise<unknown>;

/** Requests of users and timers that run at once. */
const AT_ONCE = 6;
/** After this a user tries again what did not work. */
const AGAIN_MS = 61_000;
/** A user gives up after this. */
const TRIES = 6;
/** Of the requests to the provider, one in so many is the last that a life makes. */
const KILL_WITHIN = 60;

/** With several providers: of the steps, in this part one of them takes nothing at all. */
const OUTAGE = 0.4;

/** Providers that lie, and the orders service that is killed beside them; all by one clock. */
export class Rail {
  readonly chance: Chance;
  servers: ReadonlyMap<string, ProviderServer> = new Map();
  life!: OrdersLife;
  kills = 0;
  private outage: { readonly of: string; readonly mood: Mood } | null = null;
  private aheadMs = 0;
  private lying = false;
  /** Requests until the next kill; 0 for none. */
  private fuse = 0;
  private env: Readonly<Record<string, string>> = {};

  constructor(
    readonly names: readonly AdapterName[],
    /** `PAYMENT_ROUTES`; empty where one provider has all. */
    private readonly routes: string,
    seed: number,
  ) {
    this.chance = new Chance(seed);
  }

  async open(): Promise<void> {
    this.servers = new Map(
      await Promise.all(
        this.names.map(async (name) => [name, await this.openServer(name)] as const),
      ),
    );
    const envs = [...this.servers.values()].map(({ env }) => env);
    this.env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      MONGO_URL: process.env.MONGO_URL ?? '',
      MONGO_DB: `test-lies-${randomBytes(4).toString('hex')}`,
      PAYMENT_PROVIDER: this.names[0] as AdapterName,
      PAYMENT_ROUTES: this.routes,
      PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
      CALLBACK_ORIGIN: 'https://shop.example',
      CLICKPESA_STATEMENT: '1',
      // All customers of the run have one phone.
      PAYMENT_PROMPTS_PER_NUMBER: '1000000',
      ...Object.assign({}, ...envs),
    };
    this.life = await this.nextLife();
  }

  async close(): Promise<void> {
    for (const server of this.servers.values()) server.moodOf = () => null;
    await this.life.db.dropDatabase();
    this.life.kill();
    await Promise.all([...this.servers.values()].map((server) => server.close()));
  }

  /** The provider that a payment or payout is stored with. */
  serverOf({ provider }: { readonly provider: string }): ProviderServer {
    const server = this.servers.get(provider);
    if (!server) throw new Error(`No provider ${provider}`);
    return server;
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  advance(ms: number): void {
    this.aheadMs += ms;
    // What was recorded of the requests is not compared, and would fill the memory.
    for (const server of this.servers.values()) server.received.length = 0;
  }

  lie(lying: boolean): void {
    this.lying = lying;
  }

  /** Until the next disturbance this provider certainly takes nothing. */
  turnAway(of: AdapterName): void {
    this.outage = { of, mood: 'hurried' };
  }

  /** At times one of several providers takes nothing until the next step; its answer is certain or not. */
  disturb(): void {
    const of = this.names[this.chance.whole(0, this.names.length - 1)] as AdapterName;
    const mood = this.chance.happens(0.5) ? 'hurried' : 'down';
    const happens = this.lying && this.names.length > 1 && this.chance.happens(OUTAGE);
    this.outage = happens ? { of, mood } : null;
  }

  /** Kills the service at a random request of the work, or right after it. */
  armed(): void {
    this.fuse = this.chance.whole(1, KILL_WITHIN);
  }

  /** Does all of it, some at once; what a kill or an error ends is tried again, as users do. */
  async all(works: readonly Work[], atOnce = AT_ONCE): Promise<void> {
    const open = new Map(works.map((work) => [work, 0]));
    const worker = async (life: OrdersLife, queue: Work[]) => {
      for (let work = queue.shift(); work && !life.dead; work = queue.shift()) {
        const tries = (open.get(work) ?? 0) + 1;
        const done = await work(life).then(
          () => true,
          () => tries === TRIES,
        );
        if (life.dead) return;
        if (done) open.delete(work);
        else open.set(work, tries);
      }
    };
    while (open.size > 0) {
      await this.refreshHealth();
      const { life } = this;
      const queue = [...open.keys()];
      const workers = Array.from({ length: atOnce }, () => worker(life, queue));
      await Promise.race([Promise.all(workers), life.death]);
      await this.revive();
      // A prompt may be sent again after a minute.
      this.advance(AGAIN_MS);
    }
  }

  /** Runs a timer of the service until nothing is due. */
  async tick(job: (life: OrdersLife) => Promise<boolean>, atOnce = AT_ONCE): Promise<void> {
    await this.refreshHealth();
    const { life } = this;
    const worker = async () => {
      let more = true;
      while (more && !life.dead) more = await job(life).catch(() => true);
    };
    await Promise.race([Promise.all(Array.from({ length: atOnce }, worker)), life.death]);
    await this.revive();
  }

  private async revive(): Promise<void> {
    if (!this.life.dead) return;
    this.kills++;
    this.life = await this.nextLife();
  }

  /** What the timer of the service does every two seconds. */
  private async refreshHealth(): Promise<void> {
    if (this.names.length > 1) await this.life.get(ProviderHealthService).refresh();
  }

  private async openServer(name: AdapterName): Promise<ProviderServer> {
    const Server = name === 'sandbox' ? SandboxServer : PROVIDER_SERVERS[name];
    const server = await new Server().open();
    server.now = () => this.now();
    server.moodOf = () => this.meet(name);
    return server;
  }

  private nextLife(): Promise<OrdersLife> {
    return OrdersLife.begin(this.env, () => this.now());
  }

  /** The fate of one request to the provider. */
  private meet(name: AdapterName): Mood | null {
    if (this.fuse > 0 && --this.fuse === 0) {
      // Before the provider has carried the request out, or after.
      if (this.chance.happens(0.5)) {
        this.life.kill();
        return 'down';
      }
      setImmediate(() => this.life.kill());
      return 'lost';
    }
    if (!this.lying) return null;
    if (this.outage?.of === name) return this.outage.mood;
    if (this.chance.happens(0.01)) this.serverOf({ provider: name }).revokeToken?.();
    return faultOf(this.chance);
  }
}
