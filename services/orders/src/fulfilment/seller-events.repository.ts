import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type EventOf, type Records, storeNewest } from '@sokoni/common';

/** The newest event of a name about a seller's account that has decided about the open orders. */
@Schema({ collection: 'seller_events', versionKey: false })
export class SellerEvent {
  /** `<seller id>:<event name>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const SellerEventSchema = SchemaFactory.createForClass(SellerEvent);

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
