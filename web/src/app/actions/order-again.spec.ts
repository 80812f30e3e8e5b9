import { cartRoutes } from '@sokoni/contracts/browser';
import { sendData, serveAsApi } from '../../../test/fake-api.ts';
import type { Caller } from '../../lib/http.ts';
import { setTextSource } from '../../lib/texts.ts';
import orders from '../../locales/en/orders.ts';
import { orderAgain } from './order-again.ts';

const product = {
  _id: 'kanga',
  productName: 'Kanga',
  category: 'Fashion & Wear',
  productImage: [],
  price: 9_000,
  sellingPrice: 8_000,
  stock: 30,
  userId: { _id: 's', name: 'Asha', location: '' },
};
const rowOf = (quantity: number) => ({
  _id: '1',
  quantity,
  productId: product,
  variant: null,
  unitPriceTzs: 8_000,
  lineTotalTzs: 8_000 * quantity,
  priceList: { priceTzs: 8_000, tiers: [] },
  notices: [],
});
const lineOf = (productId: string, quantity: number) => ({
  productId,
  variantId: null,
  wholesaleMinimum: null,
  quantity,
  name: productId,
});

let cart: readonly object[] = [];
/** What the cart has at the next looks, after `cart`; the last one stays. */
let later: readonly (readonly object[])[] = [];
let order: object = {};
let lines: readonly object[] = [];
const added: unknown[] = [];

const HOUR_MS = 3_600_000;

/** An order that was placed and came to this state so long ago; by a clock that is ahead, just now, however long a test takes. */
function stateOf(payment_status: string, ago: number) {
  const at = new Date(Date.now() - ago).toISOString();
  return { paymentDetails: { payment_status }, createdAt: at, timeline: [{ at }] };
}

serveAsApi(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { pathname } = new URL(request.url ?? '/', 'http://api.example');
  const answers: Readonly<Record<string, unknown>> = {
    [cartRoutes.viewCart.path]: cart,
    [cartRoutes.addToCart.path]: null,
    '/api/orders/o': { ...order, productDetails: lines },
  };
  if (pathname === cartRoutes.viewCart.path) [cart = cart, ...later] = later;
  if (pathname === cartRoutes.addToCart.path) added.push(JSON.parse(text));
  sendData(response, answers[pathname]);
});

beforeAll(() => setTextSource(() => orders));
beforeEach(() => {
  added.length = 0;
  later = [];
  order = stateOf('cancelled', HOUR_MS);
});

const press = () => {
  const signal = new AbortController().signal;
  const caller: Caller = { headers: new Headers({ cookie: 'lang=en' }), signal, setCookies: [] };
  return orderAgain('o', caller);
};

describe('what is ordered again', () => {
  it('does not become more pieces of what is in the cart already, as after an order that ended unpaid', async () => {
    cart = [rowOf(2)];
    lines = [lineOf('kanga', 2)];
    expect(await press()).toEqual({
      kind: 'success',
      text: 'One product is in your cart already.',
    });
    expect(added).toEqual([]);
  });

  it('is filled up where the cart has less of it, and added where it has none', async () => {
    cart = [rowOf(1)];
    lines = [lineOf('kanga', 3), lineOf('kikoi', 2)];
    expect(await press()).toMatchObject({ kind: 'success' });
    expect(added).toMatchObject([
      { productId: 'kanga', quantity: 2 },
      { productId: 'kikoi', quantity: 2 },
    ]);
  });

  it('counts the pieces of the cart once where the order has several lines of one option', async () => {
    cart = [rowOf(3)];
    lines = [{ ...lineOf('kanga', 10), wholesaleMinimum: 10 }, lineOf('kanga', 3)];
    await press();
    expect(added).toMatchObject([
      { productId: 'kanga', quantity: 7 },
      { productId: 'kanga', quantity: 3 },
    ]);
  });

  it('waits for goods of an order that has just ended unpaid, which come back by themselves', async () => {
    order = stateOf('cancelled', -HOUR_MS);
    cart = [];
    later = [[], [rowOf(2)]];
    lines = [lineOf('kanga', 2)];
    expect(await press()).toMatchObject({ text: 'One product is in your cart already.' });
    expect(added).toEqual([]);
  });

  it('waits until goods of an order that was placed just now have left the cart', async () => {
    order = stateOf('cash_due', -HOUR_MS);
    cart = [rowOf(2)];
    later = [[rowOf(2)], []];
    lines = [lineOf('kanga', 2)];
    await press();
    expect(added).toMatchObject([{ productId: 'kanga', quantity: 2 }]);
  });
});
