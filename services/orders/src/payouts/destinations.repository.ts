import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, Clock, type Records, UnitOfWork } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import { SellerDestination } from './destination.schema.ts';
import { inForce, masked } from './destination.ts';

/** More are shown once these are confirmed. */
const SHOWN = 100;

type Confirmation = Pick<SellerDestination, 'confirmedBy' | 'holderName'>;

/** Those that only documents can prove. */
export const UNPROVEN: QueryFilter<SellerDestination> = {
  $or: [{ state: 'unchecked' }, { 'next.state': 'unchecked' }],
};

@Injectable()
export class DestinationsRepository {
  constructor(
    @InjectModel(SellerDestination.name) private readonly destinations: Records<SellerDestination>,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** As it is in force now. */
  async find(sellerId: string): Promise<SellerDestination | null> {
    const found = await this.destinations.findById(sellerId);
    return found && inForce(found, this.clock.now());
  }

  async save(destination: SellerDestination): Promise<void> {
    const { _id } = destination;
    await this.unit.audit(
      () => this.destinations.replaceOne({ _id }, destination, { upsert: true }).exec(),
      () => toAudit(destination),
    );
  }

  async remove(sellerId: string): Promise<void> {
    await this.unit.audit(
      () => this.destinations.findByIdAndDelete(sellerId).exec(),
      (destination) => ({ ...toAudit(destination), action: 'destination.removed', state: null }),
    );
  }

  /** The oldest first. */
  async unproven(): Promise<SellerDestination[]> {
    const found = await this.destinations.find(UNPROVEN).sort({ checkedAt: 1 }).limit(SHOWN);
    return found.map((one) => (one.next ? { ...one, ...one.next } : one));
  }

  /** Compare and set: null when the seller has saved another one since, or it needs no confirmation. */
  confirm(
    sellerId: string,
    checkedAt: Date,
    confirmation: Confirmation,
  ): Promise<SellerDestination | null> {
    return this.unit.audit(
      () =>
        this.destinations
          .findOneAndUpdate(
            { _id: sellerId, checkedAt, state: 'unchecked' },
            { ...confirmation, state: 'verified' },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }

  /** The same for the one that waits to take the place of a verified one. */
  confirmNext(
    sellerId: string,
    checkedAt: Date,
    { confirmedBy, holderName }: Confirmation,
  ): Promise<SellerDestination | null> {
    return this.unit.audit(
      () =>
        this.destinations
          .findOneAndUpdate(
            { _id: sellerId, 'next.checkedAt': checkedAt, 'next.state': 'unchecked' },
            {
              'next.confirmedBy': confirmedBy,
              'next.holderName': holderName,
              'next.state': 'verified',
            },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }

  /** The destination whose week has been over for the longest. */
  nextDue(now: Date): Promise<SellerDestination | null> {
    return this.destinations
      .findOne({ state: 'verified', nextPayoutAt: { $lte: now } })
      .sort({ nextPayoutAt: 1 })
      .exec();
  }

  /** Compare and set, in the caller's transaction: null where another replica has begun it. */
  beginWeek(
    { _id, nextPayoutAt: ended }: SellerDestination,
    nextPayoutAt: Date,
  ): Promise<SellerDestination | null> {
    return this.destinations
      .findOneAndUpdate({ _id, state: 'verified', nextPayoutAt: ended }, { nextPayoutAt })
      .exec();
  }
}

function toAudit(destination: SellerDestination): AuditedChange {
  const { _id, to, checkedBy, state, checkedAt, confirmedBy, next } = destination;
  const waiting = next && {
    next: { to: masked(next.to), state: next.state, startsAt: next.startsAt },
  };
  return {
    aggregate: `destination:${_id}`,
    action: `destination.${state}`,
    state: { to: masked(to), checkedBy, state, checkedAt, confirmedBy, ...waiting },
  };
}
