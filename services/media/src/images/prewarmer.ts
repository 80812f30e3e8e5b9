import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PREWARMED_SIZES } from './image.ts';
import { ImageFilesService } from './image-files.service.ts';

/** Further pictures are resized at their first request. */
const MAX_QUEUED = 1_000;
/** Without an upload for this long, the processor is free for resizing. */
export const QUIET_MS = 5_000;

/** Makes the sizes that lists show ahead of demand, one at a time, outside the limiter, while no uploads come. */
@Injectable()
export class Prewarmer implements OnModuleDestroy {
  private readonly logger = new Logger(Prewarmer.name);
  private readonly waiting = new Set<string>();
  private running: Promise<void> = Promise.resolve();
  private quietTimer: NodeJS.Timeout | null = null;

  constructor(private readonly files: ImageFilesService) {}

  /** Called after each upload, which postpones the sizes of earlier ones. */
  add(publicId: string): void {
    if (this.waiting.size < MAX_QUEUED) this.waiting.add(publicId);
    this.cancelTimer();
    this.quietTimer = setTimeout(() => {
      this.quietTimer = null;
      this.running = this.running.then(() => this.run());
    }, QUIET_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.cancelTimer();
    this.waiting.clear();
    await this.running;
  }

  private cancelTimer(): void {
    if (this.quietTimer) clearTimeout(this.quietTimer);
  }

  private async run(): Promise<void> {
    for (const publicId of this.waiting) {
      if (this.quietTimer) return;
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
