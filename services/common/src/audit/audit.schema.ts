import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { AuditEntry, AuditHead } from './audit.ts';

/** A document holds so many entries at most: none is rewritten at the price of a long history. */
export const ENTRIES_PER_PAGE = 100;

/** The chain of one aggregate: its first entries, its end and the state it led to. Only ever added to. */
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

/** The next entries of a chain that has more than one document. */
@Schema({ collection: 'audit_pages', versionKey: false, minimize: false })
export class AuditPage {
  /** The aggregate and the page's number: `order:<id>#2`. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  readonly entries!: readonly AuditEntry[];
}

/** 1 is the `AuditHistory` itself. */
export function pageOf(sequence: number): number {
  return Math.ceil(sequence / ENTRIES_PER_PAGE);
}

export function pageId(aggregate: string, page: number): string {
  return `${aggregate}#${page}`;
}

export const AuditPageSchema = SchemaFactory.createForClass(AuditPage);
export const AuditHistorySchema = SchemaFactory.createForClass(AuditHistory);
