import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type AuditedChange, audited, type Records, UnitOfWork } from '@sokoni/common';
import type { DeliveryAddress } from '@sokoni/contracts';

const METHODS: readonly DeliveryAddress['method'][] = ['delivery', 'pickup'];

/** The delivery address of a user. Not in the user, whom every service copies: only checkout needs it. */
@Schema({ collection: 'addresses', versionKey: false })
export class AddressRecord implements DeliveryAddress {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, enum: METHODS, required: true })
  readonly method!: DeliveryAddress['method'];
  @Prop({ type: String, default: '' }) readonly location!: string;
  @Prop({ type: String, default: '' }) readonly ward!: string;
  @Prop({ type: String, default: '' }) readonly landmark!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const AddressSchema = SchemaFactory.createForClass(AddressRecord);
audited(AddressSchema, ['method', 'location', 'ward', 'landmark', 'phone']);

@Injectable()
export class AddressesRepository {
  constructor(
    @InjectModel(AddressRecord.name) private readonly addresses: Records<AddressRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(userId: string): Promise<AddressRecord | null> {
    return this.addresses.findById(userId).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.unit.audit(
      () => this.addresses.findByIdAndDelete(userId).exec(),
      (address) => ({ ...auditOf(address), action: 'address.removed', state: null }),
    );
  }

  keep(userId: string, address: DeliveryAddress): Promise<AddressRecord> {
    return this.unit.audit(
      () =>
        this.addresses
          .findByIdAndUpdate(
            userId,
            { $set: address, $inc: { version: 1 } },
            { upsert: true, returnDocument: 'after' },
          )
          .orFail()
          .exec(),
      auditOf,
    );
  }
}

/** The audit trail stores the change and the method, not the address itself. */
function auditOf({ _id, method, version }: AddressRecord): AuditedChange {
  return { aggregate: `address:${_id}`, action: 'address.kept', state: { method, version } };
}
