import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PREWARMED_SIZES } from './image.ts';
import { ImageFilesService } from './image-files.service.ts';

/** Further pictures are resized at their first request. */
const MAX_QUEUED = 1_000;

/** Makes the sizes that lists show ahead of demand, one at a time, outside the limiter. */
@Injectable()
export class Prewarmer implements OnModuleDestroy {
  private readonly logger = new Logger(Prewarmer.name);
  private readonly waiting = new Set<string>();
  private running: Promise<void> | null = null;

  constructor(private readonly files: ImageFilesService) {}

  add(publicId: string): void {
    if (this.waiting.size >= MAX_QUEUED) return;
    this.waiting.add(publicId);
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.waiting.clear();
    await this.running;
  }

  private async run(): Promise<void> {
    for (const publicId of this.waiting) {
      await this.prewarm(publicId);
      this.waiting.delete(publicId);
    }
  }

  private async prewarm(publicId: string): Promise<void> {
    try {
      for (const size of PREWARMED_SIZES) {
        if (!this.waiting.has(publicId)) return;
        await this.files.makeSize(publicId, size);
      }
    } catch (error) {
      this.logger.warn(`The sizes of ${publicId} are made at the first request: ${error}`);
    }
  }
}
