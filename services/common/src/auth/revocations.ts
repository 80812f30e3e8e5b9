import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type EventData, identityRoutes } from '@sokoni/contracts';
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

/**
 * Keeps this process able to judge sessions: identity's keys and revocations at boot, then every
 * `session.revoked`, through a queue of its own because each replica must hear it.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(Revocations.name);
  readonly #stopping = new AbortController();
  #listLoaded = false;
  #hearing = false;

  constructor(
    private readonly list: RevocationList,
    private readonly keys: SigningKeys,
    private readonly broker: Broker,
    private readonly identity: InternalClient,
    private readonly config: ServiceConfig,
  ) {
    setInterval(() => this.list.prune(Date.now()), PRUNE_MS).unref();
  }

  get loaded(): boolean {
    return this.keys.loaded && this.#listLoaded;
  }

  /** Whether this process hears new revocations as they happen. */
  get hearing(): boolean {
    return this.#hearing;
  }

  onApplicationBootstrap(): void {
    this.broker.openChannel('revocations', (channel) => this.#listen(channel));
    void this.#loadUntilDone();
  }

  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  async #listen(channel: ConfirmChannel): Promise<void> {
    const { exchange } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
    await assertExchange(channel, this.config);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    await channel.bindQueue(queue, exchange, 'session.revoked');
    await channel.consume(queue, (message) => message && this.#take(message.content), {
      noAck: true,
    });
    this.#hearing = true;
    channel.once('close', () => {
      this.#hearing = false;
    });
    // While this queue did not exist revocations went by unheard.
    if (this.#listLoaded) void this.#loadUntilDone();
  }

  #take(content: Buffer): void {
    try {
      this.list.add(parseEnvelope(content).data as EventData<'session.revoked'>);
    } catch (error) {
      this.#logger.error(`Unreadable session.revoked: ${error}`);
    }
  }

  async #loadUntilDone(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !this.#stopping.signal.aborted; wait = nextWait(wait)) {
      try {
        await this.keys.load();
        this.list.load(await this.identity.call(identityRoutes.revocations, {}));
        this.#listLoaded = true;
        return;
      } catch (error) {
        this.#logger.warn(`Identity does not answer yet: ${error}`);
        await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }
}

function nextWait(wait: number): number {
  return Math.min(wait * 2, LONGEST_RETRY_MS);
}
