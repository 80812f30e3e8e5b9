import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { AuditEntry, AuditHead } from './audit.ts';

/** All entries of one aggregate: a chain, with its end and the state it led to. Only ever added to. */
@Schema({ collection: 'audit', versionKey: false, minimize: false })
export class AuditHistory {
  /** The aggregate. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly sequence!: number;

  @Prop({ type: String, required: true })
  readonly hash!: string;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  readonly state!: unknown;

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  readonly entries!: readonly AuditEntry[];
}

export function headOf({ sequence, hash }: Pick<AuditHistory, 'sequence' | 'hash'>): AuditHead {
  return { sequence, hash };
}

export const AuditHistorySchema = SchemaFactory.createForClass(AuditHistory);
