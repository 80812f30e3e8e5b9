import { someCard } from '../../test/card.factory.ts';
import { someId, someVariant } from '../../test/product.factory.ts';
import {
  addToCart,
  type Cart,
  changeQuantity,
  emptyCart,
  MAX_LINES,
  mergeLines,
  priceOfLine,
  removeLine,
} from './cart.ts';

const wholesale = { wholesaleOptions: [{ quantity: 5 }] };
const fivePieces = { quantity: 5, wholesalePrice: 900 };

function put(
  card: ReturnType<typeof someCard>,
  wanted: { quantity?: number; variant?: object } = {},
  into: Cart = emptyCart(someId()),
) {
  return addToCart(into, card, { productId: card._id, variant: undefined, ...wanted }, someId());
}

describe('adding to a cart', () => {
  it('adds one piece and stores the price', () => {
    const card = someCard({ sellingPrice: 13_500 });
    const { cart, onlyLeft } = put(card);
    expect(cart.lines).toEqual([
      expect.objectContaining({ productId: card._id, quantity: 1, seenPriceTzs: 13_500 }),
    ]);
    expect(cart.revision).toBe(1);
    expect(onlyLeft).toBeNull();
  });

  it('sums the same option in one row', () => {
    const card = someCard({ stock: 9 });
    const once = put(card, { quantity: 2 }).cart;
    const twice = put(card, { quantity: 3 }, once).cart;
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]).toMatchObject({ _id: once.lines[0]?._id, quantity: 5 });
    expect(twice.revision).toBe(2);
  });

  it('keeps wholesale and normal pieces in separate rows', () => {
    const card = someCard({
      variants: [someVariant({ stock: 20, wholesaleOptions: [fivePieces] })],
    });
    const { cart } = put(card, { variant: wholesale }, put(card).cart);
    expect(
      cart.lines.map(({ wholesaleMinimum, quantity }) => [wholesaleMinimum, quantity]),
    ).toEqual([
      [null, 1],
      [5, 5],
    ]);
  });

  it('adds up to the stock and returns how many are left', () => {
    const card = someCard({ stock: 3 });
    const { cart, onlyLeft } = put(card, { quantity: 5 });
    expect(cart.lines[0]?.quantity).toBe(3);
    expect(onlyLeft).toBe(3);
  });

  it('refuses when the row has all the stock', () => {
    const card = someCard({ stock: 3 });
    const full = put(card, { quantity: 3 }).cart;
    expect(() => put(card, {}, full)).toThrow(refusal('out-of-stock', { n: 3 }));
  });

  it('limits all rows of a variant to its stock', () => {
    const card = someCard({
      variants: [someVariant({ stock: 7, wholesaleOptions: [fivePieces] })],
    });
    const bulk = put(card, { variant: wholesale }).cart;
    const { cart, onlyLeft } = put(card, { quantity: 4 }, bulk);
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([5, 2]);
    expect(onlyLeft).toBe(7);
  });

  it('refuses wholesale below its minimum, or with less stock than that', () => {
    const card = someCard({
      variants: [someVariant({ stock: 4, wholesaleOptions: [fivePieces] })],
    });
    expect(() => put(card, { variant: wholesale, quantity: 4 })).toThrow(
      refusal('below-wholesale-minimum', { n: 5 }),
    );
    expect(() => put(card, { variant: wholesale })).toThrow(refusal('out-of-stock', { n: 4 }));
  });

  it.each([
    ['sold-out', someCard({ stock: 0 })],
    ['product-not-found', someCard({ status: 'draft' })],
  ] as const)('refuses what is %s', (code, card) => {
    expect(() => put(card)).toThrow(refusal(code));
  });

  it('refuses an unknown product and a missing option', () => {
    const wanted = { productId: someId(), variant: null };
    expect(() => addToCart(emptyCart(someId()), null, wanted, someId())).toThrow(
      refusal('product-not-found'),
    );
    expect(() => put(someCard(), { variant: { color: 'Green' } })).toThrow(refusal('option-gone'));
  });

  it('refuses the own product', () => {
    const card = someCard();
    expect(() => put(card, {}, emptyCart(card.seller._id))).toThrow(refusal('own-product'));
  });

  it('holds a hundred rows and adds to an existing row beyond that', () => {
    const cards = Array.from({ length: MAX_LINES }, () => someCard());
    const full = cards.reduce((cart, card) => put(card, {}, cart).cart, emptyCart(someId()));
    expect(() => put(someCard(), {}, full)).toThrow(refusal('cart-full', { n: MAX_LINES }));
    expect(put(cards[0] ?? someCard(), {}, full).cart.lines[0]?.quantity).toBe(2);
  });
});

describe('changing a quantity', () => {
  it('sets it and stores the current price', () => {
    const card = someCard({ sellingPrice: 900, stock: 9 });
    const { cart } = put(card);
    const dearer = { ...card, sellingPrice: 1_000 };
    const changed = changeQuantity(cart, dearer, cart.lines[0]?._id ?? '', 4).cart;
    expect(changed.lines[0]).toMatchObject({ quantity: 4, seenPriceTzs: 1_000 });
    expect(changed.revision).toBe(cart.revision + 1);
  });

  it('limits it to the stock and returns how many are left', () => {
    const card = someCard({ stock: 9 });
    const { cart } = put(card, { quantity: 8 });
    const fewer = { ...card, stock: 3 };
    const { cart: changed, onlyLeft } = changeQuantity(cart, fewer, cart.lines[0]?._id ?? '', 7);
    expect(changed.lines[0]?.quantity).toBe(3);
    expect(onlyLeft).toBe(3);
  });

  it('refuses more when the row has all the stock', () => {
    const card = someCard({ stock: 3 });
    const { cart } = put(card, { quantity: 3 });
    expect(() => changeQuantity(cart, card, cart.lines[0]?._id ?? '', 4)).toThrow(
      refusal('out-of-stock', { n: 3 }),
    );
  });

  it('refuses fewer than the wholesale minimum', () => {
    const card = someCard({
      variants: [someVariant({ stock: 9, wholesaleOptions: [fivePieces] })],
    });
    const { cart } = put(card, { variant: wholesale });
    expect(() => changeQuantity(cart, card, cart.lines[0]?._id ?? '', 4)).toThrow(
      refusal('below-wholesale-minimum', { n: 5 }),
    );
  });

  it('refuses an unknown row', () => {
    expect(() => changeQuantity(emptyCart(someId()), someCard(), someId(), 1)).toThrow(
      refusal('cart-item-not-found'),
    );
  });

  it('refuses a product or option that is no longer sold', () => {
    const card = someCard({ variants: [someVariant()] });
    const { cart } = put(card);
    const line = cart.lines[0]?._id ?? '';
    expect(() => changeQuantity(cart, null, line, 1)).toThrow(refusal('product-not-found'));
    const changed = { ...card, variants: [someVariant()] };
    expect(() => changeQuantity(cart, changed, line, 1)).toThrow(refusal('option-gone'));
    const none = { ...card, variants: card.variants.map((one) => ({ ...one, stock: 0 })) };
    expect(() => changeQuantity(cart, none, line, 1)).toThrow(refusal('sold-out'));
  });
});

describe('removing from a cart', () => {
  it('removes a row once', () => {
    const { cart } = put(someCard());
    const line = cart.lines[0]?._id ?? '';
    const rest = removeLine(cart, null, line);
    expect(rest).toMatchObject({ revision: 2, lines: [] });
    expect(() => removeLine(rest, null, line)).toThrow(refusal('cart-item-not-found'));
  });
});

function refusal(code: string, values?: Readonly<Record<string, number>>) {
  return expect.objectContaining(values ? { code, values } : { code });
}

describe('the price by quantity', () => {
  const cheaperByTen = { quantity: 10, wholesalePrice: 9_000 };
  const variantAt = (price: number) =>
    someVariant({ price, stock: 50, wholesaleOptions: [cheaperByTen] });
  const seen = ({ lines }: Cart) => lines.map(({ seenPriceTzs }) => seenPriceTzs);

  it('is the tier’s from its least quantity on, and the single price below it again', () => {
    const card = someCard({ variants: [variantAt(10_000)] });
    const { cart } = put(card, { quantity: 9 });
    expect(seen(cart)).toEqual([10_000]);
    const more = put(card, {}, cart).cart;
    expect(seen(more)).toEqual([9_000]);
    expect(seen(changeQuantity(more, card, more.lines[0]?._id ?? '', 9).cart)).toEqual([10_000]);
  });

  it('counts the rows of a product together for a tier that all its variants have', () => {
    const variants = [variantAt(10_000), variantAt(11_000)];
    const card = someCard({ variants });
    const fiveOf = (at: number) => ({ variant: { _id: variants[at]?._id }, quantity: 5 });
    const half = put(card, fiveOf(0)).cart;
    const both = put(card, fiveOf(1), half).cart;
    expect(seen(both)).toEqual([9_000, 9_000]);
    expect(seen(removeLine(both, card, both.lines[1]?._id ?? ''))).toEqual([10_000]);
  });

  it('keeps the price of a row that was seen before the seller changed it', () => {
    const [one, other] = [variantAt(10_000), variantAt(10_000)];
    const card = someCard({ variants: [one, other] });
    const { cart } = put(card, { variant: { _id: one._id } });
    const dearer = { ...card, variants: [{ ...one, price: 12_000 }, other] };
    expect(seen(put(dearer, { variant: { _id: other._id } }, cart).cart)).toEqual([10_000, 10_000]);
  });

  it('is that of merged carts, without a notice', () => {
    const card = someCard({ variants: [variantAt(10_000)] });
    const visitor = put(card, { quantity: 4 }).cart.lines;
    const cards = new Map([[card._id, card]]);
    expect(seen(mergeLines(put(card, { quantity: 6 }).cart, visitor, cards).cart)).toEqual([9_000]);
  });

  it('counts no row that cannot be bought as it stands', () => {
    const variants = [variantAt(10_000), variantAt(10_000)];
    const card = someCard({ variants });
    const fiveOf = (at: number) => ({ variant: { _id: variants[at]?._id }, quantity: 5 });
    const { cart } = put(card, fiveOf(1), put(card, fiveOf(0)).cart);
    const [gone, left] = card.variants;
    const now = { ...card, variants: [{ ...gone, stock: 2 }, left] } as typeof card;
    const prices = cart.lines.map((line) => priceOfLine(cart, now, line));
    expect(prices).toEqual([9_000, 10_000]);
  });
});

describe('merging the rows of another cart', () => {
  const byId = (...cards: ReturnType<typeof someCard>[]) =>
    new Map(cards.map((card) => [card._id, card]));

  it('keeps the price at which a new row was seen, so that a notice shows a change', () => {
    const seen = someCard({ sellingPrice: 13_500 });
    const now = { ...seen, sellingPrice: 15_000 };
    const { cart } = mergeLines(emptyCart(someId()), put(seen).cart.lines, byId(now));
    expect(cart.lines).toEqual([expect.objectContaining({ quantity: 1, seenPriceTzs: 13_500 })]);
  });

  it('keeps a wholesale row apart from the normal one of the same variant', () => {
    const variants = [someVariant({ stock: 20, wholesaleOptions: [fivePieces] })];
    const card = someCard({ variants });
    const other = put(card, { variant: wholesale }).cart.lines;
    const { cart, reduced } = mergeLines(put(card).cart, other, byId(card));
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1, 5]);
    expect(reduced).toBe(0);
  });

  it('counts the rows that it reduced or left out, and merges the others', () => {
    const [gone, soldOut, scarce, fine] = [
      someCard(),
      someCard({ stock: 5 }),
      someCard({ stock: 5 }),
      someCard(),
    ];
    const lines = [gone, soldOut, scarce, fine].flatMap((card) => put(card).cart.lines);
    const wanted = lines.map((line) =>
      line.productId === scarce._id ? { ...line, quantity: 9 } : line,
    );
    const cards = byId({ ...soldOut, stock: 0 }, scarce, fine);
    const { cart, reduced } = mergeLines(emptyCart(someId()), wanted, cards);
    expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [scarce._id, 5],
      [fine._id, 1],
    ]);
    expect(reduced).toBe(3);
  });

  it('takes no option that was not chosen where a product got variants since', () => {
    const plain = someCard();
    const now = { ...plain, variants: [someVariant()] };
    const { cart, reduced } = mergeLines(emptyCart(someId()), put(plain).cart.lines, byId(now));
    expect([cart.lines, reduced]).toEqual([[], 1]);
  });

  it('stops at the most rows that a cart can have', () => {
    const cards = Array.from({ length: MAX_LINES + 1 }, () => someCard());
    const lines = cards.flatMap((card) => put(card).cart.lines);
    const { cart, reduced } = mergeLines(emptyCart(someId()), lines, byId(...cards));
    expect([cart.lines.length, reduced]).toEqual([MAX_LINES, 1]);
  });
});
