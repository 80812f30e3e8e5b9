import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { MediaConfig } from '../config.ts';
import { ImagesRepository } from '../images/images.repository.ts';
import { PictureStorage } from '../storage/picture-storage.ts';

const BATCH_SIZE = 100;
/** Longer than a storage needs; a process that died leaves the picture to the next one after that. */
const REMOVAL_MS = 10 * 60_000;

/** Deletes pictures without a reference for a week, so that unsigned uploads are no free storage. */
@Injectable()
export class UnusedImagesCleaner {
  private readonly logger = new Logger(UnusedImagesCleaner.name);
  private nextAt = 0;

  constructor(
    private readonly images: ImagesRepository,
    private readonly storage: PictureStorage,
    private readonly config: MediaConfig,
    private readonly clock: Clock,
  ) {}

  /** True when there may be more to delete. */
  async clean(): Promise<boolean> {
    if (this.clock.now().getTime() < this.nextAt) return false;
    // A storage that is down keeps the records too, by which its files are found again.
    await this.storage.check();
    const before = new Date(this.clock.now().getTime() - this.config.UNUSED_MS);
    const unused = await this.images.findUnused(before, BATCH_SIZE);
    for (const publicId of unused) await this.remove(publicId, before);
    if (unused.length > 0) this.logger.log(`Deleted ${unused.length} unused pictures`);
    if (unused.length === BATCH_SIZE) return true;
    this.nextAt = this.clock.now().getTime() + this.config.CLEAN_EVERY_MS;
    return false;
  }

  private async remove(publicId: string, before: Date): Promise<void> {
    const until = new Date(this.clock.now().getTime() + REMOVAL_MS);
    if (!(await this.images.takeUnused(publicId, before, until))) return;
    // The record goes last: an upload of the same picture finds it until its file is gone.
    await this.storage.remove(publicId);
    await this.images.remove(publicId);
  }
}
