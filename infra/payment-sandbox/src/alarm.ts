/** A timer of which only the earliest setting counts. */
export class Alarm {
  private readonly ring: () => void;
  private timer: NodeJS.Timeout | undefined;
  private ringsAt = Number.POSITIVE_INFINITY;

  constructor(ring: () => void) {
    this.ring = ring;
  }

  ringIn(ms: number): void {
    const ringsAt = Date.now() + ms;
    if (this.ringsAt <= ringsAt) return;
    clearTimeout(this.timer);
    this.ringsAt = ringsAt;
    this.timer = setTimeout(() => {
      this.ringsAt = Number.POSITIVE_INFINITY;
      this.ring();
    }, ms);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.ringsAt = Number.NEGATIVE_INFINITY;
  }
}
