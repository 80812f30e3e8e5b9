import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ChannelWrapper } from 'amqp-connection-manager';
import type { Message } from 'amqplib';
import { ServiceConfig } from '../config/define-config.ts';
import { refuseInTransaction } from '../mongo/open-transaction.ts';
import { Broker } from './broker.ts';
import { EventMetrics } from './event-metrics.ts';
import { type OutboxBatch, OutboxRepository, type StoredEvent } from './outbox.repository.ts';
import { assertExchange, eventNames } from './topology.ts';

const SWEEP_BATCH = 200;
const CONFIRM_MS = 5_000;
/** Confirmed batches are removed by one command, which waits so long for others to join. */
const REMOVE_EVERY_MS = 500;

/**
 * Sends the batches of the outbox to the broker: right after their commit, and in a sweep those
 * that a crash or an outage of the broker left behind. A batch is removed only when the broker has
 * confirmed all its events, so an event may be sent twice but is never lost.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly exchange: string;
  private readonly channel: ChannelWrapper;
  private readonly inFlight = new Set<Promise<void>>();
  private confirmed: string[] = [];
  private removal: Promise<void> | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Names of events that found no queue. */
  private readonly unrouted = new Set<string>();

  constructor(
    private readonly broker: Broker,
    private readonly outbox: OutboxRepository,
    private readonly config: ServiceConfig,
    private readonly metrics: EventMetrics,
  ) {
    this.exchange = eventNames(config.service, config.EVENTS_NAMESPACE).exchange;
    this.channel = broker.openChannel('outbox', async (channel) => {
      channel.on('return', ({ fields }: Message) => this.noteUnrouted(fields.routingKey));
      await assertExchange(channel, config);
    });
  }

  onApplicationBootstrap(): void {
    this.sweepLater();
  }

  /** Sends batches in the background. While the broker is down they stay for the sweep. */
  send(batches: readonly OutboxBatch[]): void {
    refuseInTransaction('Sending to the broker');
    if (!this.broker.connected) return;
    for (const batch of batches) this.track(this.sendBatch(batch));
  }

  /** Everything sent so far is confirmed and removed, or left for another replica's sweep. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.sweepTimer);
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    await this.channel.close();
  }

  /** One round over the batches that are overdue; returns how many it claimed. */
  async sweep(): Promise<number> {
    if (!this.broker.connected) return 0;
    const batches = await this.outbox.claimOverdue(SWEEP_BATCH, this.config.OUTBOX_LEASE_MS);
    if (batches.length > 0) this.logger.log(`Sending ${batches.length} batches left behind`);
    // Removed at once: the next round, which finds what is left, waits for it.
    const sweeping = this.sendAll(batches);
    this.track(sweeping);
    await sweeping;
    return batches.length;
  }

  private async sendBatch(batch: OutboxBatch): Promise<void> {
    if (!(await this.isConfirmed(batch))) return;
    this.confirmed.push(batch._id);
    this.removal ??= this.removeConfirmed();
    await this.removal.catch((error: unknown) => this.warnOfRemoval(error));
  }

  private async sendAll(batches: readonly OutboxBatch[]): Promise<void> {
    const confirmed = await Promise.all(batches.map((batch) => this.isConfirmed(batch)));
    const ids = batches.filter((_, i) => confirmed[i]).map(({ _id }) => _id);
    if (ids.length === 0) return;
    await this.outbox.remove(ids).catch((error: unknown) => this.warnOfRemoval(error));
  }

  private async isConfirmed({ events }: OutboxBatch): Promise<boolean> {
    const results = await Promise.allSettled(events.map((event) => this.sendEvent(event)));
    return results.every(({ status }) => status === 'fulfilled');
  }

  private warnOfRemoval(error: unknown): void {
    this.logger.warn(`Sent again later: ${error}`);
  }

  private async sendEvent({ eventId, name, payload }: StoredEvent): Promise<void> {
    try {
      await this.channel.publish(this.exchange, name, Buffer.from(payload), {
        persistent: true,
        messageId: eventId,
        type: name,
        contentType: 'application/json',
        // Else the broker confirms and drops what no queue is bound to, without a sign.
        mandatory: true,
        timeout: CONFIRM_MS,
      });
      this.metrics.confirmed(name);
    } catch (error) {
      this.metrics.deferred(name);
      this.logger.warn(`Event ${eventId} (${name}) waits for the sweep: ${error}`);
      throw error;
    }
  }

  /** No service handles the event, or the queue of the one that does is gone: counted each time, logged once. */
  private noteUnrouted(name: string): void {
    this.metrics.unrouted(name);
    if (this.unrouted.has(name)) return;
    this.unrouted.add(name);
    this.logger.warn(`No queue is bound to ${name}: nobody gets this event`);
  }

  private async removeConfirmed(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, REMOVE_EVERY_MS));
    const ids = this.confirmed;
    this.confirmed = [];
    this.removal = undefined;
    await this.outbox.remove(ids);
  }

  private track(sending: Promise<void>): void {
    this.inFlight.add(sending);
    void sending.finally(() => this.inFlight.delete(sending));
  }

  /** After a long outage one round follows the other until nothing is left. */
  private sweepLater(afterMs = this.config.OUTBOX_SWEEP_MS): void {
    if (this.stopped) return;
    this.sweepTimer = setTimeout(() => {
      this.sweep()
        .catch((error: unknown) => this.logger.warn(`Sweep failed: ${error}`))
        .then((claimed) => this.sweepLater(claimed === SWEEP_BATCH ? 0 : undefined));
    }, afterMs);
  }
}
