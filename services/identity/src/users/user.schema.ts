import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  ADMIN_ROLES,
  type AdminRole,
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
  @Prop({ type: String, required: true }) readonly name!: string;
  /** The name of a seller's shop; empty for none. */
  @Prop({ type: String, default: '' }) readonly businessName!: string;
  /** By which no two shops have one name; null or absent for none. Kept by the repository. */
  @Prop({ type: String }) readonly shopNameKey?: string | null;
  /** An admin ended the user's selling, and only an admin lets it begin again. */
  @Prop({ type: Boolean }) readonly shopClosed?: boolean;
  /** The business name that a verified seller wants and an admin has not accepted yet; empty or absent for none. */
  @Prop({ type: String }) readonly proposedBusinessName?: string;
  /** Since when it waits; null or absent without one. */
  @Prop({ type: Date }) readonly businessNameProposedAt?: Date | null;
  @Prop({ type: String, required: true }) readonly username!: string;
  /** In lower case; empty for none. */
  @Prop({ type: String, default: '' }) readonly email!: string;
  /** A link that was sent to the email was opened, or single sign-on vouches for it. */
  @Prop({ type: Boolean }) readonly emailConfirmed?: boolean;
  /** For contact, as typed: no proof of anything. */
  @Prop({ type: String, default: '' }) readonly phone!: string;
  /** Logs in by SMS; null or absent for none. */
  @Prop({ type: String }) readonly confirmedPhone?: string | null;
  /** Whether the phone number is shown publicly. */
  @Prop({ type: Boolean, default: false }) readonly publicPhone!: boolean;
  /** Address of the stored picture, empty for none. */
  @Prop({ type: String, default: '' }) readonly profilePic!: string;
  @Prop({ type: String, enum: ROLES, required: true }) readonly role!: Role;
  /** When the user last became a seller; absent for who never did. */
  @Prop({ type: Date }) readonly sellsSince?: Date;
  /** Of an admin; empty for others. */
  @Prop({ type: [String], enum: ADMIN_ROLES, default: [] })
  readonly adminRoles!: readonly AdminRole[];
  @Prop({ type: String, default: '' }) readonly location!: string;
  @Prop({ type: String, enum: LANGUAGES, required: true }) readonly language!: Language;
  @Prop({ type: String, required: true }) readonly passwordHash!: string;
  /** The user's id at Keycloak; absent for users who log in by password. */
  @Prop({ type: String }) readonly ssoSubject?: string;
  @Prop({ type: String, enum: VERIFICATIONS, default: 'unverified' })
  readonly verification!: Verification;
  @Prop({ type: String, enum: ACCOUNT_STATUSES, default: 'active' })
  readonly accountStatus!: AccountStatus;
  /** Why the user may not trade; empty while they may. */
  @Prop({ type: String, default: '' }) readonly accountStatusReason!: string;
  /** By which admins find the user: see `user-search.ts`. */
  @Prop({ type: [String], default: undefined }) readonly searchWords!: readonly string[];
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, required: true }) readonly lastSeenAt!: Date;
  /** Increments with every change that other services copy. */
  @Prop({ type: Number, default: 1 }) readonly version!: number;
}

/** Without the fields that have a default for a new account. */
export type NewUser = Omit<
  UserRecord,
  | '_id'
  | 'adminRoles'
  | 'businessName'
  | 'proposedBusinessName'
  | 'businessNameProposedAt'
  | 'publicPhone'
  | 'verification'
  | 'accountStatus'
  | 'accountStatusReason'
  | 'createdAt'
  | 'lastSeenAt'
  | 'searchWords'
  | 'sellsSince'
  | 'shopClosed'
  | 'shopNameKey'
  | 'version'
> &
  Partial<Pick<UserRecord, 'adminRoles' | 'businessName'>>;

/** `Neema` and `neema` are one username. */
export const IGNORE_CASE = { locale: 'en', strength: 2 } as const;

export const UserSchema = SchemaFactory.createForClass(UserRecord);
audited(UserSchema, ['role', 'adminRoles', 'verification', 'accountStatus', 'ssoSubject']);

/** Updated by every change of roles, so that two concurrent ones conflict. */
@Schema({ collection: 'role_locks', versionKey: false })
export class RoleLock {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly changes!: number;
}

export const RoleLockSchema = SchemaFactory.createForClass(RoleLock);

/** A new email that waits for confirmation. One a user: the newest replaces the previous. */
@Schema({ collection: 'email_changes', versionKey: false })
export class EmailChangeRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly email!: string;
  @Prop({ type: String, required: true }) readonly tokenHash!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const EmailChangeSchema = SchemaFactory.createForClass(EmailChangeRecord);
