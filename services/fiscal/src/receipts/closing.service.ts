import { Injectable } from '@nestjs/common';
import { Clock, type EventOf } from '@sokoni/common';
import type { DeviceRecord } from '../devices/device.schema.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { WaitingSalesRepository } from './waiting-sales.repository.ts';

/** The devices of sellers who have left: off at once, and without key and log-in once they need none. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly waiting: WaitingSalesRepository,
    private readonly clock: Clock,
  ) {}

  /** What was issued is still delivered, and its day closed. */
  async close({ data }: EventOf<'user.deleted'>): Promise<void> {
    await this.devices.close(data.userId, this.clock.now());
    await this.waiting.removeOf(data.userId);
  }

  /** Of a closed device whose queue is empty and whose last day has its Z report. */
  async forgetKeys({ _id, sellerId }: DeviceRecord, owner: string): Promise<void> {
    // One that was read before the device was off, and kept after it.
    await this.waiting.removeOf(sellerId);
    await this.devices.forgetKeys(_id, owner);
  }
}
