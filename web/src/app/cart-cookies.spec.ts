import {
  accountRoutes,
  cartRoutes,
  identityRoutes,
  ordersRoutes,
  promotionsRoutes,
} from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { sendData, sendJson, serveAsApi } from '../../test/fake-api.ts';
import { someCartItem } from '../../test/some.ts';
import { changeOrder } from './actions/change-order.ts';
import { endAccount } from './actions/end-account.ts';
import { placeOrder } from './actions/place-order.ts';
import { callerOf, withCaller } from './caller.ts';
import { loader } from './pages/cart-page.tsx';
import { action as logOut } from './pages/logout.ts';
import { loader as cancelLoader } from './pages/payment-cancel-page.tsx';
import { loader as successLoader } from './pages/payment-success-page.tsx';

const item = someCartItem();
const NOTHING_OFF = { lines: [], discounts: [], freeDelivery: [] };
/** The codes that were asked for. */
const asked: string[] = [];
let isOrdered = true;
let isDeletable = true;
/** How the payment of the order ended, how it was to be paid, and when. */
let ended = '';
let way = 'page';
let endedAt = '';
/** Whether its goods are in the cart. */
let isBack = true;
const LONG_AGO = '2026-01-05T09:00:00.000Z';

serveAsApi(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const ok = (data: unknown) => sendData(response, data);
  const { pathname } = new URL(request.url ?? '/', 'http://api.example');
  if (pathname === cartRoutes.viewCart.path) return ok(isBack ? [item] : []);
  if (pathname === identityRoutes.userDetails.path) return ok({ _id: 'u1', role: 'GENERAL' });
  if (pathname === ordersRoutes.checkout.path && isOrdered)
    return ok({ orderId: 'o1', orderNumber: 'SK-1', paymentUrl: '/payment', amount: 8_000 });
  if (pathname === promotionsRoutes.promotionQuote.path) {
    const { couponCode = '' } = JSON.parse(text) as { couponCode?: string };
    asked.push(couponCode);
    const refusal = couponCode === 'HAIPO' ? { code: 'coupon-unknown', message: 'Unknown' } : null;
    return ok({ ...NOTHING_OFF, refusal });
  }
  if (pathname === ordersRoutes.cancelOrder.path || pathname === '/api/orders/o')
    return ok({
      _id: 'o',
      orderNumber: 'SK-1',
      paymentDetails: { payment_status: ended, payment_method_type: [way] },
      timeline: [{ at: endedAt }],
      delivery: { method: 'pickup' },
      productDetails: [{ productId: 'p', variantId: null, quantity: 1 }],
      sellerOrders: [{ discounts: [{ code: null }] }, { discounts: [{ code: 'OFA20' }] }],
    });
  if (pathname === identityRoutes.logoutByPost.path) return ok(null);
  if (pathname === accountRoutes.deleteAccount.path && isDeletable) return ok(null);
  const refusal = { success: false, error: true, message: 'No', code: 'refused', data: null };
  return sendJson(response, 409, refusal);
});

beforeEach(() => {
  asked.length = 0;
  isOrdered = true;
  isDeletable = true;
  isBack = true;
  way = 'page';
  endedAt = LONG_AGO;
});

interface Cookie {
  readonly name?: 'coupon' | 'coupon-returned' | 'removed-row' | 'delivery-place' | 'quoted';
  /** What it holds before. */
  readonly kept?: string;
  /** Other cookies. */
  readonly beside?: string;
  readonly url?: string;
  readonly form?: object;
}

/** What the answer makes of the cookie: undefined where it stays as it is. */
async function cookieAfter(
  act: (args: { request: Request; context: RouterContextProvider }) => Promise<unknown>,
  { name = 'coupon', kept = '', beside = '', url = '/cart', form }: Cookie = {},
): Promise<string | undefined> {
  const cookie = ['token=t', beside, kept && `${name}=${encodeURIComponent(kept)}`]
    .filter(Boolean)
    .join('; ');
  const body = form && { method: 'POST', body: new URLSearchParams({ ...form }) };
  const request = new Request(`http://sokoni.example${url}`, { ...body, headers: { cookie } });
  const context = new RouterContextProvider();
  const args = { request, context } as never;
  const answer = (await withCaller(args, (async () => {
    await act(args);
    return new Response();
  }) as never)) as Response;
  const [set] = answer.headers.getSetCookie().filter((one) => one.startsWith(`${name}=`));
  return set?.split(';')[0]?.slice(name.length + 1);
}
const view = loader as unknown as Parameters<typeof cookieAfter>[0];
/** The two pages to which a payment page leads back; one may lead on to the other. */
const returned: typeof view = (args) =>
  cancelLoader(args as never).catch((thrown: unknown) => thrown);
const succeeded = successLoader as unknown as typeof view;
const order: Parameters<typeof cookieAfter>[0] = async ({ context, request }) =>
  placeOrder(context, request, await request.formData());
const PRESSED = { method: 'pickup', phone: '712345678', expectedTotal: '8000' };

describe('a coupon', () => {
  it('is kept with the cart once its code is typed, and counts on a page without it in the address', async () => {
    expect(await cookieAfter(view, { url: '/cart?coupon=OFA20' })).toBe('OFA20');
    expect(await cookieAfter(view, { kept: 'OFA20' })).toBeUndefined();
    expect(asked).toEqual(['OFA20', 'OFA20']);
  });

  it('is taken out by an empty code, and replaced by another one', async () => {
    expect(await cookieAfter(view, { kept: 'OFA20', url: '/cart?coupon=' })).toBe('');
    expect(await cookieAfter(view, { kept: 'OFA20', url: '/cart?coupon=SABASABA' })).toBe(
      'SABASABA',
    );
    expect(asked).toEqual(['', 'SABASABA']);
  });

  it('that is unknown is not asked for again', async () => {
    expect(await cookieAfter(view, { url: '/cart?coupon=HAIPO' })).toBeUndefined();
    expect(await cookieAfter(view, { kept: 'HAIPO' })).toBe('');
  });

  it('is not applied to another order after it was used', async () => {
    const form = { ...PRESSED, coupon: 'OFA20' };
    expect(await cookieAfter(order, { kept: 'OFA20', url: '/checkout', form })).toBe('');
  });

  it('stays while nothing was ordered, or without it', async () => {
    expect(
      await cookieAfter(order, { kept: 'OFA20', url: '/checkout', form: PRESSED }),
    ).toBeUndefined();
    isOrdered = false;
    const form = { ...PRESSED, coupon: 'OFA20' };
    expect(await cookieAfter(order, { kept: 'OFA20', url: '/checkout', form })).toBeUndefined();
  });

  it.each(['cancelled', 'failed', 'expired'])(
    'of an order that ended %s counts again for the goods that are back in the cart',
    async (status) => {
      ended = status;
      const cancel: typeof view = ({ context, request }) =>
        changeOrder(context, request, '/MyOrders');
      const form = { order: 'o', intent: 'cancel' };
      expect(await cookieAfter(cancel, { url: '/MyOrders', form })).toBe('OFA20');
      for (const result of [returned, succeeded])
        expect(await cookieAfter(result, { url: '/payment-cancel?order=o' })).toBe('OFA20');
    },
  );

  describe('of an order that ended unpaid', () => {
    const url = '/payment-cancel?order=o';
    beforeEach(() => {
      ended = 'cancelled';
    });

    it('comes back once', async () => {
      for (const result of [returned, succeeded]) {
        expect(await cookieAfter(result, { name: 'coupon-returned', url })).toBe('o');
        expect(await cookieAfter(result, { beside: 'coupon-returned=o', url })).toBeUndefined();
        expect(await cookieAfter(result, { beside: 'coupon-returned=n%20m', url })).toBe('OFA20');
      }
    });

    it('replaces none that is there, neither then nor later', async () => {
      for (const result of [returned, succeeded]) {
        expect(await cookieAfter(result, { kept: 'SABASABA', url })).toBeUndefined();
        const beside = 'coupon=SABASABA';
        expect(await cookieAfter(result, { name: 'coupon-returned', beside, url })).toBe('o');
      }
    });

    it('stays away while its goods are not in the cart', async () => {
      isBack = false;
      for (const result of [returned, succeeded])
        expect(await cookieAfter(result, { url })).toBeUndefined();
    });

    it('comes with goods that are on their way, which those of an order in cash never are', async () => {
      isBack = false;
      endedAt = new Date().toISOString();
      expect(await cookieAfter(returned, { url })).toBe('OFA20');
      way = 'cash';
      expect(await cookieAfter(returned, { url })).toBeUndefined();
    });
  });

  it.each(['pending', 'paid', 'refunded', 'cash_due'])(
    'of an order that is %s stays with it',
    async (status) => {
      ended = status;
      for (const result of [returned, succeeded])
        expect(await cookieAfter(result, { url: '/payment-cancel?order=o' })).toBeUndefined();
    },
  );

  it('goes when its user logs out', async () => {
    const act = logOut as unknown as Parameters<typeof cookieAfter>[0];
    expect(await cookieAfter(act, { kept: 'OFA20', url: '/logout', form: {} })).toBe('');
  });
});

describe('the account is deleted:', () => {
  it.each(['coupon', 'coupon-returned', 'removed-row', 'delivery-place', 'quoted'] as const)(
    '%s goes with it',
    async (name) => {
      const kept = {
        name,
        kept: 'x',
        url: '/my-data',
        form: { password: 'siri-kubwa', intent: 'delete' },
      };
      const act: typeof view = ({ request, context }) => endAccount(request, callerOf(context));
      expect(await cookieAfter(act, kept)).toBe('');
      isDeletable = false;
      expect(await cookieAfter(act, kept)).toBeUndefined();
    },
  );
});

describe('the row that was removed last', () => {
  const row = { productId: 'p', variantId: null, minimum: 1, quantity: 2, name: 'Kanga' };
  const after = (act: typeof view, changes: object, form?: object) =>
    cookieAfter(act, {
      ...{ name: 'removed-row', kept: JSON.stringify({ ...row, ...changes }) },
      ...(form && { url: '/checkout', form }),
    });

  it('cannot be put back once it is in the cart again', async () => {
    expect(await after(view, {})).toBe('');
  });

  it.each([{ productId: 'q' }, { variantId: 'v' }, { minimum: 5 }])(
    'can be put back beside another row: %o',
    async (changes) => {
      expect(await after(view, changes)).toBeUndefined();
    },
  );

  it('goes with the order, and stays where nothing was ordered', async () => {
    expect(await after(order, {}, PRESSED)).toBe('');
    isOrdered = false;
    expect(await after(order, {}, PRESSED)).toBeUndefined();
  });
});
