import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, type Records } from '@sokoni/common';
import { MediaConfig } from '../config.ts';
import { publicIdOfUrl } from '../images/image.ts';
import { ImagesRepository } from '../images/images.repository.ts';

/** The newest version of a product, user or verification whose references are stored. */
@Schema({ collection: 'image_references', versionKey: false })
export class ImageReferenceRecord {
  /** `product:<id>`, `user:<id>`, `verification:<user id>`, `vat-number:<seller id>`, `content:<id>:<version>`, `shop:<seller id>`. */
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

/** Stores which product, user or order refers to which picture. */
@Injectable()
export class ImageReferencesService {
  /** Orders are never deleted: one reference stands for all orders of a picture. */
  readonly addForOrders = batched(async (orders: readonly (readonly string[])[]) => {
    await this.images.addReference('orders', this.idsOf(orders.flat()));
    return orders.map(() => undefined);
  });

  constructor(
    private readonly references: ImageReferencesRepository,
    private readonly images: ImagesRepository,
    private readonly config: MediaConfig,
  ) {}

  /** Replaces the references of one owner as of a version; an older version than the known one is ignored. */
  async replace(owner: string, version: number, urls: readonly string[]): Promise<void> {
    if (!(await this.references.advance(owner, version))) return;
    await this.images.setReferences(owner, this.idsOf(urls));
  }

  private idsOf(urls: readonly string[]): string[] {
    const ids = urls.map((url) => publicIdOfUrl(this.config.PUBLIC_ORIGIN, url));
    return ids.filter((id) => id !== null);
  }
}
