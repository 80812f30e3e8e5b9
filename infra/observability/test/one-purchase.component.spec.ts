import { setTimeout as pause } from 'node:timers/promises';
import { cartRoutes, identityRoutes, type User } from '@sokoni/contracts';
import type { Span } from '@sokoni/telemetry/span-receiver';
import { actOnPaymentPage, ordersOf } from '@sokoni/testing/buying';
import { sell } from '@sokoni/testing/selling';
import { register, type TestUser } from '@sokoni/testing/users';
import { unknownMetrics } from './queries.ts';
import { openWatchedShop, type WatchedShop } from './watched-shop.ts';

const PHONE = '754321987';
const LANDMARK = 'Behind the blue mosque';

/** What one purchase does, in the words of its steps. */
const STEPS = [
  'gateway: POST page',
  'web: POST /checkout',
  'gateway: POST /api/checkout',
  'orders: POST /api/checkout',
  'orders: POST /internal/carts-for-checkout',
  'cart: POST /internal/carts-for-checkout',
  'orders: POST /internal/reservation-batches',
  'catalogue: POST /internal/reservation-batches',
  'catalogue: insert reservations',
  'orders: insert orders',
  'orders: commitTransaction',
  'orders: openSession sandbox',
  'orders: settle payment sandbox',
  'orders: publish order.paid',
  'catalogue: handle order.paid',
  'catalogue: update reservations',
  'cart: handle order.paid',
  'notifications: handle order.paid',
  'notifications: send mail',
];

let watched: WatchedShop;
let buyer: TestUser;
let user: User;
beforeAll(async () => {
  watched = await openWatchedShop();
  process.env.BASE_URL = watched.origin;
  buyer = await register('shopper');
  user = await buyer.call(identityRoutes.userDetails);
  const productId = await sell(await register('seller'), 3);
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
  await buy();
}, 300_000);
afterAll(() => watched.close(), 60_000);

const named = ({ service, name }: Span) => `${service}: ${name}`;

async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await look();
    } catch (error) {
      if (tries === 600) throw error;
      await pause(50);
    }
  }
}

/** Buys as a browser without JavaScript does: a form, the provider's page, the provider's callback. */
async function buy(): Promise<void> {
  const { origin } = watched;
  const form = {
    method: 'delivery',
    location: 'Arusha, Arumeru',
    ward: 'Poli',
    landmark: LANDMARK,
    phone: PHONE,
    // 25,000 for the piece and 5,000 for the way within Arusha.
    expectedTotal: '30000',
  };
  const answer = await fetch(`${origin}/checkout`, {
    method: 'POST',
    headers: { cookie: buyer.cookie, origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const paymentUrl = answer.headers.get('location') ?? '';
  expect(paymentUrl).toContain('session=');
  expect(await actOnPaymentPage(paymentUrl, 'pay')).toBe(true);
  await eventually(async () => {
    const [order] = await ordersOf(buyer);
    expect(order?.paymentDetails.payment_status).toBe('paid');
  });
}

describe('one purchase', () => {
  it('is one trace: page, gateway, services, database, payment provider, events and mail', async () => {
    const { receiver } = watched;
    // Spans arrive in batches, a handler's after those it caused.
    const traceId = await eventually(() => {
      const start = receiver.spans.find((span) => named(span) === 'orders: POST /api/checkout');
      const steps = receiver.spans.filter(({ traceId }) => traceId === start?.traceId);
      expect(steps.map(named)).toEqual(expect.arrayContaining(STEPS));
      const ids = new Set(steps.map(({ spanId }) => spanId));
      const roots = steps.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId));
      expect(roots.map(named)).toEqual(['gateway: POST page']);
      return start?.traceId ?? '';
    });
    const lines = (await watched.logs()).split('\n').filter((line) => line.includes(traceId));
    expect(lines.some((line) => line.includes('"msg":"POST /api/checkout"'))).toBe(true);
  });

  it('writes no personal data into traces, logs and metrics', async () => {
    const places = {
      traces: watched.receiver.received,
      logs: await watched.logs(),
      figures: await watched.figures(),
    };
    const secrets = [
      buyer.email,
      user.name,
      PHONE,
      '712345678',
      LANDMARK,
      buyer.cookie,
      '@example.com',
    ];
    for (const [place, written] of Object.entries(places)) {
      expect(written.length).toBeGreaterThan(1_000);
      expect([place, ...secrets.filter((secret) => written.includes(secret))]).toEqual([place]);
    }
  });
});

describe('dashboards and alerts', () => {
  it('query only metrics that a running shop exports', async () => {
    expect(await unknownMetrics(await watched.figures())).toEqual([]);
  });
});
