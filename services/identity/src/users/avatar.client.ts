import { Injectable, Logger } from '@nestjs/common';
import { InternalClient, InvalidInputError, ProblemError } from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';
import type { AvatarOutcome } from './user.ts';

interface StoredAvatar {
  readonly url: string;
  readonly outcome: AvatarOutcome;
}

/** Stores profile pictures at media; a data URL in the user would be part of many replies. */
@Injectable()
export class AvatarClient {
  private readonly logger = new Logger(AvatarClient.name);

  constructor(private readonly media: InternalClient) {}

  /** Address of the stored picture. */
  async store(dataUrl: string): Promise<string> {
    try {
      const { url } = await this.media.call(
        mediaRoutes.storeAvatar,
        { body: { dataUrl } },
        { idempotent: true },
      );
      return url;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) throw pictureInvalid();
      throw error;
    }
  }

  /** Sign-up succeeds without the picture while media is unavailable. */
  async tryToStore(dataUrl: string): Promise<StoredAvatar> {
    if (dataUrl === '') return { url: '', outcome: 'none' };
    try {
      return { url: await this.store(dataUrl), outcome: 'stored' };
    } catch (error) {
      if (error instanceof InvalidInputError) throw error;
      this.logger.warn(`A profile picture was lost: ${error}`);
      return { url: '', outcome: 'lost' };
    }
  }
}

function pictureInvalid(): InvalidInputError {
  return new InvalidInputError([{ path: ['profilePic'], message: 'picture-invalid' }]);
}
