import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, AuditTrail } from '@sokoni/common';
import { maskedAccount } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { SellerDestination } from './destination.schema.ts';

/** More are shown once these are confirmed. */
const SHOWN = 100;

export type Confirmation = Pick<SellerDestination, 'confirmedBy' | 'holderName'>;

@Injectable()
export class DestinationsRepository {
  constructor(
    @InjectModel(SellerDestination.name) private readonly destinations: Model<SellerDestination>,
    private readonly trail: AuditTrail,
  ) {}

  find(sellerId: string): Promise<SellerDestination | null> {
    return this.destinations.findById(sellerId).lean<SellerDestination>().exec();
  }

  async save(destination: SellerDestination): Promise<void> {
    const { _id } = destination;
    await this.trail.change(
      () => this.destinations.replaceOne({ _id }, destination, { upsert: true }).exec(),
      () => toAudit(destination),
    );
  }

  async remove(sellerId: string): Promise<void> {
    await this.trail.change(
      () => this.destinations.findByIdAndDelete(sellerId).lean<SellerDestination>().exec(),
      (destination) => ({ ...toAudit(destination), action: 'destination.removed', state: null }),
    );
  }

  /** Oldest first, those that only documents can prove. */
  unproven(): Promise<SellerDestination[]> {
    return this.destinations
      .find({ state: 'unchecked' })
      .sort({ checkedAt: 1 })
      .limit(SHOWN)
      .lean<SellerDestination[]>()
      .exec();
  }

  /** Compare and set: null when the seller has saved another one since, or it needs no confirmation. */
  confirm(
    sellerId: string,
    checkedAt: Date,
    confirmation: Confirmation,
  ): Promise<SellerDestination | null> {
    return this.trail.change(
      () =>
        this.destinations
          .findOneAndUpdate(
            { _id: sellerId, checkedAt, state: 'unchecked' },
            { ...confirmation, state: 'verified' },
            { returnDocument: 'after' },
          )
          .lean<SellerDestination>()
          .exec(),
      toAudit,
    );
  }

  /** Takes one destination whose week is over and begins its next one, in the caller's transaction. */
  claimDue(now: Date, nextPayoutAt: Date): Promise<SellerDestination | null> {
    return this.destinations
      .findOneAndUpdate({ state: 'verified', nextPayoutAt: { $lte: now } }, { nextPayoutAt })
      .lean<SellerDestination>()
      .exec();
  }
}

/** A change of the destination; the last digits identify the number. */
function toAudit(destination: SellerDestination): AuditedChange {
  const { _id, to, checkedBy, state, checkedAt, confirmedBy } = destination;
  const shown = { ...to, number: maskedAccount(to.number) };
  return {
    aggregate: `destination:${_id}`,
    action: `destination.${state}`,
    state: { to: shown, checkedBy, state, checkedAt, confirmedBy },
  };
}
