import { measuredOf } from '../../test/measured.factory.ts';
import type { PeerResult } from '../result.ts';
import { formatRatios, ratioShortfalls, ratiosOf } from './ratios.ts';

const peer: PeerResult = {
  name: 'Vendure',
  version: '3.7.3',
  products: 2_000,
  scenarios: [1, 32].map((connections) => ({
    done: 1,
    p50Ms: 1,
    p99Ms: 2,
    errors: 0,
    bytesEach: 0,
    name: 'add to cart',
    connections,
    perSecond: 100,
    cpuMsEach: { server: 8, postgres: 2 },
  })),
};

describe('the ratios to a peer', () => {
  it('compare the same scenario at the same number of connections', () => {
    const rows = ratiosOf(
      [
        measuredOf({ connections: 1, perSecond: 500 }),
        measuredOf({ connections: 32, perSecond: 2_500 }),
      ],
      peer,
    );
    expect(rows.map(({ connections, ratio }) => [connections, ratio])).toEqual([
      [1, 5],
      [32, 25],
    ]);
  });

  it('leave out what the peer was not measured in', () => {
    const others = [
      measuredOf({ connections: 200, perSecond: 1 }),
      measuredOf({ products: 100_000 }),
      measuredOf({ name: 'product page', peer: null }),
    ];
    expect(ratiosOf(others, peer)).toEqual([]);
  });

  it('name those below the target under full load only', () => {
    const slow = [
      measuredOf({ connections: 1, perSecond: 100 }),
      measuredOf({ connections: 32, perSecond: 1_940 }),
    ];
    expect(ratioShortfalls(slow, peer)).toEqual([
      'add to cart with 32 connections: ×19 of Vendure, target ×20',
    ]);
  });

  it('are not known where the peer completed nothing', () => {
    const stuck = { ...peer, scenarios: peer.scenarios.map((one) => ({ ...one, perSecond: 0 })) };
    const ours = [measuredOf({ connections: 32, perSecond: 2_500 })];
    expect(ratiosOf(ours, stuck)).toMatchObject([{ ratio: null }]);
    expect(ratioShortfalls(ours, stuck)).toEqual([
      'add to cart with 32 connections: no answer of Vendure, target ×20',
    ]);
    expect(formatRatios(ours, stuck)).toMatch(/2500 +0 +– +×20 +1.0, 2.0 +– +0.60 +– /);
  });

  it('are a table with the processor time of each shop', () => {
    const text = formatRatios([measuredOf({ connections: 32, perSecond: 2_500 })], peer);
    expect(text).toContain('Against Vendure 3.7.3 in the same run, 2000 products');
    expect(text).toMatch(/add to cart +32 +2500 +100 +×25 +×20 +1.0, 2.0 +1.0, 2.0 +0.60 +10.00/);
  });
});
