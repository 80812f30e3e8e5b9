import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { OwnAccountKind, TillRow } from '@sokoni/contracts';
import type { TillFileRow } from './statement-file.ts';

/** A row with the id of its line; empty where it is none. */
export type TillFileLine = TillFileRow & { readonly id: string };

/** A statement that an admin has checked, and perhaps confirmed. Its lines are kept for themselves. */
@Schema({ collection: 'till_files', versionKey: false })
export class TillFileRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly adminId!: string;
  /** Whose statement it is. */
  @Prop({ type: String, required: true }) readonly account!: OwnAccountKind;
  @Prop({ type: [Object], required: true }) readonly rows!: readonly TillFileLine[];
  /** What each row became; null until the file is confirmed. */
  @Prop({ type: [Object], default: null }) readonly outcomes!: readonly TillRow[] | null;
  @Prop({ type: Date, default: null }) readonly storedAt!: Date | null;
  /** It names payers, so it is deleted soon. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const TillFileSchema = SchemaFactory.createForClass(TillFileRecord);

/** What an admin's lines have paid on a day in Dar es Salaam without a second admin. */
@Schema({ collection: 'till_days', versionKey: false })
export class TillDay {
  /** The date and the admin. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly paidTzs!: number;
}

export const TillDaySchema = SchemaFactory.createForClass(TillDay);
