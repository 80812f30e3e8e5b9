import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ImageRecord } from './image.schema.ts';

export type NewImage = Omit<ImageRecord, 'owners' | 'references' | 'createdAt' | 'wantedAt'>;

const UNUSED = { references: { $size: 0 } };

@Injectable()
export class ImagesRepository {
  constructor(@InjectModel(ImageRecord.name) private readonly images: Model<ImageRecord>) {}

  /** Inserts a picture, or updates one that was uploaded again; returns it and whether it is new. */
  async upsert(
    { _id, ...picture }: NewImage,
    ownerId: string | null,
  ): Promise<{ image: ImageRecord; isNew: boolean }> {
    const now = new Date();
    const before = await this.images
      .findOneAndUpdate(
        { _id },
        {
          $set: { wantedAt: now },
          $setOnInsert: { ...picture, createdAt: now, references: [] },
          $addToSet: { owners: { $each: ownerId === null ? [] : [ownerId] } },
        },
        { upsert: true, returnDocument: 'before' },
      )
      .lean<ImageRecord>()
      .exec();
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
    await this.images
      .updateMany(
        { references: owner, _id: { $nin: publicIds } },
        { $pull: { references: owner }, $set: { wantedAt: new Date() } },
      )
      .exec();
    await this.addReference(owner, publicIds);
  }

  async addReference(owner: string, publicIds: readonly string[]): Promise<void> {
    await this.images
      .updateMany(
        { _id: { $in: publicIds }, references: { $ne: owner } },
        { $addToSet: { references: owner } },
      )
      .exec();
  }

  async findUnused(before: Date, limit: number): Promise<string[]> {
    const unused = this.images.find({ ...UNUSED, wantedAt: { $lt: before } }, { _id: 1 });
    const found = await unused.sort({ wantedAt: 1 }).limit(limit).lean<{ _id: string }[]>().exec();
    return found.map(({ _id }) => _id);
  }

  /** False when the picture was referred to or uploaded again meanwhile. */
  async removeUnused(publicId: string, before: Date): Promise<boolean> {
    const removed = await this.images
      .deleteOne({ _id: publicId, ...UNUSED, wantedAt: { $lt: before } })
      .exec();
    return removed.deletedCount === 1;
  }
}
