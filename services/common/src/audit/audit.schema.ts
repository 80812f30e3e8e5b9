import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdminAction } from '@sokoni/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** Who made a change: a user by id and role, or the system (a timer, an event, a callback). */
export interface AuditActor {
  readonly id: string | null;
  readonly role: string;
}

/** One change of one aggregate, as it is stored. */
export interface AuditEntry {
  /** `order:<id>` */
  readonly aggregate: string;
  readonly action: string;
  readonly actor: AuditActor;
  /** The audited state after the change, no personal data; null once it is deleted. */
  readonly state: Readonly<Record<string, unknown>> | null;
}

/** All changes of audited data in one transaction. Only ever added to. */
@Schema({ collection: 'audit', versionKey: false, minimize: false })
export class AuditRecord {
  @Prop({ type: Date, required: true }) readonly at!: Date;
  @Prop({ type: [SchemaTypes.Mixed], required: true }) readonly entries!: readonly AuditEntry[];
}

export const AuditRecordSchema = SchemaFactory.createForClass(AuditRecord);

/** From what to what; with the thing that it is of, unless it is of dated terms. */
export type StoredValue = AdminAction['changes'][number] & { readonly of?: string };

/** One command of an admin, whatever it changed: what the admins' page of the trail shows. Only ever added to. */
@Schema({ collection: 'admin_actions', versionKey: false })
export class AdminActionRecord {
  /** Of its request, so that all its transactions meet here; also its time. */
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly actor!: string;
  /** `orders.releasePayouts` */
  @Prop({ type: String, required: true }) readonly command!: string;
  @Prop({ type: String }) readonly choice!: string;
  @Prop({ type: Number }) readonly amountTzs!: number | null;
  @Prop({ type: String }) readonly reason!: string;
  /** `mainlandTzs`, of a command that changes dated terms. Absent in entries of former releases. */
  @Prop({ type: [String] }) readonly changedTerms?: readonly string[];
  /** From what to what. Absent in entries of former releases. */
  @Prop({ type: [Object] }) readonly changes?: readonly StoredValue[];
  /** `order:<id>` */
  @Prop({ type: [String] }) readonly things!: readonly string[];
  /** Ids of users. */
  @Prop({ type: [String] }) readonly touches!: readonly string[];
}

export const AdminActionSchema = SchemaFactory.createForClass(AdminActionRecord);
