import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

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
