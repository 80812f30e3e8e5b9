import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import { MOST_STATIONS } from '@sokoni/contracts';
import { PickupStationRecord } from './pickup-station.schema.ts';

@Injectable()
export class PickupStationsRepository {
  constructor(
    @InjectModel(PickupStationRecord.name) private readonly stations: Records<PickupStationRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(_id: string): Promise<PickupStationRecord | null> {
    return this.stations.findById(_id).exec();
  }

  findByKeyHash(counterKeyHash: string): Promise<PickupStationRecord | null> {
    return this.stations.findOne({ counterKeyHash }).exec();
  }

  /** By place, then name. */
  list(only: { readonly open?: true } = {}): Promise<PickupStationRecord[]> {
    return this.stations
      .find(only)
      .sort({ location: 1, name: 1, _id: 1 })
      .limit(MOST_STATIONS)
      .exec();
  }

  count(): Promise<number> {
    return this.stations.countDocuments();
  }

  /** Meets a duplicate key where the id exists already. */
  async insert(station: PickupStationRecord): Promise<void> {
    await this.unit.audit(
      () => this.stations.create([station]),
      () => auditOf(station, 'pickup-station.created'),
    );
  }

  /** Replaces the version before; null when another one is stored. */
  replace(next: PickupStationRecord, action: string): Promise<PickupStationRecord | null> {
    const before = { _id: next._id, version: next.version - 1 };
    return this.unit.audit(
      () =>
        this.stations.findOneAndUpdate(before, { $set: next }, { returnDocument: 'after' }).exec(),
      (saved) => auditOf(saved, action),
    );
  }
}

/** Not the hash of the link: the action says that it changed. */
function auditOf(station: PickupStationRecord, action: string): AuditedChange {
  const { _id, counterKeyHash, version: _, ...form } = station;
  const state = { ...form, hasCounterLink: counterKeyHash !== null };
  return { aggregate: `pickup-station:${_id}`, action, state };
}
