import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type AuditedChange, audited, type Records, UnitOfWork } from '@sokoni/common';
import type { DeliveryAddress } from '@sokoni/contracts';
import { type AddressBook, type OwnAddress, toAddress, withFormer } from './address-book.ts';

const METHODS: readonly DeliveryAddress['method'][] = ['delivery', 'pickup'];

@Schema({ versionKey: false })
class OwnAddressRecord implements OwnAddress {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly name!: string;
  @Prop({ type: String, enum: METHODS, required: true })
  readonly method!: DeliveryAddress['method'];
  @Prop({ type: String, default: '' }) readonly location!: string;
  @Prop({ type: String, default: '' }) readonly ward!: string;
  @Prop({ type: String, default: '' }) readonly landmark!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
}

/** The delivery addresses of a user. Not in the user, whom every service copies: only checkout needs them. */
@Schema({ collection: 'addresses', versionKey: false })
export class AddressRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** The first is the default; none in what the former version has stored alone. */
  @Prop({ type: [SchemaFactory.createForClass(OwnAddressRecord)], default: [] })
  readonly book?: readonly OwnAddress[];
  /** The default once more, as the former version reads and writes it: until the next release. */
  @Prop({ type: String, enum: METHODS }) readonly method?: DeliveryAddress['method'];
  @Prop({ type: String }) readonly location?: string;
  @Prop({ type: String }) readonly ward?: string;
  @Prop({ type: String }) readonly landmark?: string;
  @Prop({ type: String }) readonly phone?: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const AddressSchema = SchemaFactory.createForClass(AddressRecord);
audited(AddressSchema, ['book']);

@Injectable()
export class AddressesRepository {
  constructor(
    @InjectModel(AddressRecord.name) private readonly addresses: Records<AddressRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  async find(userId: string): Promise<AddressBook> {
    const stored = await this.addresses.findById(userId).exec();
    return stored ? withFormer(stored.book ?? [], formerOf(stored)) : [];
  }

  async remove(userId: string): Promise<void> {
    await this.unit.audit(
      () => this.addresses.findByIdAndDelete(userId).exec(),
      (address) => ({ ...auditOf(address), action: 'address.removed', state: null }),
    );
  }

  async replace(userId: string, book: AddressBook): Promise<void> {
    const [first] = book;
    if (!first) return this.remove(userId);
    await this.unit.audit(
      () =>
        this.addresses
          .findByIdAndUpdate(
            userId,
            { $set: { book, ...toAddress(first) }, $inc: { version: 1 } },
            { upsert: true, returnDocument: 'after' },
          )
          .orFail()
          .exec(),
      auditOf,
    );
  }
}

function formerOf(stored: AddressRecord): DeliveryAddress | null {
  const { method, location = '', ward = '', landmark = '', phone = '' } = stored;
  return method ? { method, location, ward, landmark, phone } : null;
}

/** The audit trail stores the change and how many there are, not the addresses themselves. */
function auditOf({ _id, book, version }: AddressRecord): AuditedChange {
  const state = { addresses: book?.length ?? 1, version };
  return { aggregate: `address:${_id}`, action: 'address.kept', state };
}
