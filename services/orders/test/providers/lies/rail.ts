import { randomBytes } from 'node:crypto';
import type { AdapterName } from '../adapter.lab.ts';
import type { ProviderServer } from '../provider.server.ts';
import { PROVIDER_TIMEOUT_MS, providerServer } from './books.ts';
import { Chance } from './chance.ts';
import { faultOf } from './lies.ts';
import { OrdersLife } from './orders-life.ts';

type Work = (life: OrdersLife) => Promise<unknown>;

/** Requests of users and timers that run at once. */
const AT_ONCE = 6;
/** After this a user tries again what did not work. */
const AGAIN_MS = 61_000;
/** A user gives up after this. */
const TRIES = 6;
/** Of the requests to the provider, one in so many is the last that a life makes. */
const KILL_WITHIN = 60;

/** A provider that lies, and the orders service that is killed beside it; both by one clock. */
export class Rail {
  readonly chance: Chance;
  server!: ProviderServer;
  life!: OrdersLife;
  kills = 0;
  private aheadMs = 0;
  private lying = false;
  /** Requests until the next kill; 0 for none. */
  private fuse = 0;
  private env: Readonly<Record<string, string>> = {};

  constructor(
    readonly name: AdapterName,
    seed: number,
  ) {
    this.chance = new Chance(seed);
  }

  async open(): Promise<void> {
    this.server = await providerServer(this.name).open();
    this.server.now = () => this.now();
    this.server.moodOf = () => this.meet();
    this.env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      MONGO_URL: process.env.MONGO_URL ?? '',
      MONGO_DB: `test-lies-${this.name}-${randomBytes(4).toString('hex')}`,
      PAYMENT_PROVIDER: this.name,
      PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
      CALLBACK_ORIGIN: 'https://shop.example',
      CLICKPESA_STATEMENT: '1',
      ...this.server.env,
    };
    this.life = await this.nextLife();
  }

  async close(): Promise<void> {
    this.server.moodOf = () => null;
    await this.life.db.dropDatabase();
    this.life.kill();
    await this.server.close();
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  advance(ms: number): void {
    this.aheadMs += ms;
    // What was recorded of the requests is not compared, and would fill the memory.
    this.server.received.length = 0;
  }

  lie(lying: boolean): void {
    this.lying = lying;
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

  private nextLife(): Promise<OrdersLife> {
    return OrdersLife.begin(this.env, () => this.now());
  }

  /** The fate of one request to the provider. */
  private meet() {
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
    if (this.chance.happens(0.01)) this.server.revokeToken?.();
    return faultOf(this.chance);
  }
}
