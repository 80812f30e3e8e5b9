import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter, LimiterFull, ProblemError } from '@sokoni/common';

/** Two pictures at a time: an opened one takes up to 160 MB, and the machine has other work. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 200;

/** Limits how many pictures that somebody waits for are processed at once. */
@Injectable()
export class ImageLimiter {
  private readonly limiter = new ConcurrencyLimiter(MAX_CONCURRENT, MAX_QUEUED);

  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.limiter.run(work);
    } catch (error) {
      if (error instanceof LimiterFull)
        throw new ProblemError('service-unavailable', { cause: error });
      throw error;
    }
  }
}
