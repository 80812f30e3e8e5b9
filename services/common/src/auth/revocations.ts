import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type EventData, identityRoutes } from '@sokoni/contracts';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { ConfirmChannel } from 'amqplib';
import { InternalClient } from '../calls/internal-client.ts';
import { ServiceConfig } from '../config/define-config.ts';
import { Broker } from '../events/broker.ts';
import { parseEnvelope } from '../events/envelope.ts';
import { eventNames } from '../events/names.ts';
import { assertExchange } from '../events/topology.ts';
import { RevocationList } from './revocation-list.ts';
import { SigningKeys } from './signing-keys.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
const PRUNE_MS = 3_600_000;
/** How often identity is polled without the broker: an ended session is dead everywhere within 3 s. */
const POLL_MS = 1_000;
/** With the broker too, since a connection may hang and a full broker takes no events. */
const SAFETY_POLL_MS = 10_000;
/** Clocks differ, and a transaction becomes visible after its documents were stamped. */
const POLL_OVERLAP_MS = 60_000;

/**
 * Keeps this process able to judge sessions: identity's keys and revocations at boot, then every
 * `session.revoked`, through a queue of its own because each replica must hear it. While the
 * broker is away identity is polled for what is new.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Revocations.name);
  private readonly stopping = new AbortController();
  /** When identity was last asked with success; 0 before the first time. */
  private loadedAt = 0;
  /** Since when new revocations arrive as events; null while they do not. */
  private hearingSince: number | null = null;
  private failing = false;

  constructor(
    private readonly list: RevocationList,
    private readonly keys: SigningKeys,
    private readonly broker: Broker,
    private readonly identity: InternalClient,
    private readonly config: ServiceConfig,
    metrics: Metrics,
  ) {
    setInterval(() => this.list.prune(Date.now()), PRUNE_MS).unref();
    metrics.gauge(
      'sokoni_revocations_age_seconds',
      'How long this replica may not have learnt of an ended session; 0 while it hears events',
      [],
      async () => [{ value: this.upToDate ? 0 : (Date.now() - this.loadedAt) / 1_000 }],
    );
  }

  get loaded(): boolean {
    return this.keys.loaded && this.loadedAt > 0;
  }

  /** Whether this process hears new revocations as they happen. */
  get hearing(): boolean {
    return this.hearingSince !== null;
  }

  /** Events arrive, and identity has been asked for those that went by before they did. */
  private get upToDate(): boolean {
    return this.hearingSince !== null && this.loadedAt >= this.hearingSince;
  }

  onApplicationBootstrap(): void {
    this.broker.openChannel('revocations', (channel) => this.listen(channel));
    void this.keepLoaded();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async listen(channel: ConfirmChannel): Promise<void> {
    const { exchange } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    await assertExchange(channel, this.config);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    await channel.bindQueue(queue, exchange, 'session.revoked');
    await channel.consume(queue, (message) => message && this.take(message.content), {
      noAck: true,
    });
    this.hearingSince = Date.now();
    channel.once('close', () => {
      this.hearingSince = null;
    });
  }

  private take(content: Buffer): void {
    try {
      this.list.add(parseEnvelope(content).data as EventData<'session.revoked'>);
    } catch (error) {
      this.logger.error(`Unreadable session.revoked: ${error}`);
    }
  }

  private async keepLoaded(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; ) {
      const loaded = await this.loadIfDue();
      await pause(loaded ? POLL_MS : wait, undefined, { signal }).catch(() => undefined);
      wait = loaded ? FIRST_RETRY_MS : Math.min(wait * 2, this.loaded ? POLL_MS : LONGEST_RETRY_MS);
    }
  }

  /** False when identity had to be asked and did not answer. */
  private async loadIfDue(): Promise<boolean> {
    const age = Date.now() - this.loadedAt;
    if (this.loaded && this.upToDate && age < SAFETY_POLL_MS) return true;
    try {
      if (!this.keys.loaded) await this.keys.load();
      await this.poll();
      this.failing = false;
      return true;
    } catch (error) {
      if (!this.failing && !this.stopping.signal.aborted) {
        this.logger.warn(`Identity does not answer, asking on: ${error}`);
      }
      this.failing = true;
      return false;
    }
  }

  /** Learns what identity has recorded since the last time, at first everything. */
  private async poll(): Promise<void> {
    const startedAt = Date.now();
    const since = new Date(this.loadedAt - POLL_OVERLAP_MS).toISOString();
    const query = this.loadedAt > 0 ? { since } : {};
    this.list.load(await this.identity.call(identityRoutes.revocations, { query }));
    this.loadedAt = startedAt;
  }
}
