import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Touched by every change of roles, so that two of them at once cannot both succeed unseen. */
@Schema({ collection: 'role-locks', versionKey: false })
export class RoleLock {
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly changes!: number;
}

export const RoleLockSchema = SchemaFactory.createForClass(RoleLock);
