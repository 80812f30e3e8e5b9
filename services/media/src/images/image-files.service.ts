import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import type { ImageFormat } from '@sokoni/contracts';
import { PictureStorage, type StoredFile } from '../storage/picture-storage.ts';
import {
  CONTENT_TYPES,
  fileOf,
  type ImageSize,
  isRevocable,
  ORIGINAL,
  parseOriginalName,
  parseSize,
} from './image.ts';
import { ImageLimiter, resizeImage } from './image-processor.ts';

/** What a name stands for never changes: its tag is known before the file is opened. */
export interface ImageFile {
  readonly etag: string;
  readonly cacheControl: string;
  /** For how long the gateway keeps it: a picture that is removed is gone from there a day later. */
  readonly gatewaySeconds: number;
  readonly contentType: string;
  readonly open: () => Promise<StoredFile>;
}

/** Pictures as browsers get them: as stored, or in a size that is made at the first request. */
@Injectable()
export class ImageFilesService {
  private readonly inProgress = new Map<string, Promise<boolean>>();

  constructor(
    private readonly storage: PictureStorage,
    private readonly limiter: ImageLimiter,
  ) {}

  /** `file` is `<public id>.jpg`. */
  original(file: string): ImageFile {
    const publicId = parseOriginalName(file);
    if (!publicId) throw new ProblemError('not-found');
    const open = async () => orNotFound(await this.storage.openFile(publicId, ORIGINAL));
    return { etag: `"${publicId}"`, ...aboutFile(publicId, 'jpg'), open };
  }

  /** `file` is `<width>.<format>`. */
  sized(publicId: string, file: string): ImageFile {
    const size = parseSize(publicId, file);
    if (!size) throw new ProblemError('not-found');
    const name = fileOf(size);
    const open = async () => {
      const stored = await this.storage.openFile(publicId, name);
      if (stored) return stored;
      await this.limiter.run(() => this.makeSize(publicId, size));
      return orNotFound(await this.storage.openFile(publicId, name));
    };
    return { etag: `"${publicId}-${name}"`, ...aboutFile(publicId, size.format), open };
  }

  /** Once for all concurrent requests; false when there is no such picture. */
  makeSize(publicId: string, size: ImageSize): Promise<boolean> {
    const key = `${publicId}/${fileOf(size)}`;
    const running = this.inProgress.get(key);
    if (running) return running;
    const work = this.makeMissing(publicId, size).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, work);
    return work;
  }

  private async makeMissing(publicId: string, size: ImageSize): Promise<boolean> {
    if (await this.storage.has(publicId, fileOf(size))) return true;
    const original = await this.storage.read(publicId, ORIGINAL);
    if (!original) return false;
    await this.storage.write(publicId, fileOf(size), await resizeImage(original, size));
    if (!isRevocable(publicId) || (await this.storage.has(publicId, ORIGINAL))) return true;
    // Taken back meanwhile: its folder was removed before this size was written.
    await this.storage.remove(publicId);
    return false;
  }
}

/** Browsers keep a picture for good; one that may be taken back only the reader's own, for a day. */
function aboutFile(publicId: string, format: ImageFormat) {
  const cacheControl = isRevocable(publicId)
    ? 'private, max-age=86400'
    : 'public, max-age=31536000, immutable';
  const gatewaySeconds = isRevocable(publicId) ? 0 : 86_400;
  return { contentType: CONTENT_TYPES[format], cacheControl, gatewaySeconds };
}

function orNotFound(file: StoredFile | null): StoredFile {
  if (!file) throw new ProblemError('not-found');
  return file;
}
