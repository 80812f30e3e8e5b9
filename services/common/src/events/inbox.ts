import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { Transactions } from '../mongo/transactions.ts';
import { EventMetrics } from './event-metrics.ts';
import { InboxEntry } from './inbox.schema.ts';

class AlreadyHandled extends Error {}

/** Makes a handler safe to run for the same event twice. */
@Injectable()
export class Inbox {
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @InjectModel(InboxEntry.name) private readonly entries: Model<InboxEntry>,
    private readonly transactions: Transactions,
    private readonly metrics: EventMetrics,
  ) {}

  count(): Promise<number> {
    return this.entries.estimatedDocumentCount().exec();
  }

  /** Runs the handler once: its writes and the inbox entry are one transaction. */
  async once(key: string, handle: () => Promise<void>): Promise<void> {
    try {
      await this.transactions.run(async () => {
        await this.insert(key);
        await handle();
      });
    } catch (error) {
      if (!(error instanceof AlreadyHandled)) throw error;
      this.metrics.duplicate();
    }
  }

  /**
   * For effects outside of the database, such as calls to other services: the entry is written afterwards, so a
   * crash in between repeats the effect rather than losing it. Two deliveries in one process run one after the other.
   */
  async afterwards(key: string, handle: () => Promise<void>): Promise<void> {
    while (this.running.has(key)) await this.running.get(key);
    const work = this.unlessHandled(key, handle);
    const ended = work.catch(() => undefined).finally(() => this.running.delete(key));
    this.running.set(key, ended);
    return work;
  }

  private async unlessHandled(key: string, handle: () => Promise<void>): Promise<void> {
    if (await this.entries.exists({ _id: key })) return this.metrics.duplicate();
    await handle();
    await this.insert(key).catch((error: unknown) => {
      if (!(error instanceof AlreadyHandled)) throw error;
    });
  }

  private async insert(key: string): Promise<void> {
    try {
      await this.entries.create([{ _id: key, handledAt: new Date() }]);
    } catch (error) {
      throw isDuplicateKey(error) ? new AlreadyHandled() : error;
    }
  }
}
