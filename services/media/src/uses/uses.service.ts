import { Injectable } from '@nestjs/common';
import { MediaConfig } from '../config.ts';
import { publicIdOfUrl } from '../images/image.ts';
import { ImagesRepository } from '../images/images.repository.ts';
import { UsesRepository } from './uses.repository.ts';

/** Knows what shows which picture, so that only those nobody sees are thrown away. */
@Injectable()
export class UsesService {
  constructor(
    private readonly uses: UsesRepository,
    private readonly images: ImagesRepository,
    private readonly config: MediaConfig,
  ) {}

  /** Something shows exactly these pictures as of a version; what is older than known is dropped. */
  async show(use: string, version: number, urls: readonly string[]): Promise<void> {
    if (!(await this.uses.advance(use, version))) return;
    await this.images.setUse(use, this.#idsOf(urls));
  }

  /** Orders show what they sold for ever: one use for all of them, however many there are. */
  keepForOrders(urls: readonly string[]): Promise<void> {
    return this.images.addUse('orders', this.#idsOf(urls));
  }

  #idsOf(urls: readonly string[]): string[] {
    const ids = urls.map((url) => publicIdOfUrl(this.config.PUBLIC_ORIGIN, url));
    return ids.filter((id) => id !== null);
  }
}
