import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EventOf, type Records, storeNewest } from '@sokoni/common';
import { SellerEvent } from './seller-event.schema.ts';

/** What says that a seller stops or goes on. */
export type SellerStopped = EventOf<
  'account-status.changed' | 'user.role-changed' | 'user.deleted'
>;

@Injectable()
export class SellerEventsRepository {
  constructor(@InjectModel(SellerEvent.name) private readonly events: Records<SellerEvent>) {}

  /** Remembers the event, unless a newer one of its name is known; whether it is the newest. */
  async isNewest({ name, version, data: { userId } }: SellerStopped): Promise<boolean> {
    const _id = `${userId}:${name}`;
    await storeNewest(this.events, { _id, version });
    const newest = await this.events.findById(_id);
    return newest?.version === version;
  }
}
