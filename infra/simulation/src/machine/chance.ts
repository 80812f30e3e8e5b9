import crypto from 'node:crypto';
import { Random } from '../random.ts';

/** What the process draws by chance follows from a seed. */
export class Chance {
  private random: Random;

  constructor(seed: string) {
    this.random = new Random(seed);
  }

  seed(seed: string): void {
    this.random = new Random(seed);
  }

  next(): number {
    return this.random.next();
  }

  take(): void {
    const fill = <T extends ArrayBufferView>(into: T): T => {
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
      for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(this.next() * 256);
      return into;
    };
    const randomBytes = (size: number, call?: (error: null, bytes: Buffer) => void) => {
      const bytes = fill(Buffer.alloc(size));
      if (!call) return bytes;
      setImmediate(() => call(null, bytes));
      return undefined;
    };
    const randomUUID = () => {
      const bytes = fill(Buffer.alloc(16));
      bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
      const hex = bytes.toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    };
    const randomInt = (from: number, to?: number | ((error: null, one: number) => void)) => {
      const [least, most] = typeof to === 'number' ? [from, to] : [0, from];
      return least + Math.floor(this.next() * (most - least));
    };
    const getRandomValues = fill;
    const ours = { randomBytes, randomUUID, randomInt, randomFillSync: fill };
    Object.assign(crypto, ours);
    const web = Object.getPrototypeOf(globalThis.crypto) as object;
    for (const [name, value] of Object.entries({ randomUUID, getRandomValues }))
      Object.defineProperty(web, name, { value, configurable: true, writable: true });
    Math.random = () => this.next();
  }
}
