type Task = () => void;

interface Due {
  readonly at: number;
  readonly order: number;
  readonly task: Task;
  live: boolean;
}

const later = globalThis.setImmediate;

/**
 * One thing after the other: what is due now in its order, then what is due next, whose time it becomes. What the machine does
 * in threads (keys, files) is waited for, so that nothing depends on how long it took.
 */
export class Loop {
  now = 0;
  private order = 0;
  private readonly ready: Due[] = [];
  private readonly heap: Due[] = [];
  private outside = 0;
  private released: Promise<unknown> = Promise.resolve();
  private running = false;

  /** As soon as what is ready before it is done. */
  soon(task: Task): Due {
    const due = { at: this.now, order: this.order++, task, live: true };
    this.ready.push(due);
    this.run();
    return due;
  }

  at(time: number, task: Task): Due {
    const due = { at: Math.max(time, this.now), order: this.order++, task, live: true };
    this.heap.push(due);
    this.rise(this.heap.length - 1);
    this.run();
    return due;
  }

  /** Work of another thread; its results are taken in the order in which it was begun. */
  async outsideOf<T>(work: () => Promise<T>): Promise<T> {
    this.outside += 1;
    this.run();
    const done = work();
    const mine = this.released.then(() => done.then(nothing, nothing));
    this.released = mine;
    await mine;
    this.outside -= 1;
    return done;
  }

  private run(): void {
    if (this.running) return;
    this.running = true;
    later(this.turn);
  }

  /** Two turns of the real loop, so that what Node itself left to its next turn is done before. */
  private readonly turn = (): void => {
    later(this.step);
  };

  private readonly step = (): void => {
    if (this.outside > 0) return void later(this.step);
    const due = this.next();
    if (!due) {
      this.running = false;
      return;
    }
    later(this.turn);
    this.now = Math.max(this.now, due.at);
    due.live = false;
    due.task();
  };

  private next(): Due | undefined {
    for (let due = this.ready.shift(); due; due = this.ready.shift()) if (due.live) return due;
    for (let due = this.pop(); due; due = this.pop()) if (due.live) return due;
    return undefined;
  }

  private pop(): Due | undefined {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (first && last && first !== last) {
      this.heap[0] = last;
      this.sink();
    }
    return first;
  }

  private rise(from: number): void {
    for (let at = from; at > 0; ) {
      const above = (at - 1) >> 1;
      if (!this.swapped(above, at)) return;
      at = above;
    }
  }

  private sink(): void {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left >= this.heap.length) return;
      const least = right < this.heap.length && this.isBefore(right, left) ? right : left;
      if (!this.swapped(at, least)) return;
      at = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a] as Due, this.heap[b] as Due];
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  private swapped(above: number, below: number): boolean {
    if (!this.isBefore(below, above)) return false;
    const kept = this.heap[above] as Due;
    this.heap[above] = this.heap[below] as Due;
    this.heap[below] = kept;
    return true;
  }
}

const nothing = (): void => undefined;
