import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PaymentResult } from './payment-result.tsx';

const REFRESH = /<meta http-equiv="refresh" content="(\d+)"/i;
const LOOK_AGAIN = /<noscript>(?:(?!<\/noscript>).)*href="\/payment-success\?order=o1"/;
const payTo = { kind: 'lipa-number', number: '554433', till: null } as const;

/** As the server sends it: without scripts it is all there is. */
function render(more: Partial<Parameters<typeof PaymentResult>[0]> = {}): string {
  const page = (
    <PaymentResult
      outcome="waiting"
      orderNumber="SK-7"
      orderId="o1"
      resendable={null}
      bought={{ totalTzs: 20_000, lines: [] }}
      {...more}
    />
  );
  const router = createMemoryRouter([{ path: '/payment-success', element: page }], {
    initialEntries: ['/payment-success?order=o1'],
  });
  return renderToString(<RouterProvider router={router} />);
}

const claimOf = (mayChange: boolean, code = '') => ({
  claim: { orderId: 'o1', claim: { code, mayChange }, method: 'lipa-number' },
});

describe('an order to be paid in cash', () => {
  it.each([
    ['delivery', 'checkout.cashOrderedText'],
    ['pickup', 'checkout.cashOrderedPickupText'],
  ] as const)('by %s says when it is paid', (method, words) => {
    expect(render({ outcome: 'onDelivery', delivery: { method } })).toContain(words);
  });
});

describe('an order that was called off after it was paid', () => {
  const part = { sellerId: 's1', sellerName: 'Juma', dueAt: null, sentFrom: null } as const;
  const paid = (...statuses: readonly ('cancelled' | 'refunded' | 'paid')[]) =>
    render({ outcome: 'paid', parts: statuses.map((status) => ({ ...part, status })) });

  it('is not celebrated, unless some of it still comes', () => {
    for (const page of [paid('cancelled'), paid('cancelled', 'refunded')]) {
      expect(page).toContain('checkout.calledOff');
      expect(page).not.toContain('checkout.paid');
    }
    expect(paid('cancelled', 'paid')).toContain('checkout.paid');
    expect(paid()).toContain('checkout.paid');
  });
});

describe('an order whose buyer has entered the code of a payment', () => {
  const claimed = { payTo, ...claimOf(true, '9F6A3B2C1D') };
  const NUMBER_FOLDED = /<details(?:(?!<\/details>).)*paynumber\.amount/;

  it('is not asked for money again: the number is folded, below the code', () => {
    const page = render(claimed);
    expect(page).toContain('paynumber.claimedTitle');
    // Another way to pay would lose the code.
    expect(render({ ...claimed, orderId: 'o1' })).not.toContain('checkout.changeWay');
    expect(render({ payTo, ...claimOf(true), orderId: 'o1' })).toContain('checkout.changeWay');
    expect(page).not.toContain('paynumber.title');
    expect(page).toMatch(NUMBER_FOLDED);
    expect(page.indexOf('9F6A3B2C1D')).toBeLessThan(page.indexOf('paynumber.amount'));
  });

  it('is asked for it where too little has come', () => {
    const heldMoney = [{ receivedTzs: 100, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' }];
    expect(render({ ...claimed, heldMoney })).not.toMatch(NUMBER_FOLDED);
  });
});

describe('a payment that waits, without scripts', () => {
  it('never loads again over a transaction code that is being typed, and has a link for it', () => {
    const page = render({ payTo, ...claimOf(true) });
    expect(page).toMatch(/<input[^>]+name="code"/);
    expect(page).not.toMatch(REFRESH);
    expect(page).toMatch(LOOK_AGAIN);
  });

  it.each([
    ['a prompt', {}, '4'],
    ['a number without a code', { payTo }, '60'],
    ['a code that cannot be changed', { payTo, ...claimOf(false) }, '60'],
    [
      'money of another amount, which is to be read',
      { heldMoney: [{ receivedTzs: 100, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' }] },
      '60',
    ],
    ['an order nobody can see', { outcome: 'unknown' }, '60'],
  ] as const)('loads again for %s, where there is nothing to type', (_, more, seconds) => {
    const page = render(more);
    expect(REFRESH.exec(page)?.[1]).toBe(seconds);
    expect(page).not.toMatch(LOOK_AGAIN);
  });
});
