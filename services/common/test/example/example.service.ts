import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import {
  type Answer,
  afterCursor,
  batched,
  insertAll,
  newestPage,
  type Paging,
  ProblemError,
  reply,
  type Session,
  UnitOfWork,
} from '../../src/index.ts';
import { Receipt, Removal } from './example.schema.ts';

/** Shows what the common parts do for a real service. */
@Injectable()
export class ExampleService {
  /** Things that happened outside the database, where no transaction can undo them. */
  readonly effects: string[] = [];
  /** What the second handler of its event has had. */
  readonly expired: string[] = [];
  /** Orders whose handler fails, and how many more times. */
  readonly failures = new Map<string, number>();

  /** Orders whose handler finds something away, and how many more times. */
  readonly outages = new Map<string, { times: number; readonly error: () => Error }>();

  /** Notes orders that are received; again changes nothing. */
  readonly note = batched((orderIds: readonly string[]) =>
    insertAll(
      this.receipts,
      orderIds.map((_id) => ({ _id, times: 1 })),
    ),
  );

  /** Effects wait for it. */
  gate: Promise<void> = Promise.resolve();
  running = 0;
  mostRunning = 0;

  constructor(
    private readonly unit: UnitOfWork,
    @InjectModel(Removal.name) private readonly removals: Model<Removal>,
    @InjectModel(Receipt.name) private readonly receipts: Model<Receipt>,
  ) {}

  remove(productId: string, session: Session): Promise<{ _id: string }> {
    return this.unit.run(async () => {
      const data = { productId, sellerId: session.userId, productImage: [] };
      this.unit.publish('product.deleted', { aggregateId: productId, version: 1, data });
      await this.removals.create([
        { _id: new Types.ObjectId(productId), sellerId: session.userId },
      ]);
      return { _id: productId };
    });
  }

  count(quantity: number | undefined): Answer<{ count: number }> {
    const count = quantity ?? 1;
    if (count > 5) throw new ProblemError('out-of-stock', { values: { n: 5 }, data: { left: 5 } });
    return reply({ count }, 'added-to-cart');
  }

  async list(paging: Paging) {
    const found = await this.removals
      .find(afterCursor(paging))
      .sort({ _id: -1 })
      .limit(paging.limit + 1);
    return newestPage(found, paging, (removal) => ({
      _id: String(removal._id),
      name: 'Asha',
      username: 'asha',
      email: 'asha@example.com',
      phone: '',
      publicPhone: false,
      phoneConfirmed: false,
      profilePic: '',
      role: 'SELLER' as const,
      location: '',
      businessName: '',
      language: 'sw' as const,
      verification: 'unverified' as const,
      accountStatus: 'active' as const,
      confirmedPhone: '',
      createdAt: '2026-01-01T00:00:00.000Z',
    }));
  }

  async receive(orderId: string): Promise<void> {
    await this.receipts.updateOne({ _id: orderId }, { $inc: { times: 1 } }, { upsert: true });
    this.failIfWanted(orderId);
  }

  async runEffect(orderId: string): Promise<void> {
    this.failIfWanted(orderId);
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    await this.gate;
    this.running -= 1;
    this.effects.push(orderId);
  }

  async timesReceived(orderId: string): Promise<number> {
    return (await this.receipts.findById(orderId))?.times ?? 0;
  }

  private failIfWanted(orderId: string): void {
    const outage = this.outages.get(orderId);
    if (outage && outage.times > 0) {
      outage.times -= 1;
      throw outage.error();
    }
    const left = this.failures.get(orderId) ?? 0;
    if (left === 0) return;
    this.failures.set(orderId, left - 1);
    throw new Error('Failed as the test wants');
  }
}
