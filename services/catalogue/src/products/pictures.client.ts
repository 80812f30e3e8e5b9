import { Injectable, Logger } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';

/** As many pictures as fifty products have. */
const MOST_AT_ONCE = 400;

/** Has media keep the pictures that a product is about to show. */
@Injectable()
export class PicturesClient {
  private readonly logger = new Logger(PicturesClient.name);

  constructor(private readonly media: InternalClient) {}

  /**
   * Those that media has deleted, such as pictures of a form that was open for more than a week. None while it is
   * unavailable: it deletes nothing then, and sellers can sell through an outage of media.
   */
  async keep(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const urls = [...new Set(addresses)].slice(0, MOST_AT_ONCE);
    if (urls.length === 0) return new Set();
    try {
      const { gone } = await this.media.call(mediaRoutes.keepImages, { body: { urls } });
      return new Set(gone);
    } catch (err) {
      this.logger.warn({ msg: 'Pictures are shown without asking media for them', err });
      return new Set();
    }
  }
}
