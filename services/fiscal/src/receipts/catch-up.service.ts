import { Inject, Injectable } from '@nestjs/common';
import { DueWork, UnitOfWork } from '@sokoni/common';
import { canSign, isOn, owes } from '../devices/device.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { FISCAL_DEVICE, type FiscalDevice } from '../devices/fiscal-device.ts';
import { IssuingService } from './issuing.service.ts';
import { WaitingSalesRepository } from './waiting-sales.repository.ts';

/** The receipts of what was paid before the device could sign; what no device owes any more waits no longer. */
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
    const pending = devices.filter((one) => isOn(one) && !canSign(one, this.device.environments));
    const patient = new Set(pending.map(({ sellerId }) => sellerId));
    return sellerIds.filter((one) => !patient.has(one));
  }

  private async catchUp(sellerId: string): Promise<void> {
    const [device, waiting] = [
      await this.devices.findActive(sellerId),
      await this.waiting.of(sellerId),
    ];
    const owed = device ? waiting.filter(({ paidAt }) => owes(device, paidAt)) : [];
    const sales = owed.map(({ sale }) => sale);
    // A device that has become unable to sign since it was found keeps what waits for it.
    const isDone = !device || (await this.issuing.issueFor(device, sales));
    await this.waiting.remove(isDone ? waiting : waiting.filter((one) => !owed.includes(one)));
  }
}
