import { AsyncResource } from 'node:async_hooks';
import timers from 'node:timers';
import promises from 'node:timers/promises';
import type { Loop } from './loop.ts';

type Callback = (...given: unknown[]) => void;

/** As Node's own timers look from outside. */
class VirtualTimer {
  private due: { live: boolean };
  private readonly loop: Loop;
  private readonly ms: number;
  private readonly repeats: boolean;
  private readonly call: () => void;

  constructor(loop: Loop, ms: number, repeats: boolean, call: () => void) {
    this.loop = loop;
    this.ms = ms >= 1 && ms <= 0x7fffffff ? Math.trunc(ms) : 1;
    this.repeats = repeats;
    const resource = new AsyncResource('Timeout');
    this.call = () => {
      if (this.repeats) this.due = this.arm();
      resource.runInAsyncScope(call);
    };
    this.due = this.arm();
  }

  private arm(): { live: boolean } {
    return this.loop.at(this.loop.now + this.ms, this.call);
  }

  refresh(): this {
    this.close();
    this.due = this.arm();
    return this;
  }

  close(): this {
    this.due.live = false;
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

class VirtualImmediate {
  private readonly due: { live: boolean };

  constructor(loop: Loop, call: () => void) {
    const resource = new AsyncResource('Immediate');
    this.due = loop.soon(() => resource.runInAsyncScope(call));
  }

  close(): void {
    this.due.live = false;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

/** All timers of the process belong to the loop from now on. */
export function takeTimers(loop: Loop): void {
  const setTimeout = (call: Callback, ms = 1, ...given: unknown[]) =>
    new VirtualTimer(loop, Number(ms), false, () => call(...given));
  const setInterval = (call: Callback, ms = 1, ...given: unknown[]) =>
    new VirtualTimer(loop, Number(ms), true, () => call(...given));
  const setImmediate = (call: Callback, ...given: unknown[]) =>
    new VirtualImmediate(loop, () => call(...given));
  const clear = (timer: unknown) => {
    if (timer instanceof VirtualTimer || timer instanceof VirtualImmediate) timer.close();
  };
  const waiting =
    (begin: (call: () => void, ms?: number) => unknown) =>
    (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(aborted(signal));
        const timer = begin(() => {
          signal?.removeEventListener('abort', end);
          resolve(value);
        }, ms);
        const end = () => {
          clear(timer);
          reject(aborted(signal as AbortSignal));
        };
        signal?.addEventListener('abort', end, { once: true });
      });
  Object.assign(setTimeout, { [promisified]: waiting((call, ms) => setTimeout(call, ms)) });
  const immediately = waiting((call) => setImmediate(call));
  Object.assign(setImmediate, {
    [promisified]: (value?: unknown, options?: object) => immediately(0, value, options),
  });
  const ours = {
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
  Object.assign(globalThis, ours);
  Object.assign(timers, ours);
  Object.assign(promises, {
    setTimeout: waiting((call, ms) => setTimeout(call, ms)),
    setImmediate: (value?: unknown, options?: object) => immediately(0, value, options),
  });
  AbortSignal.timeout = (ms: number) => {
    const controller = new AbortController();
    const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    setTimeout(() => controller.abort(reason), ms);
    return controller.signal;
  };
}

const promisified = Symbol.for('nodejs.util.promisify.custom');

function aborted(signal: AbortSignal): Error {
  return Object.assign(new Error('The operation was aborted', { cause: signal.reason }), {
    name: 'AbortError',
    code: 'ABORT_ERR',
  });
}
