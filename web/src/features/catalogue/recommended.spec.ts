import type { ProductCard } from '@sokoni/contracts/browser';
import { takeTurns } from './recommended.api.ts';

interface Row {
  readonly seller: string;
  readonly stock?: number;
  readonly verified?: boolean;
}

/** The order of products named by their age, newest first. */
function orderOf(...rows: readonly Row[]): string[] {
  const cards = rows.map(({ seller, stock = 3, verified = false }, age) => {
    const card = {
      sellerId: seller,
      stock,
      sellerVerified: verified,
      productName: `${seller}${age}`,
    };
    return card as ProductCard;
  });
  return takeTurns(cards).map(({ productName }) => productName);
}

const mina = { seller: 'mina', verified: true };
const juma = { seller: 'juma' };
const neema = { seller: 'neema' };

describe('the recommended products', () => {
  it('are not all of the seller who uploaded last', () => {
    expect(orderOf(juma, juma, juma, neema)).toEqual(['juma0', 'neema3', 'juma1', 'juma2']);
  });

  it('begin with those of verified sellers in each turn', () => {
    expect(orderOf(juma, juma, mina, mina)).toEqual(['mina2', 'juma0', 'mina3', 'juma1']);
  });

  it('end with what is sold out, which takes no turn of its seller', () => {
    const gone = { ...mina, stock: 0 };
    expect(orderOf(gone, juma, gone, mina)).toEqual(['mina3', 'juma1', 'mina0', 'mina2']);
  });
});
