import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Paging, type Records, UnitOfWork } from '@sokoni/common';
import type { VatNumberDecision, VatNumberState } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import { ShopSettingsRecord } from './shop-settings.schema.ts';
import type { VatCheck } from './vat-number.ts';

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

  /** Those of a state, the newest sellers first. */
  findByVatState(state: VatNumberState, { cursor, limit }: Paging): Promise<ShopSettingsRecord[]> {
    return this.settings
      .find({
        'vatCheck.state': state,
        ...(cursor !== undefined && { _id: { $lt: cursor } }),
      } as QueryFilter<ShopSettingsRecord>)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  async vatNumbersWaiting(): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
    const waiting = { 'vatCheck.state': 'waiting' } as QueryFilter<ShopSettingsRecord>;
    const [count, [oldest]] = await Promise.all([
      this.settings.countDocuments(waiting),
      this.settings.find(waiting).sort({ 'vatCheck.askedAt': 1 }).limit(1).exec(),
    ]);
    return { count, oldestAt: oldest?.vatCheck?.askedAt ?? null };
  }

  /** Null when the settings are no longer of this version. */
  decideVatNumber(
    { _id, version }: ShopSettingsRecord,
    vatCheck: VatCheck,
    decision: VatNumberDecision,
  ): Promise<ShopSettingsRecord | null> {
    return this.unit.audit(
      () =>
        this.settings
          .findOneAndUpdate(
            { _id, version },
            { $set: { vatCheck, version: version + 1, settledVersion: version + 1 } },
            { returnDocument: 'after' },
          )
          .exec(),
      () => ({
        aggregate: `vat-number:${_id}`,
        action: `vat-number.${decision}`,
        state: { vatNumber: vatCheck.number, state: vatCheck.state },
        touches: [_id],
      }),
    );
  }

  /** What a replica of before may have stored about VAT numbers. */
  findUnsettled(limit: number): Promise<ShopSettingsRecord[]> {
    const withNumber = [{ vatNumber: { $gt: '' } }, { vatCheck: { $type: 'object' } }];
    const unsettled = { $or: withNumber, $expr: { $ne: ['$version', '$settledVersion'] } };
    return this.settings
      .find(unsettled as QueryFilter<ShopSettingsRecord>)
      .limit(limit)
      .exec();
  }

  /** Null when the settings are no longer of this version. */
  settle(
    { _id, version }: ShopSettingsRecord,
    vatCheck: VatCheck | null,
  ): Promise<ShopSettingsRecord | null> {
    const next = { vatCheck, version: version + 1, settledVersion: version + 1 };
    return this.unit.audit(
      () =>
        this.settings
          .findOneAndUpdate({ _id, version }, { $set: next }, { returnDocument: 'after' })
          .exec(),
      (record) => auditOf(record),
    );
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
