import { Controller, Injectable } from '@nestjs/common';
import {
  type Answer,
  byAge,
  type Call,
  Clock,
  Endpoint,
  type Paging,
  ProblemError,
  sortedPage,
  UnitOfWork,
} from '@sokoni/common';
import { type FiscalDevice, type FiscalQueue, fiscalRoutes } from '@sokoni/contracts';
import { QueueRepository } from '../documents/queue.repository.ts';
import { toDevice } from './device.mapper.ts';
import { DevicesRepository, LONGEST_WAIT } from './devices.repository.ts';
import { SettingsService } from './settings.service.ts';

/** All devices, as admins see them. */
@Injectable()
export class DevicesAdminService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly queue: QueueRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What has waited longest first; devices without a queue last, the newest first. */
  async list(paging: Paging): Promise<Answer<FiscalDevice[]>> {
    const devices = await this.devices.list(paging);
    const last = devices[paging.limit - 1];
    return sortedPage(devices, paging, last?.oldestAt ? LONGEST_WAIT : byAge({}), toDevice);
  }

  async queueOf(deviceId: string): Promise<FiscalQueue> {
    const device = await this.devices.find(deviceId);
    if (!device) throw new ProblemError('not-found');
    return { device: toDevice(device), queued: await this.queue.list(device._id) };
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
      // Another call was first.
      if (!changed) return toDevice(device);
      this.unit.recordCommand(`fiscal-device:${deviceId}`, [device.sellerId]);
      return toDevice(changed);
    });
  }
}

@Controller()
export class DevicesController {
  constructor(
    private readonly settings: SettingsService,
    private readonly admin: DevicesAdminService,
  ) {}

  @Endpoint(fiscalRoutes.fiscalSettings)
  read({ userId }: Call<typeof fiscalRoutes.fiscalSettings>) {
    return this.settings.read(userId);
  }

  @Endpoint(fiscalRoutes.saveFiscalSettings, { message: 'fiscal-settings-saved' })
  save({ userId, body }: Call<typeof fiscalRoutes.saveFiscalSettings>) {
    return this.settings.save(userId, body);
  }

  @Endpoint(fiscalRoutes.fiscalDevices)
  list({ query }: Call<typeof fiscalRoutes.fiscalDevices>) {
    return this.admin.list(query);
  }

  @Endpoint(fiscalRoutes.fiscalQueue)
  queue({ params }: Call<typeof fiscalRoutes.fiscalQueue>) {
    return this.admin.queueOf(params.deviceId);
  }

  @Endpoint(fiscalRoutes.retryFiscalDevice, { message: 'fiscal-retry-started' })
  retry({ body }: Call<typeof fiscalRoutes.retryFiscalDevice>) {
    return this.admin.retry(body.deviceId);
  }
}
