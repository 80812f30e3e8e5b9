import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicateKey, isMongoUnavailable } from '../mongo/mongo-errors.ts';
import type { Records } from '../mongo/records.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import { currentContext, runInContext } from '../telemetry/request-context.ts';
import { allOrEach, batched } from '../work/batched.ts';
import { EventMetrics } from './event-metrics.ts';

/** A handler has handled an event; a second delivery finds the entry and does nothing. */
@Schema({ collection: 'inbox', versionKey: false })
export class InboxEntry {
  /** `<event id>:<handler>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Date, required: true }) readonly handledAt!: Date;
}

export const InboxSchema = SchemaFactory.createForClass(InboxEntry);

class AlreadyHandled extends Error {}

interface Delivery {
  readonly key: string;
  readonly handle: () => Promise<void>;
}

type Result = undefined | Error;

/** Makes a handler safe to run for the same event twice. */
@Injectable()
export class Inbox {
  private readonly running = new Map<string, Promise<void>>();
  private readonly group = batched((deliveries: readonly Delivery[]) => this.handleAll(deliveries));

  constructor(
    @InjectModel(InboxEntry.name) private readonly entries: Records<InboxEntry>,
    private readonly unit: UnitOfWork,
    private readonly metrics: EventMetrics,
  ) {}

  count(): Promise<number> {
    return this.entries.estimatedDocumentCount().exec();
  }

  /**
   * Runs the handler once: its writes and the inbox entry are one transaction, which concurrent deliveries
   * share. The handler may run twice, as in a group commit; an event that is handled already does not reach it.
   */
  once(key: string, handle: () => Promise<void>): Promise<void> {
    const context = currentContext();
    return this.group({ key, handle: context ? () => runInContext(context, handle) : handle });
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

  /** All in one transaction; where one is a duplicate or fails, each in its own. */
  private async handleAll(deliveries: readonly Delivery[]): Promise<readonly Result[]> {
    const results = await allOrEach(
      deliveries,
      (some) => this.handleTogether(some),
      isMongoUnavailable,
    );
    return results.map((result) => this.withoutDuplicate(result));
  }

  /** The entries come first, so that no handler runs for a duplicate. */
  private async handleTogether(deliveries: readonly Delivery[]): Promise<undefined[]> {
    await this.unit.run(async () => {
      await this.insert(deliveries.map(({ key }) => key));
      for (const { handle } of deliveries) await handle();
    });
    return deliveries.map(() => undefined);
  }

  private withoutDuplicate(result: Result): Result {
    if (!(result instanceof AlreadyHandled)) return result;
    this.metrics.duplicate();
    return undefined;
  }

  private async unlessHandled(key: string, handle: () => Promise<void>): Promise<void> {
    if (await this.entries.exists({ _id: key })) return this.metrics.duplicate();
    await handle();
    await this.insert([key]).catch((error: unknown) => {
      if (!(error instanceof AlreadyHandled)) throw error;
    });
  }

  private async insert(keys: readonly string[]): Promise<void> {
    const handledAt = new Date();
    const entries = keys.map((_id) => ({ _id, handledAt }));
    try {
      await this.entries.insertMany(entries, { lean: true });
    } catch (error) {
      throw isDuplicateKey(error) ? new AlreadyHandled() : error;
    }
  }
}
