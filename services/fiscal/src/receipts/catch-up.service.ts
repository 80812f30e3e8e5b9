import { Inject, Injectable } from '@nestjs/common';
import { DueWork, UnitOfWork } from '@sokoni/common';
import { canSign } from '../devices/device.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { FISCAL_DEVICE, type FiscalDevice } from '../devices/fiscal-device.ts';
import { IssuingService } from './issuing.service.ts';
import { WaitingSalesRepository } from './waiting-sales.repository.ts';

/** The receipts of what was paid before the device could sign. */
@Injectable()
export class CatchUpService {
  readonly dueSellers = new DueWork(
    CatchUpService.name,
    (except) => this.find(except),
    (sellerId) => this.unit.run(() => this.catchUp(sellerId)),
  );

  constructor(
    private readonly devices: DevicesRepository,
    private readonly waiting: WaitingSalesRepository,
    private readonly issuing: IssuingService,
    private readonly unit: UnitOfWork,
    @Inject(FISCAL_DEVICE) private readonly device: FiscalDevice,
  ) {}

  private async find(except: readonly string[]): Promise<string[]> {
    const sellerIds = (await this.waiting.sellers()).filter((one) => !except.includes(one));
    if (sellerIds.length === 0) return [];
    const devices = await this.devices.findActiveOf(sellerIds);
    return devices
      .filter((one) => canSign(one, this.device.environments))
      .map(({ sellerId }) => sellerId);
  }

  private async catchUp(sellerId: string): Promise<void> {
    const [device, waiting] = [
      await this.devices.findActive(sellerId),
      await this.waiting.of(sellerId),
    ];
    if (!device) return;
    await this.issuing.issueFor(
      device._id,
      waiting.map(({ sale }) => sale),
    );
    await this.waiting.remove(waiting);
  }
}
