import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  afterCursor,
  behindCursor,
  insertRecord,
  type Paging,
  type Records,
  type Sorting,
  sortBy,
} from '@sokoni/common';
import type { FiscalEnvironment } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { DeviceRecord, type RegistrationRecord, type RenewalRecord } from './device.schema.ts';

const PAGE = 50;

/** By how long the oldest document of a device waits. */
export const LONGEST_WAIT: Sorting = { field: 'oldestAt', direction: 1 };

const freeAt = (now: Date) => ({ $or: [{ lease: null }, { 'lease.until': { $lte: now } }] });

/** The device, while the lease is the owner's and no seller has saved it since it was read; null for one of a former release. */
export const asSaved = (
  { _id, revision }: Pick<DeviceRecord, '_id' | 'revision'>,
  owner: string,
) => ({ _id, 'lease.owner': owner, revision: revision || { $in: [0, null] } });

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

  /**
   * The same, kept from all others until the transaction ends: one that loses begins again before it has signed or written
   * anything.
   */
  hold(sellerId: string): Promise<DeviceRecord | null> {
    const change = { $inc: { holds: 1 } };
    return this.devices
      .findOneAndUpdate({ sellerId, active: true }, change, { returnDocument: 'after' })
      .exec();
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

  /** Behind those with a queue, which come first, one without has its id alone as a cursor. One more than the limit. */
  async list({ cursor, limit }: Paging): Promise<DeviceRecord[]> {
    const behindQueues = cursor !== undefined && !cursor.includes('.');
    const waiting = behindQueues
      ? []
      : await this.devices
          .find({ $and: [{ oldestAt: { $type: 'date' } }, behindCursor(LONGEST_WAIT, cursor)] })
          .sort(sortBy(LONGEST_WAIT))
          .limit(limit + 1);
    if (waiting.length > limit) return waiting;
    const idle = await this.devices
      .find({ oldestAt: null, ...(behindQueues && afterCursor({ cursor, limit })) })
      .sort({ _id: -1 })
      .limit(limit + 1 - waiting.length);
    return [...waiting, ...idle];
  }

  create(device: Partial<DeviceRecord>): Promise<DeviceRecord> {
    return insertRecord(this.devices, device);
  }

  /** The device after a change; null where it is not as the filter says any more. */
  change(
    filter: Readonly<Record<string, unknown>> & { readonly _id: Types.ObjectId },
    set: object,
  ): Promise<DeviceRecord | null> {
    return this.devices.findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after' }).exec();
  }

  /** What a seller has changed. */
  save(_id: Types.ObjectId, set: object): Promise<DeviceRecord | null> {
    const change = { $set: set, $inc: { revision: 1 } };
    return this.devices.findOneAndUpdate({ _id }, change, { returnDocument: 'after' }).exec();
  }

  /** Registered devices in use whose receipts start on this day or before. */
  startedBy(day: string): Promise<DeviceRecord[]> {
    const startsOn = { $gt: '', $lte: day };
    const filter = { startsOn, active: true, 'registration.state': 'registered' as const };
    return this.devices.find(filter).exec();
  }

  /** A former release puts a device away without a look at its renewal; what was asked for ends also where it is not in use. */
  async wakeRenewals(now: Date): Promise<void> {
    const open = { 'renewal.refusal': '', 'registration.state': 'registered' as const };
    const asked = {
      active: false,
      closedAt: null,
      'renewal.askedAt': { $not: { $type: 'null' as const } },
    };
    const filter = { ...open, dueAt: null, $or: [{ active: true }, asked] };
    await this.devices.updateMany(filter, { dueAt: now });
  }

  /** What has something to do and is nobody's. */
  async findDue(now: Date, except: readonly string[]): Promise<string[]> {
    const due = await this.devices
      .find({ dueAt: { $lte: now }, _id: { $nin: except }, ...freeAt(now) })
      .select({ _id: 1 })
      .sort({ dueAt: 1 })
      .limit(PAGE);
    return due.map(({ _id }) => String(_id));
  }

  /** The device, if it is still due and nobody's. */
  claim(deviceId: string, owner: string, now: Date, until: Date): Promise<DeviceRecord | null> {
    const filter = { _id: new Types.ObjectId(deviceId), dueAt: { $lte: now }, ...freeAt(now) };
    return this.change(filter, { lease: { owner, until } });
  }

  extend(_id: Types.ObjectId, owner: string, until: Date): Promise<DeviceRecord | null> {
    return this.change({ _id, 'lease.owner': owner }, { 'lease.until': until });
  }

  /** `dueAt` holds where nothing was issued and nothing saved meanwhile. */
  async release(device: DeviceRecord, owner: string, dueAt: Date | null, now: Date): Promise<void> {
    const own = asSaved(device, owner);
    const idle = await this.change({ ...own, queueLength: 0 }, { dueAt, lease: null });
    if (idle) return;
    await this.change({ _id: device._id, 'lease.owner': owner }, { dueAt: now, lease: null });
  }

  /** One document less in the queue. */
  acknowledged(_id: Types.ObjectId, oldestAt: Date | null): Promise<DeviceRecord | null> {
    const filter = { _id };
    const change = {
      $inc: { queueLength: -1 },
      $set: { oldestAt, failures: 0, answer: '' },
    };
    return this.devices.findOneAndUpdate(filter, change, { returnDocument: 'after' }).exec();
  }

  registered(
    device: DeviceRecord,
    owner: string,
    registration: RegistrationRecord,
    lastNumber: number,
  ): Promise<DeviceRecord | null> {
    const set = { registration, 'counter.number': lastNumber, failures: 0, answer: '' };
    return this.change({ ...asSaved(device, owner), 'registration.state': 'pending' }, set);
  }

  /** From now on this certificate signs, and logs in; numbers go on. Whatever else was saved since the question. */
  renewed(
    { _id, renewal: asked }: DeviceRecord,
    owner: string,
    { certificate, registration }: Pick<DeviceRecord, 'certificate' | 'registration'>,
    renewal: RenewalRecord | null,
  ): Promise<DeviceRecord | null> {
    const filter = { _id, 'lease.owner': owner };
    return this.change(
      { ...filter, 'renewal.certificate.serial': asked?.certificate.serial },
      { certificate, registration, renewal, token: null, failures: 0, answer: '' },
    );
  }

  /** Moves the counter from where it was read. */
  count(
    { _id, counter: before }: DeviceRecord,
    counter: DeviceRecord['counter'],
    set: Partial<DeviceRecord>,
  ): Promise<DeviceRecord | null> {
    return this.change({ _id, 'counter.sequence': before.sequence }, { counter, ...set });
  }

  /** How long the oldest document of all devices waits, and how many wait. */
  async waiting(): Promise<{ readonly oldestAt: Date | null; readonly length: number }> {
    const [found] = await this.devices.aggregate<{ oldestAt: Date; length: number }>([
      { $match: { oldestAt: { $type: 'date' } } },
      { $group: { _id: null, oldestAt: { $min: '$oldestAt' }, length: { $sum: '$queueLength' } } },
    ]);
    return found ?? { oldestAt: null, length: 0 };
  }

  /** Off for ever, once. What is not registered yet will not be. */
  async close(sellerId: string, closedAt: Date): Promise<void> {
    const off = { active: false, closedAt, dueAt: closedAt };
    const open = { sellerId, closedAt: null };
    // What the tax office was asked for goes on: the queue may need its log-in.
    const set = { ...off, renewal: null, 'registration.state': 'none' };
    const none = { $set: set, $inc: { revision: 1 } };
    const change = { $set: off, $inc: { revision: 1 } };
    await this.devices.updateMany({ ...open, 'registration.state': 'registered' }, change);
    await this.devices.updateMany(open, none);
  }

  isClosed(sellerId: string) {
    return this.devices.exists({ sellerId, closedAt: { $type: 'date' } });
  }

  /** What signs and logs in, of a closed device; its TIN is free for another shop. */
  forgetKeys(_id: Types.ObjectId, owner: string): Promise<DeviceRecord | null> {
    const done = { _id, 'lease.owner': owner, closedAt: { $type: 'date' }, queueLength: 0 };
    const gone = { certificate: null, renewal: null, token: null, 'registration.login': '' };
    return this.change(done, { ...gone, 'registration.state': 'none' });
  }

  async retire(sellerId: string): Promise<void> {
    await this.devices.updateOne({ sellerId, active: true }, { $set: { active: false } });
  }
}
