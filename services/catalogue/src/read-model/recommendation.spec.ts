import { type Candidate, MOST_OF_A_SELLER, ROW, recommend } from './recommendation.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const DAY_SECONDS = 24 * 3_600;
let made = 0;

/** A product of this age; ids begin with the second of their creation. */
function product(days: number, overrides: Partial<Candidate> = {}): Candidate {
  const seconds = Math.floor(NOW.getTime() / 1_000 - days * DAY_SECONDS);
  const id = seconds.toString(16).padStart(8, '0') + (++made).toString(16).padStart(16, '0');
  const known = { verified: true, soldOut: false, orders: 0 };
  return { id, sellerId: `seller ${made}`, ...known, ...overrides };
}

const order = (...products: readonly Candidate[]) => {
  const places = recommend(products, NOW).map((id) => products.findIndex((one) => one.id === id));
  return places;
};

describe('recommended products', () => {
  it('put a verified seller before another, all else equal', () => {
    expect(order(product(60, { verified: false }), product(60))).toEqual([1, 0]);
  });

  it('put what sells before what does not, and the newer of two that do not sell', () => {
    expect(order(product(90), product(60), product(90, { orders: 9 }))).toEqual([2, 1, 0]);
  });

  it('put a product that has just been uploaded behind one that sells well', () => {
    expect(order(product(0), product(200, { orders: 40 }))).toEqual([1, 0]);
  });

  it('put what is sold out last, however well it sold', () => {
    expect(order(product(10, { soldOut: true, orders: 500 }), product(300))).toEqual([1, 0]);
  });

  it('show as many again when the newest are all of one seller: no seller fills a row', () => {
    const flood = Array.from({ length: 30 }, () => product(0, { sellerId: 'flood', orders: 5 }));
    const others = Array.from({ length: 30 }, () => product(100));
    const ranked = order(...flood, ...others);
    for (let from = 0; from < 30; from += ROW) {
      const ofFlood = ranked.slice(from, from + ROW).filter((at) => at < 30);
      expect(ofFlood).toHaveLength(MOST_OF_A_SELLER);
    }
  });

  it('are complete, each once, also of a single seller', () => {
    const own = Array.from({ length: 25 }, (_, at) => product(at, { sellerId: 'one' }));
    expect(order(...own).toSorted((a, b) => a - b)).toEqual(own.map((_, at) => at));
    expect(recommend([], NOW)).toEqual([]);
  });

  it('keep places for new products where others sell well', () => {
    const sellers = Array.from({ length: 40 }, () => product(200, { orders: 300 }));
    const ranked = order(...sellers, product(1), product(2));
    expect(ranked.indexOf(40)).toBe(4);
    expect(ranked.indexOf(41)).toBe(9);
  });

  it('share these places among sellers, however much one uploads', () => {
    const sellers = Array.from({ length: 60 }, () => product(200, { orders: 300 }));
    const flood = Array.from({ length: 50 }, () => product(0, { sellerId: 'flood' }));
    const ranked = order(...sellers, ...flood, product(3), product(4));
    expect(ranked.indexOf(110)).toBeLessThan(15);
    expect(ranked.indexOf(111)).toBeLessThan(20);
  });

  it('are ranked in well under a second where there are as many as there may be', () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      product(at / 10, { sellerId: 'one', orders: at % 7 }),
    );
    // Of the processor, which is the same however many others wait for it.
    const before = process.cpuUsage();
    recommend(many, NOW);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});
