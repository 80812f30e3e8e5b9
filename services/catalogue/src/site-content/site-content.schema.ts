import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { ContentSlot } from '@sokoni/contracts';

@Schema({ _id: false })
class ContentText {
  @Prop({ type: String, required: true }) readonly en!: string;
  @Prop({ type: String, required: true }) readonly sw!: string;
}

/** What every version of a block has. */
@Schema({ _id: false })
class Content {
  @Prop({ type: String, required: true }) readonly slot!: ContentSlot;
  @Prop({ type: SchemaFactory.createForClass(ContentText), required: true })
  readonly text!: ContentText;
  /** Empty for none, as the link. */
  @Prop({ type: String, default: '' }) readonly picture!: string;
  @Prop({ type: String, default: '' }) readonly link!: string;
  @Prop({ type: Date, required: true }) readonly startsAt!: Date;
  /** Null until further notice. */
  @Prop({ type: Date, default: null }) readonly endsAt!: Date | null;
  @Prop({ type: Boolean, required: true }) readonly withdrawn!: boolean;
  /** Grows by one with every change. */
  @Prop({ type: Number, required: true }) readonly version!: number;
  @Prop({ type: Date, required: true }) readonly savedAt!: Date;
  /** The id of the admin. */
  @Prop({ type: String, required: true }) readonly savedBy!: string;
}

/** A banner, an announcement or the text of a page, as its newest version says. */
@Schema({ collection: 'content_blocks', versionKey: false })
export class ContentBlockRecord extends Content {
  /** Chosen by the client that creates it; sorts by time. */
  @Prop({ type: String, required: true }) readonly _id!: string;
}

export const ContentBlockSchema = SchemaFactory.createForClass(ContentBlockRecord);
audited(ContentBlockSchema, [
  'slot',
  'picture',
  'link',
  'startsAt',
  'endsAt',
  'withdrawn',
  'version',
]);

/** Every version of every block, never changed. */
@Schema({ collection: 'content_versions', versionKey: false })
export class ContentVersionRecord extends Content {
  /** Block and version. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly blockId!: string;
}

export const ContentVersionSchema = SchemaFactory.createForClass(ContentVersionRecord);
