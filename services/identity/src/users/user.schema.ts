import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
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
import type { Types } from 'mongoose';

@Schema({ collection: 'users', versionKey: false })
export class UserRecord {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  readonly name!: string;

  /** What the shop of a seller is called; absent or empty for none. */
  @Prop({ type: String, default: '' })
  readonly businessName?: string;

  @Prop({ type: String, required: true })
  readonly username!: string;

  /** In lower case. */
  @Prop({ type: String, required: true })
  readonly email!: string;

  @Prop({ type: String, default: '' })
  readonly phone!: string;

  /** The number is shown to everybody; absent in accounts older than the choice. */
  @Prop({ type: Boolean, default: false })
  readonly publicPhone?: boolean;

  /** Address of the stored picture, empty for none. */
  @Prop({ type: String, default: '' })
  readonly profilePic!: string;

  @Prop({ type: String, enum: ROLES, required: true })
  readonly role!: Role;

  @Prop({ type: String, default: '' })
  readonly location!: string;

  @Prop({ type: String, enum: LANGUAGES, required: true })
  readonly language!: Language;

  @Prop({ type: String, required: true })
  readonly passwordHash!: string;

  /** Who this is at Keycloak; absent for who logs in by password. */
  @Prop({ type: String })
  readonly ssoSubject?: string;

  /** Absent in accounts older than verification. */
  @Prop({ type: String, enum: VERIFICATIONS, default: 'unverified' })
  readonly verification?: Verification;

  /** Absent in accounts older than verification. */
  @Prop({ type: String, enum: ACCOUNT_STATUSES, default: 'active' })
  readonly accountStatus?: AccountStatus;

  /** Why the user may not trade; absent while they may. */
  @Prop({ type: String, default: '' })
  readonly accountStatusReason?: string;

  @Prop({ type: Date, default: () => new Date() })
  readonly createdAt!: Date;

  @Prop({ type: Date, default: () => new Date() })
  readonly lastSeenAt!: Date;

  /** Grows with every change that others copy. */
  @Prop({ type: Number, default: 1 })
  readonly version!: number;
}

export type NewUser = Omit<UserRecord, '_id' | 'createdAt' | 'lastSeenAt' | 'version'>;

/** `Neema`, `neema` and `NEEMA` are one name. */
export const IGNORE_CASE = { locale: 'en', strength: 2 } as const;

export const UserSchema = SchemaFactory.createForClass(UserRecord);
audited(UserSchema, ['role', 'verification', 'accountStatus', 'ssoSubject']);
UserSchema.index({ email: 1 }, { unique: true });
UserSchema.index({ username: 1 }, { unique: true, collation: IGNORE_CASE });
UserSchema.index(
  { ssoSubject: 1 },
  { unique: true, partialFilterExpression: { ssoSubject: { $type: 'string' } } },
);
UserSchema.index({ role: 1 });
