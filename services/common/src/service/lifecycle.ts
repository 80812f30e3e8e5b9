import { Injectable } from '@nestjs/common';

/** Where the process stands between its start and its end. */
@Injectable()
export class Lifecycle {
  private phase: 'starting' | 'serving' | 'draining' = 'starting';
  /** Requests under way. */
  requests = 0;

  get serving(): boolean {
    return this.phase === 'serving';
  }

  get draining(): boolean {
    return this.phase === 'draining';
  }

  serve(): void {
    this.phase = 'serving';
  }

  drain(): void {
    this.phase = 'draining';
  }
}
