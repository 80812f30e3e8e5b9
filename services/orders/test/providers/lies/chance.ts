/** Repeatable random choices: the same seed gives the same ones. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1 (Mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of the weighted values; null for what the weights leave of 1. */
  pick<T>(weights: readonly (readonly [T, number])[]): T | null {
    let left = this.next();
    for (const [value, weight] of weights) {
      if (left < weight) return value;
      left -= weight;
    }
    return null;
  }
}
