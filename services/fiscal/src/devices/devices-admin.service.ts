import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  newestPage,
  type Paging,
  ProblemError,
  UnitOfWork,
} from '@sokoni/common';
import type { FiscalDevice, FiscalQueued } from '@sokoni/contracts';
import { QueueRepository } from '../delivery/queue.repository.ts';
import { toDevice } from './device.mapper.ts';
import { DevicesRepository } from './devices.repository.ts';

/** All devices, as admins see them. */
@Injectable()
export class DevicesAdminService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly queue: QueueRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(paging: Paging): Promise<Answer<FiscalDevice[]>> {
    return newestPage(await this.devices.list(paging), paging, toDevice);
  }

  async queueOf(deviceId: string): Promise<FiscalQueued[]> {
    const device = await this.devices.find(deviceId);
    if (!device) throw new ProblemError('not-found');
    return this.queue.list(device._id);
  }

  /** Whoever delivers for it tries at once; nothing is sent that is not its oldest document. */
  async retry(deviceId: string): Promise<FiscalDevice> {
    const device = await this.devices.find(deviceId);
    if (!device) throw new ProblemError('not-found');
    if (device.queueLength === 0 || !device.dueAt) return toDevice(device);
    const at = this.clock.now();
    return this.unit.run(async () => {
      const waiting = { _id: device._id, dueAt: { $gt: at } };
      const changed = await this.devices.change(waiting, { dueAt: at });
      this.unit.recordCommand(`fiscal-device:${deviceId}`, [device.sellerId]);
      return toDevice(changed ?? device);
    });
  }
}
