import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';

/** A picture without a public address; its name is random. */
@Schema({ collection: 'private_images', versionKey: false })
export class PrivateImageRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly ownerId!: string;
  @Prop({ type: Number, required: true }) readonly bytes!: number;
  /** `verification`, `vat-number` or `review:<id>`: what named it in an event first. */
  @Prop({ type: String, default: null }) readonly shownBy!: string | null;
  /** It has a public address, for its review is shown. */
  @Prop({ type: Boolean, default: false }) readonly published!: boolean;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** When it is deleted: soon where nothing shows it, later where it is attached; null while a review or VAT number has it. */
  @Prop({ type: Date, default: null }) readonly expiresAt!: Date | null;
  /** A message or dispute has it too: it is kept until then, also when what shows it shows it no longer. */
  @Prop({ type: Date, default: null }) readonly evidenceUntil!: Date | null;
}

export const PrivateImageSchema = SchemaFactory.createForClass(PrivateImageRecord);

/** The owner of a picture that is being deleted. */
const NO_OWNER = 'none';

export interface ReviewPhotos {
  readonly imageIds: readonly string[];
  readonly ownerId: string;
  readonly published: boolean;
}

@Injectable()
export class PrivateImagesRepository {
  constructor(
    @InjectModel(PrivateImageRecord.name) private readonly images: Records<PrivateImageRecord>,
  ) {}

  async insert(image: PrivateImageRecord): Promise<void> {
    await this.images.create([image]);
  }

  /** Keeps the pictures that this user has attached; those of other users are unchanged, and those that a review or verification shows stay as long as it, at least until then. */
  async extend(imageIds: readonly string[], ownerId: string, expiresAt: Date): Promise<void> {
    const own = { _id: { $in: imageIds }, ownerId };
    await this.images.updateMany(own, { $max: { evidenceUntil: expiresAt } });
    await this.images.updateMany({ ...own, shownBy: null }, { $set: { expiresAt } });
  }

  /** The owner's verification shows exactly these pictures; the others it showed expire. One that a review shows is left to it, and kept. */
  async showInVerification(
    imageIds: readonly string[],
    ownerId: string,
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<void> {
    const shownBy = 'verification';
    await this.expire({ ownerId, shownBy, _id: { $nin: imageIds } }, now);
    const own = { _id: { $in: imageIds }, ownerId };
    await this.images.updateMany(
      { ...own, shownBy: { $in: [null, shownBy] } },
      { $set: { shownBy, expiresAt: until } },
    );
    await this.images.updateMany(
      { ...own, shownBy: { $ne: shownBy } },
      { $max: { evidenceUntil: until } },
    );
  }

  /** The owner's VAT number rests on exactly these pictures; the others it rested on expire then. One that a review or verification shows is left to it, and kept until then. */
  async showForVatNumber(imageIds: readonly string[], ownerId: string, until: Date): Promise<void> {
    const shownBy = 'vat-number';
    await this.expire({ ownerId, shownBy, expiresAt: null, _id: { $nin: imageIds } }, until);
    const own = { ownerId, _id: { $in: imageIds } };
    await this.images.updateMany(
      { ...own, shownBy: { $in: [null, shownBy] } },
      { $set: { shownBy, expiresAt: null } },
    );
    await this.images.updateMany(
      { ...own, shownBy: { $ne: shownBy } },
      { $max: { evidenceUntil: until } },
    );
  }

  /** The review has exactly these pictures; the others it had expire. One that something else shows is left to it. */
  async attachToReview(
    shownBy: string,
    { imageIds, ownerId, published }: ReviewPhotos,
    now: Date,
  ): Promise<void> {
    await this.images.updateMany(
      { ownerId, _id: { $in: imageIds }, shownBy: { $in: [null, shownBy] } },
      { $set: { shownBy, published, expiresAt: null } },
    );
    await this.expire({ ownerId, shownBy, _id: { $nin: imageIds } }, now);
  }

  /** Nothing shows them any more: they go then, or when they are no evidence any more. */
  private async expire(shown: QueryFilter<PrivateImageRecord>, at: Date): Promise<void> {
    const expiresAt = { $max: [at, '$evidenceUntil'] };
    await this.images.updateMany(shown, [{ $set: { published: false, expiresAt } }], {
      updatePipeline: true,
    });
  }

  async listShownBy(shownBy: string, ownerId: string): Promise<string[]> {
    const found = await this.images.find({ ownerId, shownBy }, { _id: 1 });
    return found.map(({ _id }) => _id);
  }

  async isPublished(imageId: string): Promise<boolean> {
    return (await this.images.exists({ _id: imageId, published: true })) !== null;
  }

  /** All pictures of a user expire, and have no owner: an event that comes later extends none of them. */
  async expireOf(ownerId: string, at: Date): Promise<void> {
    await this.images.updateMany({ ownerId }, { $set: { ownerId: NO_OWNER, expiresAt: at } });
  }

  async findExpired(now: Date, limit: number): Promise<string[]> {
    const expired = this.images.find({ expiresAt: { $lte: now } }, { _id: 1 });
    const found = await expired.sort({ expiresAt: 1 }).limit(limit).exec();
    return found.map(({ _id }) => _id);
  }

  /**
   * Takes an expired picture from its owner, so that nothing can show it any more; false when it was attached
   * meanwhile.
   */
  async takeExpired(imageId: string, now: Date): Promise<boolean> {
    const taken = await this.images.updateOne(
      { _id: imageId, expiresAt: { $lte: now } },
      { $set: { ownerId: NO_OWNER, published: false } },
    );
    return taken.matchedCount === 1;
  }

  async remove(imageId: string): Promise<void> {
    await this.images.deleteOne({ _id: imageId });
  }
}
