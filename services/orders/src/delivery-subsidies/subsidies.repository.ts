import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Paging, type Records, UnitOfWork } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import { Subsidy } from './subsidy.schema.ts';

@Injectable()
export class SubsidiesRepository {
  constructor(
    @InjectModel(Subsidy.name) private readonly subsidies: Records<Subsidy>,
    private readonly unit: UnitOfWork,
  ) {}

  async insert(subsidy: Subsidy): Promise<void> {
    await this.unit.audit(
      () => this.subsidies.create([subsidy]),
      () => toAudit(subsidy),
    );
  }

  async save(subsidy: Subsidy): Promise<void> {
    await this.unit.audit(
      () => this.subsidies.replaceOne({ _id: subsidy._id }, subsidy).exec(),
      () => toAudit(subsidy),
    );
  }

  find(_id: string): Promise<Subsidy | null> {
    return this.subsidies.findById(_id).exec();
  }

  /** Claims a due subsidy; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<Subsidy | null> {
    return this.subsidies
      .findOneAndUpdate(
        { status: 'waiting', dueAt: { $lte: now } },
        { dueAt: leaseUntil },
        { sort: { dueAt: 1 } },
      )
      .exec();
  }

  /** What the shop has paid for a seller's deliveries in a month, and the highest cap that it was promised under. */
  spent(sellerId: string, month: string): Promise<Spent> {
    return this.sum({ sellerId, status: 'granted', month });
  }

  /** Subsidies of completed parts that are not decided yet. */
  async waitingTzs(sellerId: string): Promise<number> {
    const { spentTzs } = await this.sum({ sellerId, status: 'waiting' });
    return spentTzs;
  }

  /** Refused or marked subsidies; newest first, one more than the limit. */
  listNoticed({ cursor, limit }: Paging): Promise<Subsidy[]> {
    const noticed = { $or: [{ status: 'refused' }, { sameNetwork: true }] };
    const before = cursor ? { _id: { $lt: cursor } } : {};
    return this.subsidies
      .find({ ...noticed, ...before } as QueryFilter<Subsidy>)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  private async sum(filter: object): Promise<Spent> {
    const [sum] = await this.subsidies.aggregate<Spent>([
      { $match: filter },
      { $group: { _id: null, spentTzs: { $sum: '$amountTzs' }, capTzs: { $max: '$capTzs' } } },
    ]);
    return { spentTzs: sum?.spentTzs ?? 0, capTzs: sum?.capTzs ?? 0 };
  }
}

interface Spent {
  readonly spentTzs: number;
  readonly capTzs: number;
}

function toAudit({ _id, orderId, sellerId, status, amountTzs, reasons }: Subsidy): AuditedChange {
  return {
    aggregate: `subsidy:${_id}`,
    action: `subsidy.${status}`,
    state: { orderId, sellerId, status, amountTzs, reasons: reasons.join(' ') },
  };
}
