import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** The newest version of a product, user or verification whose references are stored. */
@Schema({ collection: 'image_references', versionKey: false })
export class ImageReferenceRecord {
  /** `product:<id>`, `user:<id>`, `verification:<user id>`, `content:<id>:<version>`, `shop:<seller id>`. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const ImageReferenceSchema = SchemaFactory.createForClass(ImageReferenceRecord);

@Injectable()
export class ImageReferencesRepository {
  constructor(
    @InjectModel(ImageReferenceRecord.name)
    private readonly references: Records<ImageReferenceRecord>,
  ) {}

  /** Stores a version; false when this one or a later one is stored already. */
  async advance(owner: string, version: number): Promise<boolean> {
    const known = await this.references.findById(owner);
    if (known && known.version >= version) return false;
    await this.references.updateOne({ _id: owner }, { $set: { version } }, { upsert: true });
    return true;
  }
}
