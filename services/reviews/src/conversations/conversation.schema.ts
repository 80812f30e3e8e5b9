import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type {
  ConversationSide,
  ConversationSubject,
  HideReason,
  Language,
  ListedConversation,
  ReportReason,
} from '@sokoni/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { StoredAssignment } from '../moderation/moderated.ts';

type BySide<T> = Readonly<Record<ConversationSide, T>>;

interface StoredReport {
  readonly by: ConversationSide;
  readonly reason: ReportReason;
  readonly at: Date;
}

/** A buyer and a seller about one product or order. */
@Schema({ collection: 'conversations', versionKey: false })
export class ConversationRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly buyerId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly about!: ConversationSubject;
  @Prop({ type: String, required: true }) readonly subjectId!: string;
  @Prop({ type: String, default: '' }) readonly title!: string;
  /** Of a product's title. */
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The title in the other language. */
  @Prop({ type: Object, default: undefined })
  readonly translation?: ListedConversation['translation'];
  /** Empty before the first paid order. */
  @Prop({ type: String, default: '' }) readonly buyerName!: string;
  @Prop({ type: String, default: '' }) readonly sellerName!: string;
  /** Its messages; the number of the last one. */
  @Prop({ type: Number, default: 0 }) readonly count!: number;
  @Prop({ type: String, default: '' }) readonly lastText!: string;
  @Prop({ type: String, default: 'buyer' }) readonly lastBy!: ConversationSide;
  @Prop({ type: Date, required: true }) readonly lastAt!: Date;
  /** Of anything that a side sees. */
  @Prop({ type: Date, required: true }) readonly changedAt!: Date;
  @Prop({ type: Object, required: true }) readonly unread!: BySide<number>;
  /** The number of the last message that each side has read. */
  @Prop({ type: Object, required: true }) readonly seen!: BySide<number>;
  /** A notification was sent since the side has read it last. */
  @Prop({ type: Object, required: true }) readonly notified!: BySide<boolean>;
  /** When its buyer began it, and when the seller answered first. */
  @Prop({ type: Date, default: null }) readonly askedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly answeredAt!: Date | null;
  /** Open ones: an admin may read the conversation while there is any. */
  @Prop({ type: [Object], required: true }) readonly reports!: readonly StoredReport[];
  @Prop({ type: Boolean, default: false }) readonly queued!: boolean;
  @Prop({ type: Object, default: null }) readonly assignment!: StoredAssignment | null;
  /** Sides whose account is deleted. */
  @Prop({ type: [String], required: true }) readonly erased!: readonly ConversationSide[];
  @Prop({ type: Number, required: true }) readonly version!: number;
}
export const ConversationSchema = SchemaFactory.createForClass(ConversationRecord);

@Schema({ collection: 'messages', versionKey: false })
export class MessageRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly conversationId!: string;
  /** Its place in the conversation, from 1 on. */
  @Prop({ type: Number, required: true }) readonly number!: number;
  @Prop({ type: String, required: true }) readonly by!: ConversationSide;
  /** As it was written; masked when it is read. */
  @Prop({ type: String, default: '' }) readonly text!: string;
  /** Ids of private pictures in media. */
  @Prop({ type: [String], required: true }) readonly photos!: readonly string[];
  /** Why an admin has hidden it. */
  @Prop({ type: String, default: null }) readonly hiddenFor!: HideReason | null;
  /** Of the sender: the same message sent again has the same one. */
  @Prop({ type: String, required: true }) readonly key!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
}
export const MessageSchema = SchemaFactory.createForClass(MessageRecord);

/** A buyer and a seller, whatever they write about. */
@Schema({ collection: 'conversation_pairs', versionKey: false })
export class PairRecord {
  /** `<buyer id>.<seller id>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: [String], required: true }) readonly blockedBy!: readonly Blocker[];
}
export const PairSchema = SchemaFactory.createForClass(PairRecord);
export type Blocker = ConversationSide | 'admin';

/** A seller order that is paid: the two may exchange contact data. */
@Schema({ collection: 'paid_parts', versionKey: false })
export class PaidPartRecord {
  /** `<order id>.<seller id>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly orderId!: string;
  @Prop({ type: String, default: '' }) readonly orderNumber!: string;
  @Prop({ type: String, default: '' }) readonly buyerId!: string;
  @Prop({ type: String, default: '' }) readonly sellerId!: string;
  @Prop({ type: String, default: '' }) readonly buyerName!: string;
  @Prop({ type: String, default: '' }) readonly sellerName!: string;
  /** The payment was taken back; this may arrive first. */
  @Prop({ type: Boolean, default: false }) readonly void!: boolean;
}
export const PaidPartSchema = SchemaFactory.createForClass(PaidPartRecord);

/** A seller's quick answers. */
@Schema({ collection: 'message_templates', versionKey: false })
export class TemplatesRecord {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: [String], required: true }) readonly texts!: readonly string[];
}
export const TemplatesSchema = SchemaFactory.createForClass(TemplatesRecord);
