import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Chance } from './chance.ts';
import { Loop } from './loop.ts';
import { Network } from './network.ts';
import { takeTimers } from './timers.ts';

/** When every run begins. */
const START = Date.UTC(2026, 10, 30);
/** A message inside the data centre takes up to so long. */
const SLOWEST_MS = 2;

/** This process as if it were alone in the world: its time, chance and network follow from a seed alone. */
export class Machine {
  readonly loop = new Loop();
  private readonly chance: Chance;

  private constructor(seed: string) {
    this.chance = new Chance(seed);
  }

  /** Before anything is imported that keeps one of these functions. */
  static take(seed: string): Machine {
    const machine = new Machine(seed);
    machine.takeDate();
    machine.chance.take();
    takeTimers(machine.loop);
    new Network(machine.loop, () => machine.chance.next() * SLOWEST_MS).take();
    machine.takeThreads();
    syncBuiltinESMExports();
    return machine;
  }

  /** Chance begins anew, however much the services have drawn while they opened. */
  seedAgain(seed: string): void {
    this.chance.seed(seed);
  }

  private takeDate(): void {
    const { loop } = this;
    const now = () => Math.floor(START + loop.now);
    const real = globalThis.Date;
    const virtual = new Proxy(real, {
      construct: (target, given, as) =>
        Reflect.construct(target, given.length > 0 ? given : [now()], as),
      apply: () => new real(now()).toString(),
    });
    real.now = now;
    real.prototype.constructor = virtual;
    globalThis.Date = virtual;
    performance.now = () => loop.now;
    const hrtime = (since: [number, number] = [0, 0]): [number, number] => {
      const whole = Math.round(loop.now * 1e6) - since[0] * 1e9 - since[1];
      return [Math.floor(whole / 1e9), whole % 1e9];
    };
    process.hrtime = Object.assign(hrtime, { bigint: () => BigInt(Math.round(loop.now * 1e6)) });
  }

  private takeThreads(): void {
    const subtle = Object.getPrototypeOf(globalThis.crypto.subtle) as Record<string, unknown>;
    this.takeAll(subtle);
    this.takeAll(fs as unknown as Record<string, unknown>);
  }

  private takeAll(owner: Record<string, unknown>): void {
    const { loop } = this;
    for (const name of Object.getOwnPropertyNames(owner)) {
      const real = owner[name];
      if (typeof real !== 'function' || name === 'constructor' || name === 'watch') continue;
      const value = function (this: unknown, ...given: unknown[]) {
        return loop.outsideOf(async () => Reflect.apply(real, this, given));
      };
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
  }
}
