import { someCard } from '../../test/card.factory.ts';
import { someId } from '../../test/product.factory.ts';
import { type Cart, type CartLine, emptyCart, MAX_LINES, stockFor } from './cart.ts';
import { findOffer } from './offer.ts';
import { applyOrder, type OrderFact } from './placed-order.ts';

const someLine = (quantity: number, changes: Partial<CartLine> = {}): CartLine => {
  const option = { productId: someId(), variantId: null, wholesaleMinimum: null };
  return { _id: someId(), ...option, quantity, seenPriceTzs: 1_000, ...changes };
};
const cartOf = (...lines: CartLine[]): Cart => ({ ...emptyCart(someId()), revision: 7, lines });
const rowsOf = ({ lines }: Cart) => lines.map(({ _id, quantity }) => [_id, quantity]);

/** The facts of one order of these lines. */
function factsOf(...lines: CartLine[]) {
  const ordered = lines.map(({ _id: lineId, quantity }) => ({ lineId, quantity }));
  const orderId = someId();
  return {
    placed: { orderId, state: 'waiting', lines: ordered },
    ended: { orderId, state: 'unpaid', lines: [] },
    paid: { orderId, state: 'bought', lines: ordered },
  } satisfies Record<string, OrderFact>;
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    permutationsOf(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

describe('the goods of an order', () => {
  const kettle = someLine(3);
  const lamp = someLine(1);
  const cart = cartOf(kettle, lamp);

  it('leave the cart when it is placed; what was added meanwhile stays', () => {
    const { placed } = factsOf({ ...kettle, quantity: 2 }, lamp);
    const after = applyOrder(cart, placed);
    expect(rowsOf(after)).toEqual([[kettle._id, 1]]);
    expect(after.revision).toBe(8);
  });

  it('come back as they were when it ends unpaid, each once', () => {
    const { placed, ended } = factsOf(kettle, lamp);
    const after = [placed, ended, ended, placed].reduce(applyOrder, cart);
    expect(after.lines).toEqual([kettle, lamp]);
  });

  it('come back into the row of the same option', () => {
    const { placed, ended } = factsOf(kettle);
    const { productId } = kettle;
    const again = someLine(2, { productId });
    const shopping = { ...applyOrder(cart, placed), lines: [again] };
    expect(rowsOf(applyOrder(shopping, ended))).toEqual([[again._id, 5]]);
  });

  it('do not come back after they were paid, whatever follows', () => {
    const { placed, ended, paid } = factsOf(kettle, lamp);
    expect([placed, paid, ended].reduce(applyOrder, cart).lines).toEqual([]);
  });

  it('leave once more for money that comes after the end', () => {
    const { placed, ended, paid } = factsOf(kettle);
    expect(rowsOf([placed, ended, paid].reduce(applyOrder, cart))).toEqual([[lamp._id, 1]]);
  });

  it('leave once more also from the row of the same option that they came back into', () => {
    const { placed, ended, paid } = factsOf(kettle);
    const again = someLine(2, { productId: kettle.productId });
    const shopping = { ...applyOrder(cart, placed), lines: [again] };
    expect(rowsOf([ended, paid, paid].reduce(applyOrder, shopping))).toEqual([[again._id, 2]]);
  });

  it('come back into a full cart only as far as it takes rows', () => {
    const { placed, ended } = factsOf(kettle, lamp);
    const others = Array.from({ length: MAX_LINES - 1 }, () => someLine(1));
    const full = { ...applyOrder(cart, placed), lines: others };
    expect(applyOrder(full, ended).lines).toEqual([...others, kettle]);
  });

  it('are in the same place at last in whatever order, and however often, facts arrive', () => {
    const first = factsOf({ ...kettle, quantity: 2 }, lamp);
    const second = factsOf({ ...kettle, quantity: 1 });
    const settled = (facts: readonly OrderFact[]) => {
      const { lines, placed } = facts.reduce(applyOrder, cart);
      const rows = lines.map(({ _id, quantity }) => [_id, quantity] as const);
      return { rows: Object.fromEntries(rows), open: placed.filter((one) => one.lines.length > 0) };
    };
    for (const facts of permutationsOf([first.placed, first.ended, second.placed, second.paid])) {
      expect(settled(facts)).toEqual({ rows: { [kettle._id]: 2, [lamp._id]: 1 }, open: [] });
      expect(settled([...facts, ...facts])).toEqual(settled(facts));
      expect(settled(facts.flatMap((fact) => [fact, fact]))).toEqual(settled(facts));
    }
    for (const facts of permutationsOf([first.placed, first.ended, first.paid]))
      expect(settled(facts)).toEqual({ rows: { [kettle._id]: 1 }, open: [] });
  });

  it('are known as reserved for the shopper while the order waits', () => {
    const { placed, ended } = factsOf({ ...kettle, quantity: 2 });
    const waiting = applyOrder(cart, placed);
    const offered = ({ productId }: CartLine) => {
      const card = { ...someCard({ stock: 1 }), _id: productId };
      const offer = findOffer(card, { productId, variantId: null, wholesaleMinimum: null });
      if (!offer) throw new Error('No offer');
      return offer;
    };
    expect(stockFor(waiting, offered(kettle))).toBe(3);
    expect(stockFor(waiting, offered(lamp))).toBe(1);
    expect(stockFor(applyOrder(waiting, ended), offered(kettle))).toBe(1);
  });

  it('leave nothing behind for a buyer whose cart is deleted, or never was', () => {
    const { placed, paid, ended } = factsOf(kettle);
    const none = emptyCart(someId());
    for (const facts of permutationsOf([placed, paid, ended]))
      expect(facts.reduce(applyOrder, none)).toBe(none);
  });

  it('change nothing where the order took nothing', () => {
    expect(applyOrder(cart, factsOf(someLine(1)).placed)).toBe(cart);
    expect(applyOrder(cart, factsOf(someLine(1)).paid)).toBe(cart);
  });

  it('are remembered of all orders that wait, and of the last that do not', () => {
    const waiting = factsOf(kettle);
    const facts = Array.from({ length: 25 }, () => factsOf(someLine(1)).ended);
    const { placed } = [waiting.placed, ...facts].reduce(applyOrder, cart);
    expect(placed.map(({ orderId }) => orderId)).toEqual([
      waiting.placed.orderId,
      ...facts.slice(5).map(({ orderId }) => orderId),
    ]);
  });
});
