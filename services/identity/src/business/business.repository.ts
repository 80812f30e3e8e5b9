import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type AuditedChange, audited, type Records, UnitOfWork } from '@sokoni/common';
import type { Business } from '@sokoni/contracts';

/** For which a user buys. Not in the user, whom every service copies: only checkout needs it. */
@Schema({ collection: 'businesses', versionKey: false })
export class BusinessRecord implements Business {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly tin!: string;
  @Prop({ type: String, required: true }) readonly name!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const BusinessSchema = SchemaFactory.createForClass(BusinessRecord);
audited(BusinessSchema, ['tin', 'name']);

@Injectable()
export class BusinessRepository {
  constructor(
    @InjectModel(BusinessRecord.name) private readonly businesses: Records<BusinessRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  async find(userId: string): Promise<Business | null> {
    const stored = await this.businesses.findById(userId).exec();
    return stored && { tin: stored.tin, name: stored.name };
  }

  async replace(userId: string, { tin, name }: Business): Promise<void> {
    await this.unit.audit(
      () =>
        this.businesses
          .findByIdAndUpdate(
            userId,
            { $set: { tin, name }, $inc: { version: 1 } },
            { upsert: true, returnDocument: 'after' },
          )
          .orFail()
          .exec(),
      auditOf,
    );
  }

  async remove(userId: string): Promise<void> {
    await this.unit.audit(
      () => this.businesses.findByIdAndDelete(userId).exec(),
      (business) => ({ ...auditOf(business), action: 'business.removed', state: null }),
    );
  }
}

/** The audit trail stores that there is one, not which. */
function auditOf({ _id, version }: BusinessRecord): AuditedChange {
  return { aggregate: `business:${_id}`, action: 'business.kept', state: { version } };
}
