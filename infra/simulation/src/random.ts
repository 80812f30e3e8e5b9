import { createHash } from 'node:crypto';

/** Numbers that follow from a seed alone; each subject has its own stream, so that a new use disturbs no other. */
export class Random {
  private state: number;
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
    this.state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  }

  of(subject: string): Random {
    return new Random(`${this.seed}/${subject}`);
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('Nothing to pick from');
    return from[Math.floor(this.next() * from.length)] as T;
  }

  /** By weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const rows = Object.entries(weights) as [T, number][];
    let at = this.next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of rows) {
      at -= weight;
      if (at < 0) return name;
    }
    return (rows.at(-1) as [T, number])[0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }
}
