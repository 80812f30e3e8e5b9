import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, insertRecord, type Paging, type Records } from '@sokoni/common';
import type { FiscalEnvironment } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { DeviceRecord } from './device.schema.ts';

@Injectable()
export class DevicesRepository {
  constructor(@InjectModel(DeviceRecord.name) private readonly devices: Records<DeviceRecord>) {}

  find(deviceId: string | Types.ObjectId): Promise<DeviceRecord | null> {
    return this.devices.findById(deviceId).exec();
  }

  /** The device that a seller uses. */
  findActive(sellerId: string): Promise<DeviceRecord | null> {
    return this.devices.findOne({ sellerId, active: true }).exec();
  }

  /** Of these sellers, the devices in use. */
  findActiveOf(sellerIds: readonly string[]): Promise<DeviceRecord[]> {
    return this.devices.find({ sellerId: { $in: sellerIds }, active: true }).exec();
  }

  /** One that the seller has used before in this environment. */
  findIn(sellerId: string, environment: FiscalEnvironment): Promise<DeviceRecord | null> {
    return this.devices.findOne({ sellerId, environment }).exec();
  }

  isTaken(tin: string, environment: FiscalEnvironment, sellerId: string) {
    const filter = { tin, environment, 'registration.state': 'registered' as const };
    return this.devices.exists({ ...filter, sellerId: { $ne: sellerId } });
  }

  list(paging: Paging): Promise<DeviceRecord[]> {
    const filter = afterCursor(paging);
    return this.devices
      .find(filter)
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  create(device: Partial<DeviceRecord>): Promise<DeviceRecord> {
    return insertRecord(this.devices, device);
  }

  /** The device after a change; null where it is not as the filter says any more. */
  change(
    filter: object & { readonly _id: Types.ObjectId },
    set: object,
  ): Promise<DeviceRecord | null> {
    return this.devices.findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after' }).exec();
  }

  async retire(sellerId: string): Promise<void> {
    await this.devices.updateOne({ sellerId, active: true }, { $set: { active: false } });
  }
}
