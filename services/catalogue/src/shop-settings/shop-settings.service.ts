import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock, InvalidInputError, isDuplicateKey, ProblemError, UnitOfWork } from '@sokoni/common';
import {
  type ChangeShopSettingsBody,
  checkHoliday,
  dateOf,
  NO_SHOP_SETTINGS,
  type OwnShopSettings,
} from '@sokoni/contracts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { toShopSettings } from '../read-model/shown-shop-settings.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import type { ShopSettingsRecord } from './shop-settings.schema.ts';

@Injectable()
export class ShopSettingsService {
  constructor(
    private readonly settings: ShopSettingsRepository,
    private readonly readModel: ReadModelStore,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Without a holiday that is over: the form would be refused with it. */
  async own(sellerId: string): Promise<OwnShopSettings> {
    const stored = await this.settings.find(sellerId);
    const { holiday, ...terms } = toShopSettings(stored ?? { ...NO_SHOP_SETTINGS, holiday: null });
    const isOver = holiday !== null && holiday.to < dateOf(this.clock.now());
    return { ...terms, holiday: isOver ? null : holiday, version: stored?.version ?? 0 };
  }

  /** A change that starts from an older version is refused, unless it is what is stored: a repeated request. */
  async change(sellerId: string, body: ChangeShopSettingsBody): Promise<OwnShopSettings> {
    const refusal = body.holiday && checkHoliday(body.holiday, this.clock.now());
    if (refusal) throw new InvalidInputError([{ message: refusal, path: ['holiday', 'to'] }]);
    const next: ShopSettingsRecord = { _id: sellerId, ...body, version: body.version + 1 };
    if (!(await this.save(next))) {
      const stored = await this.settings.find(sellerId);
      const isRepeated = stored && isDeepStrictEqual(toShopSettings(stored), toShopSettings(next));
      if (!isRepeated) throw new ProblemError('shop-settings-outdated');
    }
    return this.own(sellerId);
  }

  async remove(sellerId: string): Promise<void> {
    await this.settings.remove(sellerId);
  }

  /** False when another version was stored meanwhile. */
  private async save(next: ShopSettingsRecord): Promise<boolean> {
    try {
      return await this.unit.run(async () => {
        if (!(await this.settings.replace(next))) return false;
        this.publish(next);
        this.unit.afterCommit(() => this.readModel.updateSettings(next));
        return true;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private publish(next: ShopSettingsRecord): void {
    const { _id: sellerId, holiday, version, regions, freeDeliveryFromTzs, cashOnDelivery } = next;
    const days = holiday && { from: holiday.from, to: holiday.to };
    this.unit.publish('shop-settings.changed', {
      aggregateId: sellerId,
      version,
      data: { sellerId, regions, freeDeliveryFromTzs, cashOnDelivery, holiday: days },
    });
  }
}
