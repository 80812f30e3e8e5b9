import { Injectable } from '@nestjs/common';
import { batched, GATHER_EVENTS_MS } from '@sokoni/common';
import { MediaConfig } from '../config.ts';
import { publicIdOfUrl } from '../images/image.ts';
import { ImagesRepository } from '../images/images.repository.ts';
import { ImageReferencesRepository } from './image-references.repository.ts';

/** Stores which product, user or order refers to which picture. */
@Injectable()
export class ImageReferencesService {
  /** Orders are never deleted: one reference stands for all orders of a picture. */
  readonly addForOrders = batched(
    async (orders: readonly (readonly string[])[]) => {
      await this.images.addReference('orders', this.idsOf(orders.flat()));
      return orders.map(() => undefined);
    },
    { gatherMs: GATHER_EVENTS_MS },
  );

  constructor(
    private readonly references: ImageReferencesRepository,
    private readonly images: ImagesRepository,
    private readonly config: MediaConfig,
  ) {}

  /** Replaces the references of one owner as of a version; an older version than the known one is ignored. */
  async replace(owner: string, version: number, urls: readonly string[]): Promise<void> {
    if (!(await this.references.advance(owner, version))) return;
    await this.images.setReferences(owner, this.idsOf(urls));
  }

  private idsOf(urls: readonly string[]): string[] {
    const ids = urls.map((url) => publicIdOfUrl(this.config.PUBLIC_ORIGIN, url));
    return ids.filter((id) => id !== null);
  }
}
