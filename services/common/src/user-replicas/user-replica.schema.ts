import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  LANGUAGES,
  type Language,
  ROLES,
  type Role,
  VERIFICATIONS,
  type Verification,
} from '@sokoni/contracts';
import type { StoredUserReplica } from './user-replica.ts';

/** The service's own copy of a user; identity owns the original. */
@Schema({ collection: 'user_replicas', versionKey: false })
export class UserReplicaRecord implements StoredUserReplica {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly name!: string;
  @Prop({ type: String, default: '' }) readonly businessName!: string;
  @Prop({ type: String, default: '' }) readonly username!: string;
  @Prop({ type: String, default: '' }) readonly email!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
  @Prop({ type: Boolean, default: false }) readonly publicPhone!: boolean;
  @Prop({ type: Boolean, default: false }) readonly phoneConfirmed!: boolean;
  @Prop({ type: Boolean }) readonly emailConfirmed?: boolean;
  @Prop({ type: String, default: '' }) readonly profilePic!: string;
  @Prop({ type: String, enum: ROLES, required: true }) readonly role!: Role;
  @Prop({ type: String, default: '' }) readonly location!: string;
  @Prop({ type: String, enum: LANGUAGES, required: true }) readonly language!: Language;
  @Prop({ type: String, enum: VERIFICATIONS, default: 'unverified' })
  readonly verification!: Verification;
  @Prop({ type: String, enum: ACCOUNT_STATUSES, default: 'active' })
  readonly accountStatus!: AccountStatus;
  @Prop({ type: Number, required: true }) readonly version!: number;
  @Prop({ type: Number, required: true }) readonly roleVersion!: number;
  @Prop({ type: Boolean, default: false }) readonly anonymised!: boolean;
}

export const UserReplicaSchema = SchemaFactory.createForClass(UserReplicaRecord);
