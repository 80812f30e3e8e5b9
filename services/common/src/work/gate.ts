/** The gate's waiting room is full. */
export class GateFull extends Error {}

/** Lets a few pieces of work in at a time and a bounded number wait. */
export class Gate {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly places: number;
  private readonly room: number;

  constructor(places: number, room: number) {
    this.places = places;
    this.room = room;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.places) {
      this.inside += 1;
      return;
    }
    if (this.waiting.length >= this.room) throw new GateFull();
    await new Promise<void>((open) => this.waiting.push(open));
  }

  /** The place goes straight to the next in line, so nobody slips in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
