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
import { assertExchange, eventNames } from '../events/topology.ts';
import { RevocationList } from './revocation-list.ts';
import { SigningKeysService } from './signing-keys.service.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
const PRUNE_MS = 3_600_000;
/** Poll interval without the broker: a revoked session ends everywhere within 3 s. */
const POLL_MS = 1_000;
/** Poll interval with the broker, since a connection may hang and a full broker accepts no events. */
const SAFETY_POLL_MS = 10_000;
/** Clocks differ, and a transaction becomes visible after the time stamps of its documents. */
const POLL_OVERLAP_MS = 60_000;

/**
 * Loads what this process needs to check sessions: identity's keys and revocations at boot, then
 * every `session.revoked`, through a queue of its own because each replica needs it. While the
 * broker is down, identity is polled for new revocations.
 */
@Injectable()
export class RevocationsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RevocationsService.name);
  private readonly stopping = new AbortController();
  private readonly pruning: NodeJS.Timeout;
  /** When identity was last polled with success; 0 before the first time. */
  private loadedAt = 0;
  /** Since when new revocations arrive as events; null while they do not. */
  private consumingSince: number | null = null;
  private failing = false;

  constructor(
    private readonly list: RevocationList,
    private readonly keys: SigningKeysService,
    private readonly broker: Broker,
    private readonly identity: InternalClient,
    private readonly config: ServiceConfig,
    metrics: Metrics,
  ) {
    this.pruning = setInterval(() => this.list.prune(Date.now()), PRUNE_MS).unref();
    metrics.gauge(
      'sokoni_revocations_age_seconds',
      'For how long this replica may have missed revocations; 0 while they arrive as events',
      [],
      async () => [{ value: this.upToDate ? 0 : (Date.now() - this.loadedAt) / 1_000 }],
    );
  }

  get loaded(): boolean {
    return this.keys.loaded && this.loadedAt > 0;
  }

  /** Whether new revocations arrive as events. */
  get consuming(): boolean {
    return this.consumingSince !== null;
  }

  /** Events arrive, and identity was polled for the revocations before the first of them. */
  private get upToDate(): boolean {
    return this.consumingSince !== null && this.loadedAt >= this.consumingSince;
  }

  onApplicationBootstrap(): void {
    this.broker.openChannel('revocations', (channel) => this.listen(channel));
    void this.keepLoaded();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    clearInterval(this.pruning);
  }

  private async listen(channel: ConfirmChannel): Promise<void> {
    const { exchange } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    await assertExchange(channel, this.config);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    await channel.bindQueue(queue, exchange, 'session.revoked');
    await channel.consume(queue, (message) => message && this.add(message.content), {
      noAck: true,
    });
    this.consumingSince = Date.now();
    channel.once('close', () => {
      this.consumingSince = null;
    });
  }

  private add(content: Buffer): void {
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

  /** False when a poll was due and identity did not answer. */
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
        this.logger.warn(`Identity does not answer, polling on: ${error}`);
      }
      this.failing = true;
      return false;
    }
  }

  /** Loads the revocations since the last poll, at first all of them. */
  private async poll(): Promise<void> {
    const startedAt = Date.now();
    const since = new Date(this.loadedAt - POLL_OVERLAP_MS).toISOString();
    const query = this.loadedAt > 0 ? { since } : {};
    this.list.load(await this.identity.call(identityRoutes.revocations, { query }));
    this.loadedAt = startedAt;
  }
}
