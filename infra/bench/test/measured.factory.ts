import type { Measured } from '../src/result.ts';

/** A measured scenario for specs. */
export function measuredOf(changes: Partial<Measured>): Measured {
  return {
    name: 'add to cart',
    products: 2_000,
    reviews: 0,
    connections: 32,
    perSecond: 2_500,
    done: 1,
    p50Ms: 1,
    p99Ms: 2,
    errors: 0,
    bytesEach: 0,
    target: 1,
    peer: { scenario: 'add to cart', ratio: 20 },
    limitPerSecond: null,
    samples: { read: 0, wrong: 0 },
    cpuShares: {},
    cpuMsEach: { cart: 0.4, mongod: 0.2 },
    databaseCommandsEach: 1,
    documentsEach: 1,
    ...changes,
  };
}
