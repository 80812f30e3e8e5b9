import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Clock, type Records } from '@sokoni/common';

@Schema({ collection: 'images', versionKey: false })
export class ImageRecord {
  /** The public id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** The users who uploaded it; empty for pictures that services send. */
  @Prop({ type: [String], required: true }) readonly owners!: readonly string[];
  @Prop({ type: Number, required: true }) readonly bytes!: number;
  @Prop({ type: Number, required: true }) readonly width!: number;
  @Prop({ type: Number, required: true }) readonly height!: number;
  /** `#rrggbb`, shown until the picture is loaded. */
  @Prop({ type: String, required: true }) readonly colour!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** What refers to it: `product:<id>`, `user:<id>`, or `orders`. */
  @Prop({ type: [String], required: true }) readonly references!: readonly string[];
  /** When it was last uploaded, or lost a reference. */
  @Prop({ type: Date, required: true }) readonly wantedAt!: Date;
  /**
   * While its file is being deleted: nothing may use it, and until when no other replica deletes it. Absent otherwise.
   */
  @Prop({ type: Date }) readonly removingUntil?: Date;
}

export const ImageSchema = SchemaFactory.createForClass(ImageRecord);

type NewImage = Omit<
  ImageRecord,
  'owners' | 'references' | 'createdAt' | 'wantedAt' | 'removingUntil'
>;

/** An index finds an empty array, but no `$size`. */
const UNUSED = { references: [] };

@Injectable()
export class ImagesRepository {
  constructor(
    @InjectModel(ImageRecord.name) private readonly images: Records<ImageRecord>,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the pictures for another week, as if they had been uploaded now; returns those that are stored. What is
   * being deleted is not.
   */
  async keep(publicIds: readonly string[]): Promise<string[]> {
    const stored = { _id: { $in: publicIds }, removingUntil: null };
    await this.images.updateMany(stored, { $set: { wantedAt: this.clock.now() } });
    const found = await this.images.find(stored, { _id: 1 });
    return found.map(({ _id }) => _id);
  }

  async isBeingRemoved(publicId: string): Promise<boolean> {
    return (await this.images.exists({ _id: publicId, removingUntil: { $ne: null } })) !== null;
  }

  /** Inserts a picture, or updates one that was uploaded again; returns it and whether it is new. */
  async upsert(
    { _id, ...picture }: NewImage,
    ownerId: string | null,
  ): Promise<{ image: ImageRecord; isNew: boolean }> {
    const now = this.clock.now();
    const before = await this.images.findOneAndUpdate(
      { _id },
      {
        $set: { wantedAt: now },
        $setOnInsert: { ...picture, createdAt: now, references: [] },
        $addToSet: { owners: { $each: ownerId === null ? [] : [ownerId] } },
      },
      { upsert: true, returnDocument: 'before' },
    );
    const image = before ?? {
      _id,
      ...picture,
      owners: [],
      references: [],
      createdAt: now,
      wantedAt: now,
    };
    return { image, isNew: before === null };
  }

  /** `owner` now refers to exactly these pictures; those it referred to before start to age. */
  async setReferences(owner: string, publicIds: readonly string[]): Promise<void> {
    await this.images.updateMany(
      { references: owner, _id: { $nin: publicIds } },
      { $pull: { references: owner }, $set: { wantedAt: this.clock.now() } },
    );
    await this.addReference(owner, publicIds);
  }

  async addReference(owner: string, publicIds: readonly string[]): Promise<void> {
    await this.images.updateMany(
      { _id: { $in: publicIds }, references: { $ne: owner }, removingUntil: null },
      { $addToSet: { references: owner } },
    );
  }

  async findUnused(before: Date, limit: number): Promise<string[]> {
    const unused = this.images.find({ ...UNUSED, wantedAt: { $lt: before } }, { _id: 1 });
    const found = await unused.sort({ wantedAt: 1 }).limit(limit).exec();
    return found.map(({ _id }) => _id);
  }

  /**
   * Marks the picture, so that nothing refers to it or stores it again while its file is being deleted; false when it
   * was referred to or uploaded again meanwhile, or when another process deletes it.
   */
  async takeUnused(publicId: string, before: Date, until: Date): Promise<boolean> {
    const taken = await this.images.updateOne(
      {
        ...{ _id: publicId, ...UNUSED, wantedAt: { $lt: before } },
        $or: [{ removingUntil: null }, { removingUntil: { $lt: this.clock.now() } }],
      },
      { $set: { removingUntil: until } },
    );
    return taken.modifiedCount === 1;
  }

  async remove(publicId: string): Promise<void> {
    await this.images.deleteOne({ _id: publicId });
  }
}
