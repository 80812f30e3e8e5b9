import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '@sokoni/common';
import { ReadModelStore } from './read-model.store.ts';

const MINUTE_MS = 60_000;

/**
 * Shows when replicas differ: each exports the digest of its read model as of the last full minute, so that those of
 * one moment are compared however often they are scraped.
 */
@Injectable()
export class ReadModelDigestService {
  private minute = 0;
  private digest: number | undefined;

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = 'What pages show, as one number: the same on all replicas';
    metrics.gauge('sokoni_read_model_digest', help, [], async () =>
      this.digest === undefined ? [] : [{ value: this.digest }],
    );
  }

  note(): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    this.digest = this.readModel.digest;
  }
}
