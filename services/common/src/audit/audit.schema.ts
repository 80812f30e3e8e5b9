import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { AuditActor, AuditEntry, AuditHead } from './audit.ts';

/** Only ever added to. */
@Schema({ collection: 'audit', versionKey: false, minimize: false })
export class AuditEntryRecord implements AuditEntry {
  @Prop({ type: String, required: true })
  readonly aggregate!: string;

  @Prop({ type: Number, required: true })
  readonly sequence!: number;

  @Prop({ type: Date, required: true })
  readonly at!: Date;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  readonly actor!: AuditActor;

  @Prop({ type: String, required: true })
  readonly action!: string;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  readonly before!: unknown;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  readonly after!: unknown;

  @Prop({ type: String, required: true })
  readonly prevHash!: string;

  @Prop({ type: String, required: true })
  readonly hash!: string;
}

/** The end of each chain, with the state it led to. */
@Schema({ collection: 'audit-heads', versionKey: false, minimize: false })
export class AuditHeadRecord {
  /** The aggregate. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly sequence!: number;

  @Prop({ type: String, required: true })
  readonly hash!: string;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  readonly state!: unknown;
}

export function headOf(record: AuditHeadRecord): AuditHead {
  return { aggregate: record._id, sequence: record.sequence, hash: record.hash };
}

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntryRecord);
AuditEntrySchema.index({ aggregate: 1, sequence: 1 }, { unique: true });
export const AuditHeadSchema = SchemaFactory.createForClass(AuditHeadRecord);
