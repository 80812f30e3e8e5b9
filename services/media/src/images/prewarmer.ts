import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PREWARMED_SIZES } from './image.ts';
import { Sizes } from './sizes.ts';

/** What does not fit is made when somebody asks for it. */
const MAX_QUEUED = 1_000;

/** Renders the sizes that lists show ahead of demand, one at a time and beside all other work. */
@Injectable()
export class Prewarmer implements OnModuleDestroy {
  private readonly logger = new Logger(Prewarmer.name);
  private readonly waiting = new Set<string>();
  private running: Promise<void> | null = null;

  constructor(private readonly sizes: Sizes) {}

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
        await this.sizes.make(publicId, size);
      }
    } catch (error) {
      this.logger.warn(`The sizes of ${publicId} wait for somebody to ask: ${error}`);
    }
  }
}
