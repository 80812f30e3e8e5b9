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
    const ids = urls.map((url) => publicIdOfUrl(this.config.PUBLIC_ORIGIN, url));
    await this.images.setUse(
      use,
      ids.filter((id) => id !== null),
    );
  }
}
