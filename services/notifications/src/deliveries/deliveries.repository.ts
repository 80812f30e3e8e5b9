import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, Clock, insertAll, type Records } from '@sokoni/common';
import { NotificationsConfig } from '../config.ts';
import { DeliveryRecord, type StoredMessage } from './delivery.schema.ts';

export interface Delivery {
  readonly eventId: string;
  readonly eventName: string;
  readonly messages: readonly StoredMessage[];
}

/** What a process may send until its lease is over; the number of the try distinguishes it from a later one. */
interface Acquired {
  readonly messages: readonly StoredMessage[];
  readonly tries: number;
}

interface Ended extends Acquired {
  readonly eventId: string;
}

@Injectable()
export class DeliveriesRepository {
  private readonly insert = batched((rows: readonly DeliveryRecord[]) =>
    insertAll(this.deliveries, rows),
  );
  /** Mails of events that started together end one after the other: their states gather as long as events do. */
  private readonly updateInBatch: (ended: Ended) => Promise<null>;

  constructor(
    @InjectModel(DeliveryRecord.name) private readonly deliveries: Records<DeliveryRecord>,
    private readonly clock: Clock,
    config: NotificationsConfig,
  ) {
    const gatherMs = config.EVENTS_GATHER_MS;
    this.updateInBatch = batched((ended) => this.updateAll(ended), { gatherMs });
  }

  /**
   * Leases the delivery of an event to the caller, with the state of its messages; `busy` while another process
   * holds the lease, `done` when no message is left.
   */
  async acquire(
    { eventId: _id, eventName, messages }: Delivery,
    leaseMs: number,
  ): Promise<Acquired | 'busy' | 'done'> {
    const createdAt = this.clock.now();
    const leaseUntil = new Date(createdAt.getTime() + leaseMs);
    const row = { _id, eventName, messages, leaseUntil, createdAt };
    if (await this.insert({ ...row, state: 'open', tries: 1 })) return { messages, tries: 1 };
    const expired = await this.deliveries.findOneAndUpdate(
      { _id, state: 'open', leaseUntil: { $lte: createdAt } },
      { $set: { leaseUntil }, $inc: { tries: 1 } },
      { returnDocument: 'after' },
    );
    if (expired) return expired;
    return (await this.deliveries.exists({ _id, state: 'done' })) ? 'done' : 'busy';
  }

  /** Records the states of the messages and ends the lease, unless another process has it by now. */
  async release(eventId: string, ended: Acquired): Promise<void> {
    await this.updateInBatch({ eventId, ...ended });
  }

  private async updateAll(ended: readonly Ended[]): Promise<null[]> {
    await this.deliveries.bulkWrite(
      ended.map(({ eventId: _id, messages, tries }) => {
        const state = messages.some((one) => one.state === 'open') ? 'open' : 'done';
        const update = { $set: { messages, state, leaseUntil: new Date(0) } };
        return { updateOne: { filter: { _id, tries }, update } };
      }),
      { ordered: false },
    );
    return ended.map(() => null);
  }
}
