import { Clock } from '@sokoni/common';

/** The time of all services. It moves only when the simulator moves it. */
export class VirtualClock extends Clock {
  private ms: number;

  constructor(start: Date) {
    super();
    this.ms = start.getTime();
  }

  override now(): Date {
    return new Date(this.ms);
  }

  advance(ms: number): void {
    this.ms += ms;
  }
}
