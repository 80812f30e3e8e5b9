import { Prop } from '@nestjs/mongoose';
import type { HeldReason, Language, ProductNames, ReviewStatus } from '@sokoni/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { Hiding, Moderated, StoredAssignment } from './moderated.ts';

/** What a user has written about a product, and whether it is shown: a review or a question. */
export class ModeratedRecord implements Moderated {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  /** As it was when this was written. */
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The name in the other language. */
  @Prop({ type: Object, default: undefined }) readonly translation?: ProductNames['translation'];
  @Prop({ type: String, default: '' }) readonly text!: string;
  @Prop({ type: String, required: true }) readonly status!: ReviewStatus;
  @Prop({ type: [String], required: true }) readonly heldFor!: readonly HeldReason[];
  /** Waits for an admin. */
  @Prop({ type: Boolean, required: true }) readonly queued!: boolean;
  /** Users who reported it since an admin decided last. */
  @Prop({ type: Number, default: 0 }) readonly openReports!: number;
  /** An admin has published it: reports alone do not take it off again. */
  @Prop({ type: Boolean, default: false }) readonly cleared!: boolean;
  @Prop({ type: Object, default: null }) readonly hiding!: Hiding | null;
  @Prop({ type: String, default: null }) readonly decidedBy!: string | null;
  @Prop({ type: Object, default: null }) readonly assignment!: StoredAssignment | null;
  /** It has been shown: the seller knows of it. */
  @Prop({ type: Boolean, required: true }) readonly announced!: boolean;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** Grows with every change that other services learn of. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}
