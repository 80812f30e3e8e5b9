import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import {
  ADMIN_ROLES,
  type AdminRole,
  OPEN_ORDERS_CHOICES,
  type OpenOrdersChoice,
  ROLES,
  type Role,
} from '@sokoni/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { UserRoles } from './admin-role.ts';

/** A dangerous act that one owner asked for and another has to confirm; the newest of each user. */
@Schema({ collection: 'admin_requests', versionKey: false })
export class AdminRequestRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** What the user was: the request ends when that changes. */
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly before!: UserRoles;
  @Prop({ type: String, enum: ROLES, required: true }) readonly role!: Role;
  @Prop({ type: [String], enum: ADMIN_ROLES, required: true })
  readonly adminRoles!: readonly AdminRole[];
  /** What happens to the open orders of a user who stops selling. */
  @Prop({ type: String, enum: OPEN_ORDERS_CHOICES, required: true })
  readonly openOrders!: OpenOrdersChoice;
  @Prop({ type: String, required: true }) readonly askedBy!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export type NewAdminRequest = Omit<AdminRequestRecord, '_id'>;

export const AdminRequestSchema = SchemaFactory.createForClass(AdminRequestRecord);
audited(AdminRequestSchema, ['userId', 'role', 'adminRoles', 'askedBy']);
