import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { ShopSettingsRepository } from './shop-settings.repository.ts';
import type { ShopSettingsRecord } from './shop-settings.schema.ts';
import { ShopSettingsService } from './shop-settings.service.ts';
import { settledVatCheck } from './vat-number.ts';

const BATCH_SIZE = 100;
/** As long as an upgrade may last, each minute; then for what has been forgotten. */
const UPGRADE_MS = 60 * 60_000;
const PAUSES_MS = { upgrade: 60_000, later: 60 * 60_000 };

/**
 * During an upgrade, or after a roll-back, a replica of a former release takes a VAT number as it is typed, and tells orders
 * so. Here it is checked afterwards, and published to orders again.
 */
@Injectable()
export class FormerVatNumbersService {
  private nextAt = 0;
  private readonly upgradedAt: number;

  constructor(
    private readonly repository: ShopSettingsRepository,
    private readonly settings: ShopSettingsService,
    private readonly readModel: ReadModelStore,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.upgradedAt = clock.now().getTime() + UPGRADE_MS;
  }

  /** True when there may be more. */
  async settleDue(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (now < this.nextAt) return false;
    if (await this.settle()) return true;
    this.nextAt = now + PAUSES_MS[now < this.upgradedAt ? 'upgrade' : 'later'];
    return false;
  }

  async settle(): Promise<boolean> {
    const found = await this.repository.findUnsettled(BATCH_SIZE);
    for (const one of found) await this.settleOne(one, this.clock.now());
    return found.length === BATCH_SIZE;
  }

  /** One that is saved meanwhile is settled by that, or the next time. */
  private settleOne(stored: ShopSettingsRecord, now: Date): Promise<void> {
    return this.unit.run(async () => {
      const after = await this.repository.settle(stored, settledVatCheck(stored, now));
      if (!after) return;
      this.settings.publish(after);
      // A former release keeps them a year, and says nothing of one that its change has made needless.
      this.settings.tellCertificates(after);
      this.unit.afterCommit(() => this.readModel.updateSettings(after));
    });
  }
}
