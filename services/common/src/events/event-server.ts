import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import {
  type BaseRpcContext,
  type CustomTransportStrategy,
  type MessageHandler,
  Server,
} from '@nestjs/microservices';
import type { EventName } from '@sokoni/contracts';
import type { ChannelWrapper } from 'amqp-connection-manager';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import PQueue from 'p-queue';
import { lastValueFrom } from 'rxjs';
import { ServiceConfig } from '../config/define-config.ts';
import { ProblemError } from '../http/problem.error.ts';
import { isMongoUnavailable } from '../mongo/mongo-errors.ts';
import { type SpanOptions, withRemoteParent } from '../telemetry/spans.ts';
import { batched } from '../work/batched.ts';
import { Broker } from './broker.ts';
import { type EventOf, InvalidEventError, parseEnvelope, UnknownEventError } from './envelope.ts';
import { EventBindings } from './event-bindings.ts';
import { EventMetrics } from './event-metrics.ts';
import { Inbox } from './inbox.ts';
import type { HandlerExtras } from './on-event.decorator.ts';
import { copyTo, replayParked } from './parked-events.ts';
import { assertQueues, bindEvents, eventNames } from './topology.ts';

const LONGEST_PAUSE_MS = 30_000;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** How long to wait before the next try: doubles with every try, up to half a minute. */
export function pauseBeforeRetry(triesSoFar: number, firstPauseMs: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, triesSoFar), LONGEST_PAUSE_MS);
}

/** Not the event's fault: the same delivery can be tried until the other side is up again. */
export function isPassing(error: unknown): boolean {
  if (isMongoUnavailable(error)) return true;
  if (error instanceof ProblemError) return error.code === 'service-unavailable';
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' && NETWORK_CODES.has(code);
}

const EVENTS = Symbol('sokoni:events');

/** Replicas of an older version may park events while they are replaced, and claim what they handle. */
const KEEP_EVERY_MS = 60_000;

/** Part of the connections to the database that handlers may take; the others are for requests. */
const SHARE_OF_POOL = 1 / 4;

interface Subscription extends HandlerExtras {
  readonly call: MessageHandler;
}

/** Nest transport that feeds `@OnEvent` handlers from the service's queue. */
@Injectable()
export class EventServer extends Server implements CustomTransportStrategy {
  protected override readonly logger = new Logger(EventServer.name);
  private readonly subscriptions = new Map<string, Subscription[]>();
  private readonly inFlight = new Set<Promise<void>>();
  /** Events for batched handlers start together, so that each of their reads and writes is one for all of them. */
  private readonly gathered: (eventId: string) => Promise<unknown>;
  /** Handlers that share neither a transaction nor a batch with others. */
  private readonly alone: PQueue;
  private readonly stopping = new AbortController();
  private readonly started = Promise.withResolvers<void>();
  private isConsuming = false;
  private channel: ChannelWrapper | undefined;
  private stopConsuming: () => Promise<unknown> = async () => {};
  private keepNow: () => Promise<void> = async () => {};
  private keepTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly broker: Broker,
    private readonly inbox: Inbox,
    private readonly bindings: EventBindings,
    private readonly config: ServiceConfig,
    private readonly metrics: EventMetrics,
  ) {
    super();
    const concurrency = Math.max(1, Math.floor(config.MONGO_POOL_SIZE * SHARE_OF_POOL));
    this.alone = new PQueue({ concurrency });
    this.gathered = batched(async (eventIds) => eventIds, { gatherMs: config.EVENTS_GATHER_MS });
  }

  /** Several handlers of one event run one after the other, each once; one that fails keeps back no other. */
  override addHandler(
    pattern: EventName,
    call: MessageHandler,
    _isEvent = true,
    extras: Record<string, unknown> = {},
  ): void {
    const subscription = { ...(extras as unknown as HandlerExtras), call };
    this.subscriptions.set(pattern, [...(this.subscriptions.get(pattern) ?? []), subscription]);
  }

  /** Whether the service's queue exists and is consumed; true where no event is handled. */
  get consuming(): boolean {
    return this.isConsuming;
  }

  /** How many messages wait, and how many are dead; empty while the broker is down. */
  async depths(): Promise<Readonly<Record<string, number>>> {
    if (!this.channel || !this.isConsuming) return {};
    const names = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    const waiting = await this.channel.checkQueue(names.queue);
    const dead = await this.channel.checkQueue(names.deadQueue);
    const parked = await this.channel.checkQueue(names.parkedQueue);
    return {
      events: waiting.messageCount,
      dead: dead.messageCount,
      parked: parked.messageCount,
    };
  }

  listen(started: () => void): void {
    if (this.subscriptions.size === 0) this.startConsuming();
    else this.channel = this.broker.openChannel('events', (channel) => this.consume(channel));
    started();
  }

  /** Waits until the queue is bound, so that a new service misses no event; at most so long. */
  async whenConsuming(patienceMs: number): Promise<void> {
    const timer = new AbortController();
    const enough = pause(patienceMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([this.started.promise, enough]);
    timer.abort();
  }

  /** What a minute brings: bindings are claimed and ended, and parked events of this version return. */
  keep(): Promise<void> {
    return this.keepNow();
  }

  /** Accepts no more deliveries, finishes the running ones; what waits returns to the queue. */
  async close(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    clearInterval(this.keepTimer);
    await this.stopConsuming().catch(() => undefined);
    await Promise.all(this.inFlight);
    await this.channel?.close();
  }

  on(): never {
    throw new Error('EventServer has no events of its own');
  }

  unwrap<T>(): T {
    return this.broker as T;
  }

  private async consume(channel: ConfirmChannel): Promise<void> {
    const { queue } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    const handled = [...this.subscriptions.keys()];
    // Claimed first: no other replica then takes the binding away. Without a database it is claimed a minute later.
    await this.bindings.claim(handled).catch((error: unknown) => this.warnOfBindings(error));
    await assertQueues(channel, this.config, handled);
    await channel.prefetch(this.config.EVENTS_PREFETCH);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) this.track(this.receive(channel, message));
      else channel.emit('close');
    });
    this.stopConsuming = () => channel.cancel(consumerTag);
    clearInterval(this.keepTimer);
    this.keepNow = () => this.keepQuietly(channel);
    this.keepTimer = setInterval(() => void this.keep(), KEEP_EVERY_MS).unref();
    channel.once('close', () => {
      this.isConsuming = false;
      this.keepNow = async () => {};
      clearInterval(this.keepTimer);
    });
    this.startConsuming();
    this.replayQuietly(channel);
  }

  private startConsuming(): void {
    this.isConsuming = true;
    this.started.resolve();
  }

  private track(work: Promise<void>): void {
    this.inFlight.add(work);
    void work.finally(() => this.inFlight.delete(work));
  }

  private async receive(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    const since = performance.now();
    try {
      const event = parseEnvelope(message.content);
      const subscriptions = this.subscriptions.get(event.name);
      if (!subscriptions) throw new UnknownEventError(`Not handled: ${event.name}`);
      const { eventId, traceparent } = event;
      if (subscriptions.some((one) => one.batched)) await this.gathered(eventId);
      const context = {
        requestId: eventId,
        causationId: eventId,
        traceparent,
        language: 'en',
      } as const;
      await withRemoteParent(spanOf(event), context, () => this.handle(event));
      this.metrics.dealtWith(event.name, 'handled', since);
      answer(() => channel.ack(message));
      this.onProcessingEndHook?.(EVENTS, event as unknown as BaseRpcContext);
    } catch (error) {
      const outcome = error instanceof InvalidEventError ? 'refused' : 'failed';
      this.metrics.dealtWith(message.fields.routingKey, outcome, since);
      await this.refuse(channel, message, error);
    }
  }

  /**
   * All handlers of the event, whatever becomes of another. For those whose database or service is down it waits, not too
   * long for the broker, without using up the delivery limit.
   */
  private async handle(event: EventOf<EventName>): Promise<void> {
    const giveUpAt = Date.now() + this.config.EVENTS_PATIENCE_MS;
    const failures: unknown[] = [];
    const all = this.subscriptions.get(event.name) ?? [];
    let left = all.filter(({ only }) => only?.(event) !== false);
    for (let tries = 0; ; tries++) {
      const away: { readonly subscription: Subscription; readonly error: unknown }[] = [];
      for (const subscription of left) {
        await this.handleOnce(subscription, event).catch((error: unknown) =>
          isPassing(error) ? away.push({ subscription, error }) : failures.push(error),
        );
      }
      const [first] = away;
      if (!first) break;
      // Before what fails for good: the event makes no dead letter while one of its handlers waits.
      if (Date.now() > giveUpAt) throw first.error;
      this.logger.warn(`Waiting to try again: ${first.error}`);
      await this.pause(tries);
      left = away.map(({ subscription }) => subscription);
    }
    if (failures.length > 0) throw failures[0];
  }

  private handleOnce(subscription: Subscription, event: EventOf<EventName>): Promise<void> {
    const key = `${event.eventId}:${subscription.handler}`;
    const handle = async () => {
      const result = await subscription.call(event);
      await lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
    };
    if (subscription.repeatable) return subscription.batched ? handle() : this.alone.add(handle);
    return subscription.transaction
      ? this.inbox.once(key, handle)
      : this.alone.add(() => this.inbox.afterwards(key, handle));
  }

  private async refuse(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    error: unknown,
  ): Promise<void> {
    const { routingKey } = message.fields;
    if (error instanceof UnknownEventError) return this.park(channel, message, error);
    if (error instanceof InvalidEventError) {
      this.logger.error(`Dead letter at once, ${routingKey}: ${error.message}`);
      return answer(() => channel.nack(message, false, false));
    }
    if (this.stopping.signal.aborted) return;
    if (isPassing(error)) return this.putOff(channel, message);
    const failures = Number(message.properties.headers?.['x-delivery-count'] ?? 0);
    this.logger.error({ msg: `${routingKey} failed, delivery ${failures + 1}`, err: error });
    await this.pause(failures).catch(() => undefined);
    answer(() => channel.nack(message, false, true));
  }

  /**
   * What the handler needs is still away: the event goes to the end of the queue. A delivery is not used up, so that
   * no outage makes a dead letter of an event, however long it takes.
   */
  private async putOff(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    const { queue } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    this.logger.warn(`${message.properties.type} is put off: what it needs is still away`);
    await moveTo(queue, channel, message);
  }

  /** The next version that handles it takes it from there: no operator has to replay it. */
  private async park(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    error: UnknownEventError,
  ): Promise<void> {
    const names = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    this.logger.warn(`Parked: ${error.message}`);
    await moveTo(names.parkedQueue, channel, message);
  }

  private async keepQuietly(channel: ConfirmChannel): Promise<void> {
    await this.keepBindings(channel).catch((error: unknown) => this.warnOfBindings(error));
    this.replayQuietly(channel);
  }

  private async keepBindings(channel: ConfirmChannel): Promise<void> {
    const handled = [...this.subscriptions.keys()];
    await this.bindings.claim(handled);
    // Heals what a replica has unbound that died before it could bind it again.
    await bindEvents(channel, this.config, handled);
    const { queue, exchange } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    const ended = await this.bindings.endUnclaimed(handled, {
      bind: (name) => channel.bindQueue(queue, exchange, name),
      unbind: (name) => channel.unbindQueue(queue, exchange, name),
    });
    for (const name of ended)
      this.logger.log(`Unbound: no version has handled ${name} for two weeks`);
  }

  private warnOfBindings(error: unknown): void {
    this.logger.warn(`Bindings were not kept: ${error}`);
  }

  private replayQuietly(channel: ConfirmChannel): void {
    const names = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    replayParked(channel, names, (name) => this.subscriptions.has(name)).catch((error: unknown) =>
      this.logger.warn(`Parked events were not replayed: ${error}`),
    );
  }

  private pause(tries: number): Promise<void> {
    const ms = pauseBeforeRetry(tries, this.config.EVENTS_BACKOFF_MS);
    return pause(ms, undefined, { signal: this.stopping.signal });
  }
}

function spanOf({ name, eventId }: EventOf<EventName>): SpanOptions {
  const attributes = {
    'messaging.system': 'rabbitmq',
    'messaging.operation.name': 'process',
    'messaging.message.id': eventId,
  };
  return { name: `handle ${name}`, kind: 'consumer', attributes };
}

/** Confirmed in the other queue before it leaves this one. */
async function moveTo(
  queue: string,
  channel: ConfirmChannel,
  message: ConsumeMessage,
): Promise<void> {
  try {
    await copyTo(queue, channel, message);
  } catch {
    // The channel has closed: the broker delivers the event again.
    return;
  }
  answer(() => channel.ack(message));
}

/** The broker has redelivered the messages of a channel that closed meanwhile. */
function answer(send: () => void): void {
  try {
    send();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'IllegalOperationError')) throw error;
  }
}
