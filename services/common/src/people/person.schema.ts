import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  LANGUAGES,
  type Language,
  ROLES,
  type Role,
  STANDINGS,
  type Standing,
  VERIFICATIONS,
  type Verification,
} from '@sokoni/contracts';
import type { KnownPerson } from './person.ts';

/** The service's own copy of a user; identity owns the original. */
@Schema({ collection: 'people', versionKey: false })
export class PersonRecord implements KnownPerson {
  /** The user's id. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: String, default: '' })
  readonly name!: string;

  @Prop({ type: String, default: '' })
  readonly businessName!: string;

  @Prop({ type: String, default: '' })
  readonly username!: string;

  @Prop({ type: String, default: '' })
  readonly email!: string;

  @Prop({ type: String, default: '' })
  readonly phone!: string;

  @Prop({ type: Boolean, default: false })
  readonly publicPhone!: boolean;

  @Prop({ type: String, default: '' })
  readonly profilePic!: string;

  @Prop({ type: String, enum: ROLES, required: true })
  readonly role!: Role;

  @Prop({ type: String, default: '' })
  readonly location!: string;

  @Prop({ type: String, enum: LANGUAGES, required: true })
  readonly language!: Language;

  @Prop({ type: String, enum: VERIFICATIONS, default: 'unverified' })
  readonly verification!: Verification;

  @Prop({ type: String, enum: STANDINGS, default: 'active' })
  readonly standing!: Standing;

  @Prop({ type: Number, required: true })
  readonly version!: number;

  @Prop({ type: Number, required: true })
  readonly roleVersion!: number;

  @Prop({ type: Boolean, default: false })
  readonly forgotten!: boolean;
}

export const PersonSchema = SchemaFactory.createForClass(PersonRecord);
