import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ImageReferenceRecord } from './image-reference.schema.ts';

@Injectable()
export class ImageReferencesRepository {
  constructor(
    @InjectModel(ImageReferenceRecord.name)
    private readonly references: Model<ImageReferenceRecord>,
  ) {}

  /** Moves on to a version; false when this one or a later one is known already. */
  async advance(owner: string, version: number): Promise<boolean> {
    const known = await this.references.findById(owner).lean<ImageReferenceRecord>().exec();
    if (known && known.version >= version) return false;
    await this.references.updateOne({ _id: owner }, { $set: { version } }, { upsert: true }).exec();
    return true;
  }
}
