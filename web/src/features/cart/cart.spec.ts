import type { CartItem, Order } from '@sokoni/contracts/browser';
import { someCartRow } from '../../../test/some.ts';
import {
  addedOf,
  bySeller,
  holderOf,
  settledRows,
  toRow,
  totalsOf,
  wantedQuantity,
} from './cart.ts';
import { missingToFreeDelivery } from './cart-group.tsx';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('what is missing to free delivery', () => {
  it.each([
    [15_000, 5_000],
    [10_000, 0],
    [9_000, 0],
  ])('of %d is counted by what can be bought', (from, missing) => {
    const rows = [someCartRow(), someCartRow({ blocked: true })];
    expect(missingToFreeDelivery(rows, { s2: 1, s1: from })).toBe(missing);
  });

  it('is nothing where it never is free, and where nothing can be bought', () => {
    expect(missingToFreeDelivery([someCartRow()], { s2: 1 })).toBeNull();
    expect(missingToFreeDelivery([someCartRow({ blocked: true })], { s1: 15_000 })).toBeNull();
  });

  it.each([
    [0, null],
    [5_000, 5_000],
  ])('beside a delivery of TZS %d to the reader is %p', (amount, missing) => {
    const parcel = { seller: 's1', amount, served: true, sentFrom: null, days: 3 };
    const delivery = { place: 'Arusha', parcels: [parcel] };
    expect(missingToFreeDelivery([someCartRow()], { s1: 15_000 }, delivery)).toBe(missing);
  });
});

describe('the cart', () => {
  it('adds up what can be bought', () => {
    const rows = [someCartRow(), someCartRow({ quantity: 3, total: 15_000 })];
    expect(totalsOf(rows)).toEqual({ quantity: 5, price: 25_000, blocked: false });
  });

  it('leaves out what cannot be bought, and says so', () => {
    expect(totalsOf([someCartRow(), someCartRow({ blocked: true })])).toEqual({
      quantity: 2,
      price: 10_000,
      blocked: true,
    });
  });

  it('keeps the rows of a seller together', () => {
    const other = someCartRow({ id: '2', seller: { id: 's2', name: 'Juma', location: 'Mwanza' } });
    const groups = bySeller([someCartRow(), other, someCartRow({ id: '3' })]);
    expect(groups.map((rows) => rows.map(({ id }) => id))).toEqual([['1', '3'], ['2']]);
  });
});

describe('the notice of what was added', () => {
  it('says the total of the cart with its discounts', () => {
    const added = someCartRow({ optionLabel: 'Red', total: 10_000 });
    const offer = { promotionId: 'o', name: 'Ofa', code: null, paidBy: 'seller' as const };
    const discounts = [{ ...offer, goodsTzs: 2_000 }];
    expect(addedOf(added, [added, someCartRow({ id: '2' })], { discounts }, 'en')).toMatchObject({
      option: 'Red',
      pieces: 4,
      totalTzs: 18_000,
    });
  });

  it('names the option in the words of the reader, as the cart does', () => {
    const added = someCartRow({ optionLabel: 'Green, L' });
    const option = 'Kijani, L';
    expect(addedOf(added, [added], { discounts: [] }, 'sw')).toMatchObject({ option });
  });
});

describe('a row', () => {
  const item: CartItem = {
    _id: '1',
    quantity: 10,
    productId: {
      _id: 'p',
      productName: 'Kanga',
      category: 'Fashion & Wear',
      productImage: ['a.jpg', 'b.jpg'],
      price: 9_000,
      sellingPrice: 8_000,
      stock: 30,
      userId: { _id: 's', name: 'Asha', location: '' },
    },
    variant: {
      _id: 'v',
      color: 'Red',
      size: '',
      specifications: 'cotton',
      price: 8_000,
      stock: 30,
      wholesaleOptions: [{ quantity: 10, wholesalePrice: 7_000 }],
    },
    unitPriceTzs: 7_000,
    lineTotalTzs: 70_000,
    priceList: {
      priceTzs: 8_000,
      tiers: [{ quantity: 10, wholesalePrice: 7_000, ofProduct: true }],
    },
    available: 30,
    notices: [{ code: 'price-changed', message: 'The price changed.' }],
  };

  it('names the option and its least quantity', () => {
    expect(toRow(item, () => 'Mitindo', 'sw')).toMatchObject({
      optionLabel: 'Red, cotton',
      minimum: 10,
      image: 'a.jpg',
      categoryLabel: 'Mitindo',
    });
  });

  it('can be bought at a changed price, not when it is gone', () => {
    expect(toRow(item, String, 'en').blocked).toBe(false);
    const gone = { ...item, notices: [{ code: 'sold-out' as const, message: 'Sold out.' }] };
    expect(toRow(gone, String, 'en')).toMatchObject({ blocked: true, notices: ['Sold out.'] });
  });
});

describe('the wanted quantity', () => {
  it.each([
    [{ quantity: '4' }, 4],
    [{ quantity: '4', step: '1' }, 5],
    [{ quantity: '4', step: '-1' }, 3],
    [{ quantity: '1', step: '-1' }, 1],
    [{ quantity: '2.7' }, 2],
    [{ quantity: 'many' }, 1],
  ] as const)('of %p is %p', (fields, quantity) => {
    expect(wantedQuantity(form(fields))).toBe(quantity);
  });
});

describe('goods of one’s own waiting order', () => {
  // As the cart answers: what the waiting orders have is among `available`.
  const item = (quantity: number, available: number) =>
    ({ productId: { _id: 'p' }, variant: null, quantity, available }) as unknown as CartItem;
  const order = (quantity: number, productId = 'p') =>
    ({
      ...{ _id: 'o1', orderNumber: 'SK-7' },
      productDetails: [{ productId, variantId: null, quantity }],
    }) as unknown as Order;
  const held = { orderId: 'o1', orderNumber: 'SK-7' };

  it('are named where the shelf lacks them, once', () => {
    expect(holderOf(item(2, 2), [order(2)])).toEqual(held);
    expect(holderOf(item(3, 2), [order(2)])).toEqual(held);
    expect(holderOf(item(2, 3), [order(2)])).toEqual(held);
  });

  it('are not named where the shelf has enough, and for other goods', () => {
    expect(holderOf(item(2, 4), [order(2)])).toBeUndefined();
    expect(holderOf(item(2, 0), [order(2, 'other')])).toBeUndefined();
    expect(holderOf(item(2, 0), [])).toBeUndefined();
  });
});

describe('rows that an order moves', () => {
  const pause = async () => {};
  const none = { comeBack: false, placed: [] };
  const coming = { comeBack: true, placed: [] };
  const placed = (quantity: number) => ({
    comeBack: false,
    placed: [
      { productDetails: [{ productId: 'p', variantId: null, quantity }] },
    ] as unknown as Order[],
  });

  it('are looked for until they have come back', async () => {
    const views = [[], [], [someCartRow()]];
    const view = async () => views.shift() ?? [];
    expect(await settledRows([], coming, view, pause)).toEqual([someCartRow()]);
    expect(views).toEqual([]);
  });

  it('are looked at until they have left', async () => {
    const views = [[someCartRow()], [someCartRow({ id: '2', productId: 'q' })]];
    const view = async () => views.shift() ?? [];
    expect(await settledRows([someCartRow()], placed(2), view, pause)).toMatchObject([{ id: '2' }]);
    expect(views).toEqual([]);
  });

  it('are not looked for where others are there, none are expected, or more was put in since', async () => {
    const view = () => Promise.reject(new Error('asked'));
    expect(await settledRows([someCartRow()], coming, view, pause)).toEqual([someCartRow()]);
    expect(await settledRows([], none, view, pause)).toEqual([]);
    expect(await settledRows([], placed(2), view, pause)).toEqual([]);
    expect(await settledRows([someCartRow()], placed(1), view, pause)).toEqual([someCartRow()]);
  });

  it('are given up after a while', async () => {
    let reads = 0;
    const view = async () => {
      reads += 1;
      return [];
    };
    expect(await settledRows([], coming, view, pause)).toEqual([]);
    expect(reads).toBe(10);
  });
});
