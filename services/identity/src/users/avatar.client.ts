import { Injectable, Logger } from '@nestjs/common';
import {
  InternalClient,
  InvalidInputError,
  type Limit,
  neverArrived,
  ProblemError,
  RateLimiterService,
} from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';
import { pictureLimits } from '../limits.ts';
import type { AvatarOutcome } from './user.ts';

interface StoredAvatar {
  readonly url: string;
  readonly outcome: AvatarOutcome;
}

/** Stores profile pictures at media; a data URL in the user would be part of many replies. */
@Injectable()
export class AvatarClient {
  private readonly logger = new Logger(AvatarClient.name);

  constructor(
    private readonly media: InternalClient,
    private readonly limits: RateLimiterService,
  ) {}

  /** Address of the stored picture. */
  async store(dataUrl: string, userId: string): Promise<string> {
    return this.send(dataUrl, pictureLimits.user, userId);
  }

  /** Sign-up succeeds without the picture while media is unavailable, and where many came from this client address. */
  async tryToStore(dataUrl: string, address: string): Promise<StoredAvatar> {
    if (dataUrl === '') return { url: '', outcome: 'none' };
    try {
      const url = await this.send(dataUrl, pictureLimits.address, address);
      return { url, outcome: 'stored' };
    } catch (error) {
      if (error instanceof InvalidInputError) throw error;
      this.logger.warn(`A profile picture was lost: ${error}`);
      return { url: '', outcome: 'lost' };
    }
  }

  private async send(dataUrl: string, limit: Limit, subject: string): Promise<string> {
    await this.limits.take(limit, subject);
    try {
      // Not sent again after a lost answer: media is slow then, and would do the same work twice.
      const { url } = await this.media.call(mediaRoutes.storeAvatar, { body: { dataUrl } });
      return url;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) throw pictureInvalid();
      // A lost answer counts: media may have decoded the picture.
      if (neverArrived(error)) await this.limits.giveBack(limit, subject);
      throw error;
    }
  }
}

function pictureInvalid(): InvalidInputError {
  return new InvalidInputError([{ path: ['profilePic'], message: 'picture-invalid' }]);
}
