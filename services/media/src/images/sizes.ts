import { Injectable } from '@nestjs/common';
import { DiskStorage } from '../storage/disk-storage.ts';
import { fileOf, type ImageSize, ORIGINAL } from './image.ts';
import { resizeImage } from './image-processor.ts';

/** The sizes of a picture: made when first wanted, by one of those who want it, and kept. */
@Injectable()
export class Sizes {
  private readonly underWay = new Map<string, Promise<boolean>>();

  constructor(private readonly storage: DiskStorage) {}

  /** False when there is no such picture. */
  make(publicId: string, size: ImageSize): Promise<boolean> {
    const key = `${publicId}/${fileOf(size)}`;
    const known = this.underWay.get(key);
    if (known) return known;
    const work = this.printOnce(publicId, size).finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    return work;
  }

  private async printOnce(publicId: string, size: ImageSize): Promise<boolean> {
    if (await this.storage.has(publicId, fileOf(size))) return true;
    const original = await this.storage.read(publicId, ORIGINAL);
    if (!original) return false;
    await this.storage.write(publicId, fileOf(size), await resizeImage(original, size));
    return true;
  }
}
