import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import { ShopSettingsRecord } from './shop-settings.schema.ts';

@Injectable()
export class ShopSettingsRepository {
  constructor(
    @InjectModel(ShopSettingsRecord.name) private readonly settings: Records<ShopSettingsRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(sellerId: string): Promise<ShopSettingsRecord | null> {
    return this.settings.findById(sellerId).exec();
  }

  /** Replaces the version before; false when another one is stored. The first one may meet a duplicate key. */
  async replace({ _id, ...next }: ShopSettingsRecord): Promise<boolean> {
    const before = { _id, version: next.version - 1 };
    const options = { upsert: next.version === 1, returnDocument: 'after' } as const;
    const saved = await this.unit.audit(
      () => this.settings.findOneAndUpdate(before, { $set: next }, options).exec(),
      (record) => auditOf(record),
    );
    return saved !== null;
  }

  async remove(sellerId: string): Promise<void> {
    await this.unit.audit(
      () => this.settings.findByIdAndDelete(sellerId).exec(),
      (record) => ({ ...auditOf(record), action: 'shop-settings.deleted', state: null }),
    );
  }
}

/** The note is not audited: it is free text. */
function auditOf({
  _id,
  regions,
  freeDeliveryFromTzs,
  cashOnDelivery,
  holiday,
  banner = '',
  logo = '',
  vatNumber = '',
}: ShopSettingsRecord): AuditedChange {
  const days = holiday && { from: holiday.from, to: holiday.to };
  return {
    aggregate: `shop-settings:${_id}`,
    action: 'shop-settings.changed',
    state: { regions, freeDeliveryFromTzs, cashOnDelivery, holiday: days, banner, logo, vatNumber },
  };
}
