import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LANGUAGES, type Language } from '@sokoni/contracts';

/** An SMS that waits for the end of its recipient's quiet hours; deleted once it is sent. */
@Schema({ collection: 'held_messages', versionKey: false })
export class HeldMessageRecord {
  /** The key of the message, so that a repeated event holds it once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly phone!: string;
  @Prop({ type: String, enum: LANGUAGES, required: true }) readonly language!: Language;
  @Prop({ type: String, required: true }) readonly text!: string;
  /** The end of the quiet hours; then the end of the lease of who sends it. */
  @Prop({ type: Date, required: true }) readonly dueAt!: Date;
}

export const HeldMessageSchema = SchemaFactory.createForClass(HeldMessageRecord);
HeldMessageSchema.index({ dueAt: 1 });
HeldMessageSchema.index({ userId: 1 });
