import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import type { DeliveryAddress } from '@sokoni/contracts';
import { AddressRecord } from './address.schema.ts';

@Injectable()
export class AddressesRepository {
  constructor(
    @InjectModel(AddressRecord.name) private readonly addresses: Records<AddressRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(userId: string): Promise<AddressRecord | null> {
    return this.addresses.findById(userId).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.unit.audit(
      () => this.addresses.findByIdAndDelete(userId).exec(),
      (address) => ({ ...auditOf(address), action: 'address.removed', state: null }),
    );
  }

  keep(userId: string, address: DeliveryAddress): Promise<AddressRecord> {
    return this.unit.audit(
      () =>
        this.addresses
          .findByIdAndUpdate(
            userId,
            { $set: address, $inc: { version: 1 } },
            { upsert: true, returnDocument: 'after' },
          )
          .orFail()
          .exec(),
      auditOf,
    );
  }
}

/** The audit trail stores the change and the method, not the address itself. */
function auditOf({ _id, method, version }: AddressRecord): AuditedChange {
  return { aggregate: `address:${_id}`, action: 'address.kept', state: { method, version } };
}
