import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { ChangeStream, ChangeStreamDocument } from 'mongodb';
import { ReadModelRepository } from './read-model.repository.ts';
import { ReadModel } from './read-model.store.ts';

const RETRY_MS = 1_000;
/**
 * How often other replicas' changes are looked for. One that waits for them at the database has
 * every write of every service read there for it.
 */
const LOOK_EVERY_MS = 25;
const GONE_FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** Fills the read model at boot and keeps it exact by MongoDB's change stream. */
@Injectable()
export class ReadModelFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReadModelFeed.name);
  private readonly stopping = new AbortController();
  private stream: ChangeStream | undefined;

  constructor(
    private readonly readModel: ReadModel,
    private readonly repository: ReadModelRepository,
  ) {}

  /** The door opens only once the window is full. */
  async onApplicationBootstrap(): Promise<void> {
    await this.open();
    void this.follow();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.stream?.close();
  }

  /** Watches from before it reads: a change in between comes twice, and its version tells. */
  private async open(): Promise<void> {
    this.stream = await this.repository.watch();
    await this.fill();
  }

  private async follow(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.takeAll();
        await pause(LOOK_EVERY_MS, undefined, { signal: this.stopping.signal });
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.logger.warn(`Reading the shop anew: ${error}`);
        await this.reopen();
      }
    }
  }

  private async takeAll(): Promise<void> {
    for (;;) {
      const change = await this.stream?.tryNext();
      if (!change) return;
      await this.take(change);
    }
  }

  /** Until it succeeds the window keeps showing what it showed last. */
  private async reopen(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      try {
        await this.stream?.close();
        return await this.open();
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`MongoDB is not back yet: ${error}`);
      }
    }
  }

  private async fill(): Promise<void> {
    const since = performance.now();
    await this.readModel.fill(this.repository.listed());
    const took = Math.round(performance.now() - since);
    this.logger.log(
      `${this.readModel.categoryIndexes.size} products are in the read model after ${took} ms`,
    );
  }

  private async take(raw: ChangeStreamDocument): Promise<void> {
    const change = this.repository.read(raw);
    if (change?.kind === 'person') this.readModel.updateSeller(change.person);
    else if (change?.kind === 'gone') this.readModel.remove(change.id, GONE_FOR_GOOD);
    else if (change) await this.readModel.upsert(change.record);
  }
}
