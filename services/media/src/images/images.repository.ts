import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ImageRecord } from './image.schema.ts';

export type NewImage = Omit<ImageRecord, 'owners' | 'uses' | 'createdAt' | 'wantedAt'>;

const UNUSED = { uses: { $size: 0 } };

@Injectable()
export class ImagesRepository {
  constructor(@InjectModel(ImageRecord.name) private readonly images: Model<ImageRecord>) {}

  /** Keeps a picture, or notes that one was uploaded again; gives it and whether it is new. */
  async keep(
    { _id, ...picture }: NewImage,
    ownerId: string | null,
  ): Promise<{ image: ImageRecord; isNew: boolean }> {
    const now = new Date();
    const before = await this.images
      .findOneAndUpdate(
        { _id },
        {
          $set: { wantedAt: now },
          $setOnInsert: { ...picture, createdAt: now, uses: [] },
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
      uses: [],
      createdAt: now,
      wantedAt: now,
    };
    return { image, isNew: before === null };
  }

  /** The use now shows exactly these pictures; those it showed before start to age. */
  async setReferences(use: string, publicIds: readonly string[]): Promise<void> {
    await this.images
      .updateMany(
        { uses: use, _id: { $nin: publicIds } },
        { $pull: { uses: use }, $set: { wantedAt: new Date() } },
      )
      .exec();
    await this.addReference(use, publicIds);
  }

  async addReference(use: string, publicIds: readonly string[]): Promise<void> {
    await this.images
      .updateMany({ _id: { $in: publicIds }, uses: { $ne: use } }, { $addToSet: { uses: use } })
      .exec();
  }

  async findUnused(before: Date, limit: number): Promise<string[]> {
    const unused = this.images.find({ ...UNUSED, wantedAt: { $lt: before } }, { _id: 1 });
    const found = await unused.sort({ wantedAt: 1 }).limit(limit).lean<{ _id: string }[]>().exec();
    return found.map(({ _id }) => _id);
  }

  /** False when the picture came into use, or was uploaded again, meanwhile. */
  async removeUnused(publicId: string, before: Date): Promise<boolean> {
    const removed = await this.images
      .deleteOne({ _id: publicId, ...UNUSED, wantedAt: { $lt: before } })
      .exec();
    return removed.deletedCount === 1;
  }
}
