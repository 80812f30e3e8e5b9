import { randomBytes } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventData, EventName, NamedRoute, ServiceName } from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { CommonValues } from '../config/common-shape.ts';
import type { ConfigClass } from '../config/define-config.ts';
import { urlVariable } from '../config/service-urls.ts';
import type { EventOf } from '../events/envelope.ts';
import { EventServer } from '../events/event-server.ts';
import { OutboxBatch } from '../events/outbox.repository.ts';
import type { Records } from '../mongo/records.ts';
import { closeService } from '../service/close-service.ts';
import { createService, openService, type ServiceOptions } from '../service/create-service.ts';
import { Ticker } from '../time/clock.ts';
import { eventually, runWhileWaiting } from './eventually.ts';
import { freePort } from './free-port.ts';
import { Neighbour } from './neighbour.ts';
import { QueryPlans } from './query-plans.ts';
import { disagreementsOf } from './schema-check.ts';
import { type EventOptions, envelopeOf, TestBroker } from './test-broker.ts';
import { TestCaller } from './test-caller.ts';
import {
  dropDatabase,
  giveBackDatabase,
  type Maker,
  rememberStructure,
  takeDatabase,
} from './test-databases.ts';
import { testEnvironment } from './test-environment.ts';
import { TestIdentity } from './test-identity.ts';
import { SessionMint, type SessionOptions, type TestSession } from './test-session.ts';

export interface TestOptions extends ServiceOptions {
  /** Environment of the service, over the test's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Other real services, started first from their dist; `<SERVICE>_URL` is set for them. */
  readonly neighbours?: readonly ServiceName[];
  /** `self` for identity, which signs its own sessions. */
  readonly identity?: 'test' | 'self';
  /** False for a replica that is to stay out; else it is waited for. */
  readonly becomesReady?: boolean;
}

/** Whose migrations and schemas agree, of the files that this worker has run: each is asked about once. */
const AGREEING = new WeakSet<Type>();

/** A service under test: real HTTP, its own database, its own namespace of the broker. */
export class TestService<V extends CommonValues = CommonValues> {
  readonly url: string;
  readonly config: V;
  readonly app: NestFastifyApplication;
  readonly identity: TestIdentity;
  readonly broker: TestBroker;
  readonly neighbours: Readonly<Partial<Record<ServiceName, Neighbour>>>;
  private readonly parts: TestParts;
  private readonly handled: string[] = [];
  private readonly plans: QueryPlans;

  constructor(
    app: NestFastifyApplication,
    config: V,
    parts: TestParts,
    neighbours: Partial<Record<ServiceName, Neighbour>>,
  ) {
    this.app = app;
    this.config = config;
    this.url = `http://127.0.0.1:${config.PORT}`;
    this.identity = parts.identity;
    this.broker = parts.broker;
    this.parts = parts;
    this.neighbours = neighbours;
    this.plans = new QueryPlans(config.service, app.get<Connection>(getConnectionToken()));
    app.get(EventServer).setOnProcessingEndHook((_, event) => {
      this.handled.push((event as unknown as EventOf<EventName>).eventId);
    });
  }

  /** Signs a user in. */
  mint(options: SessionOptions = {}): Promise<TestSession> {
    return this.parts.mint.mint(options);
  }

  /** Calls with a session; null for a visitor. */
  as(session: TestSession | null): TestCaller {
    return TestCaller.withSession(this.url, session?.token);
  }

  /** Calls with an API key. */
  withApiKey(secret: string): TestCaller {
    return TestCaller.withApiKey(this.url, secret);
  }

  /** Calls as another service. */
  get inside(): TestCaller {
    return TestCaller.inside(this.url, this.config.INTERNAL_KEY);
  }

  /** Whether the service has this route of the contract. */
  serves(route: NamedRoute): boolean {
    const fastify = this.app.getHttpAdapter().getInstance() as FastifyInstance;
    return fastify.hasRoute({ method: route.method, url: route.path });
  }

  /** Publishes an event and waits until the service has handled it. */
  async publishEvent<N extends EventName>(
    name: N,
    data: EventData<N>,
    options: EventOptions = {},
  ): Promise<EventOf<N>> {
    return this.deliver(envelopeOf(name, data, options), 1);
  }

  /** Publishes the same event twice, as a broker may do, and waits until both are handled. */
  async deliverTwice<N extends EventName>(
    name: N,
    data: EventData<N>,
    options: EventOptions = {},
  ): Promise<EventOf<N>> {
    return this.deliver(envelopeOf(name, data, options), 2);
  }

  /** An event that the service publishes, now or earlier in this test. */
  waitForEvent<N extends EventName>(
    name: N,
    matches: (event: EventOf<N>) => boolean = () => true,
  ): Promise<EventOf<N>> {
    return this.broker.waitFor(name, matches);
  }

  /** Resolves when every event that the service has stored so far is published and received. */
  async allReceived(): Promise<void> {
    const outbox = this.app.get<Records<OutboxBatch>>(getModelToken(OutboxBatch.name));
    await eventually(async () => (await outbox.countDocuments()) === 0);
    await this.broker.catchUp();
  }

  /** Fails where a query of the service reads a whole collection without a recorded reason. */
  async stop(): Promise<void> {
    const scans = await this.plans.collectionScans();
    for (const neighbour of Object.values(this.neighbours)) await neighbour.stop();
    await this.parts.close();
    for (const { maker, name } of this.parts.databases) {
      await giveBackDatabase(this.config.MONGO_URL, maker, name);
    }
    if (!this.parts.databases.some(({ name }) => name === this.config.MONGO_DB)) {
      await dropDatabase(this.config.MONGO_URL, this.config.MONGO_DB);
    }
    if (scans.length > 0) {
      throw new Error(`Without an index, and without a reason:\n${scans.join('\n')}`);
    }
  }

  private async deliver<N extends EventName>(
    event: EventOf<N>,
    times: number,
  ): Promise<EventOf<N>> {
    for (let i = 0; i < times; i++) await this.broker.publish(event);
    await eventually(() => this.handled.filter((id) => id === event.eventId).length >= times);
    return event;
  }
}

interface TestParts {
  readonly mint: SessionMint;
  readonly identity: TestIdentity;
  readonly broker: TestBroker;
  /** Of the service and its neighbours, given back after the test. */
  readonly databases: readonly { readonly maker: Maker; readonly name: string }[];
  /** Closes everything that was started, the last first. */
  close(): Promise<void>;
}

/** Starts a service for a component test. `MONGO_URL` and `AMQP_URL` come from the environment. */
export async function startTestService<V extends CommonValues>(
  appModule: Type,
  configClass: ConfigClass<V>,
  options: TestOptions = {},
): Promise<TestService<V>> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    return await startParts(appModule, configClass, options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts<V extends CommonValues>(
  appModule: Type,
  configClass: ConfigClass<V>,
  options: TestOptions,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<TestService<V>> {
  const run = randomBytes(4).toString('hex');
  const mint = new SessionMint();
  const identity = new TestIdentity(mint);
  const identityUrl = await identity.open();
  closers.push(() => identity.close());
  const env = testEnvironment(run, identityUrl);
  const broker = new TestBroker(env.AMQP_URL, env.EVENTS_NAMESPACE);
  await broker.open();
  closers.push(() => broker.close([configClass.service, ...(options.neighbours ?? [])]));

  const port = await freePort();
  const own = { [urlVariable(configClass.service)]: `http://127.0.0.1:${port}` };
  const neighbours: Partial<Record<ServiceName, Neighbour>> = {};
  const urls: Record<string, string> = {};
  const databases: { maker: Maker; name: string }[] = [];
  for (const name of options.neighbours ?? []) {
    const MONGO_DB = await takeDatabase(env.MONGO_URL, name, name);
    databases.push({ maker: name, name: MONGO_DB });
    const neighbour = await Neighbour.spawn(name, {
      ...own,
      ...env,
      ...urls,
      ...options.env,
      MONGO_DB,
    });
    neighbours[name] = neighbour;
    await rememberStructure(env.MONGO_URL, MONGO_DB);
    closers.push(() => neighbour.stop());
    urls[urlVariable(name)] = neighbour.url;
  }

  if (options.identity === 'self') urls.IDENTITY_URL = `http://127.0.0.1:${port}`;
  const given = options.env?.MONGO_DB;
  const MONGO_DB = given ?? (await takeDatabase(env.MONGO_URL, appModule, configClass.service));
  const config = new configClass({
    ...env,
    PORT: String(port),
    ...urls,
    ...options.env,
    MONGO_DB,
  });
  const app = await createService(appModule, configClass, config, options);
  closers.push(() => closeService(app, config));
  if (!options.env?.TIMER_TICK_MS) runWhileWaiting(app.get(Ticker));
  await openService(app, config);
  if (!given) {
    await rememberStructure(env.MONGO_URL, MONGO_DB);
    databases.push({ maker: appModule, name: MONGO_DB });
  }
  if (!AGREEING.has(appModule)) {
    const disagreements = await disagreementsOf(app.get<Connection>(getConnectionToken()));
    if (disagreements.length > 0) throw new Error(disagreements.join('; '));
    AGREEING.add(appModule);
  }
  const service = new TestService(
    app,
    config,
    { mint, identity, broker, databases, close },
    neighbours,
  );
  if (options.becomesReady === false) return service;
  await eventually(async () => {
    const response = await fetch(`${service.url}/health/ready`);
    const state = await response.text();
    if (!response.ok || !state.includes('"broker":true')) throw new Error(`Not ready: ${state}`);
  });
  return service;
}
