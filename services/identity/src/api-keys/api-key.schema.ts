import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { API_KEY_SCOPES, type ApiKeyScope } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** A key by which a seller's own program acts for the shop. */
@Schema({ collection: 'api_keys', versionKey: false })
export class ApiKeyRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly name!: string;
  @Prop({ type: [String], enum: API_KEY_SCOPES, required: true })
  readonly scopes!: readonly ApiKeyScope[];
  /** The secret itself is not stored. */
  @Prop({ type: String, required: true }) readonly hash!: string;
  @Prop({ type: String, required: true }) readonly ending!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date }) readonly lastUsedAt?: Date;
}

export type NewApiKey = Omit<ApiKeyRecord, '_id' | 'lastUsedAt'>;

export const ApiKeySchema = SchemaFactory.createForClass(ApiKeyRecord);
audited(ApiKeySchema, ['scopes', 'hash', 'sellerId']);
