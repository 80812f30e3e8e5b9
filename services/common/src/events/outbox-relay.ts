import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ChannelWrapper } from 'amqp-connection-manager';
import { ServiceConfig } from '../config/define-config.ts';
import { refuseInTransaction } from '../mongo/open-transaction.ts';
import { Broker } from './broker.ts';
import { EventMetrics } from './event-metrics.ts';
import { eventNames } from './names.ts';
import { OutboxRepository } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.schema.ts';
import { assertExchange } from './topology.ts';

const SWEEP_BATCH = 200;
const CONFIRM_MS = 5_000;
/** Confirmed rows are removed together; this is how long the first waits for others to join it. */
const GATHER_MS = 100;

/**
 * Brings outbox rows to the broker: at once after their commit, and in a sweep those that a
 * crash or an absent broker left behind. A row goes only when the broker has confirmed it, so
 * an event may be sent twice but never lost.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly exchange: string;
  private readonly channel: ChannelWrapper;
  private readonly inFlight = new Set<Promise<void>>();
  private confirmed: string[] = [];
  private gathering: Promise<void> | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly broker: Broker,
    private readonly outbox: OutboxRepository,
    private readonly config: ServiceConfig,
    private readonly metrics: EventMetrics,
  ) {
    this.exchange = eventNames(config.service, config.EVENTS_NAMESPACE).exchange;
    this.channel = broker.openChannel('outbox', (channel) => assertExchange(channel, config));
  }

  onApplicationBootstrap(): void {
    this.sweepLater();
  }

  /** Sends rows in the background. While the broker is away they stay for the sweep. */
  send(rows: readonly OutboxRow[]): void {
    refuseInTransaction('Sending to the broker');
    if (this.broker.connected) for (const row of rows) this.track(this.sendOne(row));
  }

  /** Everything sent so far is confirmed and removed, or left for another replica's sweep. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.sweepTimer);
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    await this.channel.close();
  }

  /** One round over the rows that are overdue; returns how many it took and brought away. */
  async sweep(): Promise<number> {
    if (!this.broker.connected) return 0;
    const rows = await this.outbox.claimOverdue(SWEEP_BATCH, this.config.OUTBOX_LEASE_MS);
    if (rows.length > 0) this.logger.log(`Sending ${rows.length} events that were left behind`);
    this.send(rows);
    await Promise.all(this.inFlight);
    return rows.length;
  }

  private async sendOne(row: OutboxRow): Promise<void> {
    try {
      await this.channel.publish(this.exchange, row.name, Buffer.from(row.payload), {
        persistent: true,
        messageId: row._id,
        type: row.name,
        contentType: 'application/json',
        timeout: CONFIRM_MS,
      });
      this.metrics.confirmed(row.name);
      this.confirmed.push(row._id);
      this.gathering ??= this.removeTogether();
      await this.gathering;
    } catch (error) {
      this.metrics.deferred(row.name);
      this.logger.warn(`Event ${row._id} (${row.name}) waits for the sweep: ${error}`);
    }
  }

  private async removeTogether(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const ids = this.confirmed;
    this.confirmed = [];
    this.gathering = undefined;
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
        .then((taken) => this.sweepLater(taken === SWEEP_BATCH ? 0 : undefined));
    }, afterMs);
  }
}
