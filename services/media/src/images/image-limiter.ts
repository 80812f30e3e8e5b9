import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '@sokoni/common';

/** Two pictures at a time: an opened one takes up to 160 MB, and the machine has other work. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 200;

/** Limits how many pictures that somebody waits for are processed at once. */
@Injectable()
export class ImageLimiter extends ConcurrencyLimiter {
  constructor() {
    super(MAX_CONCURRENT, MAX_QUEUED);
  }
}
