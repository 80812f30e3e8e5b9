import type { Measured } from '../report.ts';
import type { PeerResult } from './peer.ts';
import { formatRatios, ratioShortfalls, ratiosOf } from './ratios.ts';

const figures = { done: 1, p50Ms: 1, p99Ms: 2, errors: 0, bytesEach: 0 };

function measured(name: string, connections: number, perSecond: number): Measured {
  return {
    ...figures,
    name,
    connections,
    perSecond,
    products: 2_000,
    target: 1,
    peer: { scenario: 'add to cart', ratio: 20 },
    limitPerSecond: null,
    samples: { read: 0, wrong: 0 },
    cpuShares: {},
    cpuMsEach: { cart: 0.4, mongod: 0.2 },
    databaseCommandsEach: 1,
    documentsEach: 1,
  };
}

const peer: PeerResult = {
  name: 'Vendure',
  version: '3.7.3',
  products: 2_000,
  scenarios: [1, 32].map((connections) => ({
    ...figures,
    name: 'add to cart',
    connections,
    perSecond: 100,
    cpuMsEach: { server: 8, postgres: 2 },
  })),
};

describe('the ratios to a peer', () => {
  it('compare the same scenario at the same number of connections', () => {
    const rows = ratiosOf(
      [measured('add to cart', 1, 500), measured('add to cart', 32, 2_500)],
      peer,
    );
    expect(rows.map(({ connections, ratio }) => [connections, ratio])).toEqual([
      [1, 5],
      [32, 25],
    ]);
  });

  it('leave out what the peer was not measured in', () => {
    const others = [
      measured('add to cart', 200, 1),
      { ...measured('add to cart', 32, 1), products: 100_000 },
      { ...measured('product page', 32, 1), peer: null },
    ];
    expect(ratiosOf(others, peer)).toEqual([]);
  });

  it('name those below the target under full load only', () => {
    const slow = [measured('add to cart', 1, 100), measured('add to cart', 32, 1_940)];
    expect(ratioShortfalls(slow, peer)).toEqual([
      'add to cart with 32 connections: ×19 of Vendure, target ×20',
    ]);
  });

  it('are a table with the processor time of each shop', () => {
    const text = formatRatios([measured('add to cart', 32, 2_500)], peer);
    expect(text).toContain('Against Vendure 3.7.3 in the same run, 2000 products');
    expect(text).toMatch(/add to cart +32 +2500 +100 +×25 +×20 +1.0, 2.0 +1.0, 2.0 +0.60 +10.00/);
  });
});
