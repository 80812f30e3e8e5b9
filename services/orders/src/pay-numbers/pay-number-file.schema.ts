import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { OwnPayNumberKind, PayNumberRow } from '@sokoni/contracts';
import { PAY_NUMBER_COLLECTIONS } from '../personal-data.ts';
import type { PayNumberFileRow } from './statement-file.ts';

/** A row with the id of its line; empty where it is none. */
export type PayNumberFileLine = PayNumberFileRow & { readonly id: string };

/** A statement that an admin has checked, and perhaps confirmed. Its lines are kept for themselves. */
@Schema(PAY_NUMBER_COLLECTIONS.files)
export class PayNumberFileRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly adminId!: string;
  /** Whose statement it is. */
  @Prop({ type: String, required: true }) readonly account!: OwnPayNumberKind;
  @Prop({ type: [Object], required: true }) readonly rows!: readonly PayNumberFileLine[];
  /** What each row became; null until the file is confirmed. */
  @Prop({ type: [Object], default: null }) readonly outcomes!: readonly PayNumberRow[] | null;
  @Prop({ type: Date, default: null }) readonly storedAt!: Date | null;
  /** It names payers, so it is deleted soon. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const PayNumberFileSchema = SchemaFactory.createForClass(PayNumberFileRecord);

/** What an admin's lines have paid on a day in Dar es Salaam without a second admin. */
@Schema(PAY_NUMBER_COLLECTIONS.days)
export class PayNumberDay {
  /** The date and the admin. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly paidTzs!: number;
}

export const PayNumberDaySchema = SchemaFactory.createForClass(PayNumberDay);
