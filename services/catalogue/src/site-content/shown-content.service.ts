import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { ContentPage, ContentSlot, HomeContent, ShownContent } from '@sokoni/contracts';
import { SiteContentRepository } from './site-content.repository.ts';
import type { ContentBlockRecord } from './site-content.schema.ts';
import { shownAt } from './site-content.ts';

/** After this time the change of another replica is seen. A start or an end needs no reading at all. */
const FRESH_MS = 10_000;

/** What visitors see, from memory: all blocks that are live or will be, and the moment of the request. */
@Injectable()
export class ShownContentService {
  private readonly logger = new Logger(ShownContentService.name);
  private known: readonly ContentBlockRecord[] = [];
  private freshUntilMs = 0;
  private reading: Promise<readonly ContentBlockRecord[]> | undefined;

  constructor(
    private readonly repository: SiteContentRepository,
    private readonly clock: Clock,
  ) {}

  async home(): Promise<HomeContent> {
    const blocks = await this.blocks();
    const [banner = null] = this.show(blocks, 'banner');
    const [announcement = null] = this.show(blocks, 'announcement');
    return { banner, announcement, rows: this.show(blocks, 'row') };
  }

  async page(page: ContentPage): Promise<Pick<ShownContent, 'text'> | null> {
    const [shown] = this.show(await this.blocks(), page);
    return shown ? { text: shown.text } : null;
  }

  /** Of these blocks those that visitors see now. */
  async idsShown(slots: readonly ContentSlot[]): Promise<ReadonlySet<string>> {
    const planned = await this.repository.planned(this.clock.now());
    const shown = [...new Set(slots)].flatMap((slot) => shownAt(planned, slot, this.clock.now()));
    return new Set(shown.map(({ _id }) => _id));
  }

  /** A block has changed: the next request reads anew, and a reading under way does not count. */
  invalidate(): void {
    this.freshUntilMs = 0;
    this.reading = undefined;
  }

  private show(blocks: readonly ContentBlockRecord[], slot: ContentSlot): ShownContent[] {
    const shown = shownAt(blocks, slot, this.clock.now());
    return shown.map(({ text, picture, link }) => ({ text, picture, link }));
  }

  private async blocks(): Promise<readonly ContentBlockRecord[]> {
    if (performance.now() < this.freshUntilMs) return this.known;
    const reading = this.reading ?? this.repository.planned(this.clock.now());
    this.reading = reading;
    try {
      const blocks = await reading;
      if (this.reading !== reading) return blocks;
      this.known = blocks;
    } catch (error) {
      this.logger.warn(`Content is shown as it was last read: ${error}`);
    }
    if (this.reading === reading) {
      this.reading = undefined;
      this.freshUntilMs = performance.now() + FRESH_MS;
    }
    return this.known;
  }
}
