/** @jest-environment ./web/test/dom-environment.ts */
import type { SellerOrder } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { isContested, openReason, PartState } from './part-state.tsx';

const at = '2026-03-01T08:00:00.000Z';
const timeline = [
  { at, what: 'seller-order.return-requested', sellerId: 'juma', note: 'Too small' },
  { at, what: 'seller-order.return-requested', sellerId: 'asha', note: 'Broken' },
  { at, what: 'seller-order.disputed', sellerId: 'juma', note: 'It was worn' },
];

describe('what both sides do not agree about', () => {
  it.each([
    ['return_requested', 'Too small'],
    ['disputed', 'It was worn'],
    ['refunded', ''],
  ] as const)('is shown while the part is %s: %p', (status, reason) => {
    expect(openReason({ timeline }, { sellerId: 'juma', status })).toBe(reason);
  });

  it.each([
    ['disputed', null, true],
    ['return_requested', null, true],
    ['processing', 'Ordered twice', true],
    ['processing', null, false],
    ['completed', null, false],
  ] as const)(
    'is open while the part is %s with the request %p: %p',
    (status, cancelRequest, open) => {
      expect(isContested({ status, cancelRequest })).toBe(open);
    },
  );
});

describe('when a part arrives', () => {
  const accepted = { at, what: 'seller-order.accepted', sellerId: 'asha', note: '' };
  it.each([
    ['paid', timeline, 'Delivery within 5 days after the seller accepts.'],
    ['processing', [...timeline, accepted], 'Delivery by 6 March 2026.'],
    ['shipped', [...timeline, accepted], 'Delivery by 6 March 2026.'],
  ] as const)('is said by what has happened while it is %s', (status, history, sentence) => {
    const order = { _id: 'o1', timeline: [...history], delivery: { method: 'delivery' } } as never;
    const terms = { deliveryDays: 5, collectTzs: 0, dueAt: null, sentFrom: null };
    const part = { sellerId: 'asha', status, cancelRequest: null, ...terms };
    renderPage(<PartState order={order} part={part as unknown as SellerOrder} reader="buyer" />);
    expect(screen.getAllByText(/Delivery/).map(({ textContent }) => textContent)).toEqual([
      sentence,
    ]);
  });
});
