import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TillRow } from '@sokoni/contracts';
import type { TillFileRow } from './till-file.ts';

/** A statement that an admin has checked, and perhaps confirmed. Its lines are kept for themselves. */
@Schema({ collection: 'till_files', versionKey: false })
export class TillFileRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly adminId!: string;
  @Prop({ type: [Object], required: true }) readonly rows!: readonly TillFileRow[];
  /** What each row became; null until the file is confirmed. */
  @Prop({ type: [Object], default: null }) readonly outcomes!: readonly TillRow[] | null;
  @Prop({ type: Date, default: null }) readonly storedAt!: Date | null;
  /** It names payers, so it is deleted soon. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const TillFileSchema = SchemaFactory.createForClass(TillFileRecord);
TillFileSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
