import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import { DiskStorage, type StoredFile } from '../storage/disk-storage.ts';
import { CONTENT_TYPES, fileOf, ORIGINAL, parseOriginalName, parseSize } from './image.ts';
import { ImageLimiter } from './image-limiter.ts';
import { Sizes } from './sizes.ts';

/** A picture to show: named by its content, so its tag is known before it is opened. */
export interface ShownImage {
  readonly etag: string;
  readonly contentType: string;
  readonly open: () => Promise<StoredFile>;
}

/** Pictures as visitors see them. */
@Injectable()
export class Gallery {
  constructor(
    private readonly storage: DiskStorage,
    private readonly sizes: Sizes,
    private readonly limiter: ImageLimiter,
  ) {}

  /** A picture as it was stored: `<public id>.jpg`. */
  original(file: string): ShownImage {
    const publicId = parseOriginalName(file);
    if (!publicId) throw new ProblemError('not-found');
    const open = async () => orNotFound(await this.storage.openFile(publicId, ORIGINAL));
    return { etag: `"${publicId}"`, contentType: CONTENT_TYPES.jpg, open };
  }

  /** A picture as `<width>.<format>`. */
  sized(publicId: string, file: string): ShownImage {
    const size = parseSize(publicId, file);
    if (!size) throw new ProblemError('not-found');
    const name = fileOf(size);
    const open = async () => {
      const ready = await this.storage.openFile(publicId, name);
      if (ready) return ready;
      await this.limiter.run(() => this.sizes.make(publicId, size));
      return orNotFound(await this.storage.openFile(publicId, name));
    };
    return { etag: `"${publicId}-${name}"`, contentType: CONTENT_TYPES[size.format], open };
  }
}

function orNotFound(file: StoredFile | null): StoredFile {
  if (!file) throw new ProblemError('not-found');
  return file;
}
