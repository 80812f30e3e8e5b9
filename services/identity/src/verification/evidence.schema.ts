import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DOCUMENT_KINDS, type DocumentKind } from '@sokoni/contracts';
import type { Evidence } from './verification.ts';

/** What a seller has shown, until it is no longer needed. The states themselves lie in the user. */
@Schema({ collection: 'verification_evidence', versionKey: false })
export class EvidenceRecord implements Evidence {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly provedPhone!: string;
  @Prop({ type: String, enum: [...DOCUMENT_KINDS, null], default: null })
  readonly documentKind!: DocumentKind | null;
  @Prop({ type: String, default: '' }) readonly documentNumber!: string;
  /** Private pictures of media. */
  @Prop({ type: String, default: '' }) readonly identityPhoto!: string;
  @Prop({ type: String, default: '' }) readonly shopPhoto!: string;
  /** Grows with each change, so that media takes the newest for the newest. */
  @Prop({ type: Number, default: 0 }) readonly version!: number;
  @Prop({ type: String, default: '' }) readonly reason!: string;
  @Prop({ type: Date, default: null }) readonly submittedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

export const EvidenceSchema = SchemaFactory.createForClass(EvidenceRecord);
