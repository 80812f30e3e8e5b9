import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, insertAll } from '@sokoni/common';
import type { Model } from 'mongoose';
import { DeliveryRecord } from './delivery.schema.ts';
import type { Outcome } from './delivery.ts';

export type NewDelivery = Pick<DeliveryRecord, 'eventName' | 'userId' | 'channel'> & {
  readonly key: string;
};

interface Closed {
  readonly keys: readonly string[];
  readonly outcome: Outcome;
}

@Injectable()
export class DeliveriesRepository {
  private readonly insert = batched((rows: readonly DeliveryRecord[]) =>
    insertAll(this.deliveries, rows),
  );
  private readonly closeInBatch = batched((closed: readonly Closed[]) => this.closeAll(closed));

  constructor(
    @InjectModel(DeliveryRecord.name) private readonly deliveries: Model<DeliveryRecord>,
  ) {}

  /** How many of the deliveries have not come to an end. */
  countOpen(keys: readonly string[]): Promise<number> {
    return this.deliveries.countDocuments({ _id: { $in: keys }, state: 'open' }).exec();
  }

  /** Takes deliveries on, all at once; answers with those that nobody is at and that are not over. */
  async claim(deliveries: readonly NewDelivery[], leaseMs: number): Promise<Set<string>> {
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const rows = deliveries.map(({ key: _id, ...about }) => {
      return { _id, ...about, state: 'open', leaseUntil, tries: 1, createdAt: now };
    });
    const isNew = await Promise.all(rows.map((row) => this.insert(row)));
    const keys = deliveries.map(({ key }) => key);
    const earlier = keys.filter((_, at) => !isNew[at]);
    const taken = await this.takeOver(earlier, now, leaseUntil);
    return new Set([...keys.filter((_, at) => isNew[at]), ...taken]);
  }

  /** Of those that were taken on before, the ones that nobody is at and that are not over. */
  private async takeOver(keys: readonly string[], now: Date, leaseUntil: Date): Promise<string[]> {
    const taken: string[] = [];
    for (const _id of keys) {
      const { modifiedCount } = await this.deliveries.updateOne(
        { _id, state: 'open', leaseUntil: { $lte: now } },
        { $set: { leaseUntil }, $inc: { tries: 1 } },
      );
      if (modifiedCount === 1) taken.push(_id);
    }
    return taken;
  }

  async close(keys: readonly string[], outcome: Outcome): Promise<void> {
    await this.closeInBatch({ keys, outcome });
  }

  /** Lets the next try begin at once. */
  async release(keys: readonly string[]): Promise<void> {
    await this.deliveries.updateMany(
      { _id: { $in: keys }, state: 'open' },
      { $set: { leaseUntil: new Date(0) } },
    );
  }

  private async closeAll(closed: readonly Closed[]): Promise<null[]> {
    for (const [state, of] of Map.groupBy(closed, ({ outcome }) => outcome)) {
      const _id = { $in: of.flatMap(({ keys }) => keys) };
      await this.deliveries.updateMany({ _id }, { $set: { state } });
    }
    return closed.map(() => null);
  }
}
