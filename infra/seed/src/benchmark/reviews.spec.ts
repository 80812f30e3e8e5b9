import { benchmarkReview } from './reviews.ts';
import { benchmarkSellers, productIdOf } from './stock-list.ts';

const PRODUCTS = 100;
const sellers = benchmarkSellers(3);
const reviews = Array.from({ length: 2_000 }, (_, index) =>
  benchmarkReview(index, PRODUCTS, sellers),
);

describe('reviews of the endless stock list', () => {
  it('are the same on every run, each of a line of its own', () => {
    expect(benchmarkReview(1_234, PRODUCTS, sellers)).toEqual(reviews[1_234]);
    expect(new Set(reviews.map(({ lineId }) => lineId)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ _id }) => _id.toHexString())).size).toBe(reviews.length);
  });

  it('are of products that exist, by their sellers', () => {
    const sellerOf = new Map(
      Array.from({ length: PRODUCTS }, (_, at) => [productIdOf(at).toHexString(), sellers[at % 3]]),
    );
    expect(reviews.every(({ productId, sellerId }) => sellerOf.get(productId) === sellerId)).toBe(
      true,
    );
  });

  it('give every number of stars, and some products many reviews', () => {
    expect(new Set(reviews.map(({ stars }) => stars)).size).toBe(5);
    const first = productIdOf(0).toHexString();
    expect(reviews.filter(({ productId }) => productId === first).length).toBeGreaterThan(100);
  });
});
