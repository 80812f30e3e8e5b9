/** @jest-environment ./web/test/dom-environment.ts */
import type { SellerOrder } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { DisputeDeadline, isContested, openReason, PartState, verdictOf } from './part-state.tsx';

const at = '2026-03-01T08:00:00.000Z';
const timeline = [
  {
    at,
    what: 'seller-order.return-requested',
    sellerId: 'juma',
    note: 'Too small',
    noteBy: 'buyer',
  },
  { at, what: 'seller-order.return-requested', sellerId: 'asha', note: 'Broken', noteBy: 'buyer' },
  { at, what: 'seller-order.disputed', sellerId: 'juma', note: 'It was worn', noteBy: 'seller' },
] as const;

describe('what both sides do not agree about', () => {
  it.each([
    ['return_requested', 'Too small'],
    ['disputed', 'It was worn'],
    ['refunded', undefined],
  ] as const)('is shown while the part is %s: %p', (status, reason) => {
    expect(openReason({ timeline: [...timeline] }, { sellerId: 'juma', status })?.note).toBe(
      reason,
    );
  });

  it.each([
    ['seller-order.refunded', 'admin', 'order.wonByBuyer'],
    ['seller-order.completed', 'admin', 'order.wonBySeller'],
    ['seller-order.completed', 'buyer', undefined],
    ['seller-order.lines-refunded', 'admin', undefined],
  ] as const)('ends with the verdict of an admin, and why: %s by the %s', (what, noteBy, key) => {
    const end = { at, what, sellerId: 'juma', note: 'Pictures seen', noteBy };
    const order = { timeline: [...timeline, end] };
    const verdict = verdictOf(order, { sellerId: 'juma', lineRefunds: [] });
    expect(verdict).toEqual(key ? { key, reason: 'Pictures seen' } : null);
    expect(verdictOf(order, { sellerId: 'asha', lineRefunds: [] })).toBeNull();
  });

  it('is no verdict for one side where an amount of it went back', () => {
    const end = { at, what: 'seller-order.completed', sellerId: 'juma', note: 'Half each' };
    const order = { timeline: [...timeline, { ...end, noteBy: 'admin' as const }] };
    const lineRefunds = [{ lines: [] }] as unknown as SellerOrder['lineRefunds'];
    expect(verdictOf(order, { sellerId: 'juma', lineRefunds })).toBeNull();
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
  const sellerDueAt = '2026-03-09T21:00:00.000Z';
  it.each([
    ['paid', '2026-03-02', 'Delivery within 5 days after the seller accepts.'],
    // The seller is back from a holiday later than they have accepted.
    ['processing', '2026-03-10', 'Delivery by 10 March 2026.'],
    ['shipped', '2026-03-10', 'Delivery by 10 March 2026.'],
    ['shipped', '2026-03-11', 'Delivery was due by 10 March 2026.'],
  ] as const)('is said as the server says it while it is %s on %s', (status, day, sentence) => {
    const order = { _id: 'o1', timeline, delivery: { method: 'delivery' } } as never;
    const terms = { deliveryDays: 5, collectTzs: 0, dueAt: null, sentFrom: null, sellerDueAt };
    const part = { sellerId: 'asha', status, cancelRequest: null, lineRefunds: [], ...terms };
    renderPage(
      <PartState
        order={order}
        part={part as unknown as SellerOrder}
        reader="buyer"
        now={`${day}T10:00:00.000Z`}
      />,
    );
    expect(screen.getAllByText(/^Delivery/).map(({ textContent }) => textContent)).toEqual([
      sentence,
    ]);
  });
});

it('shows a seller one deadline, their promise, and then when an admin examines it', () => {
  const order = { _id: 'o1', timeline, delivery: { method: 'delivery' } } as never;
  const times = { dueAt: '2026-03-14T12:00:00.000Z', sellerDueAt: '2026-03-05T12:00:00.000Z' };
  const terms = { deliveryDays: 4, collectTzs: 0, sentFrom: null, cancelRequest: null, ...times };
  const asha = { sellerId: 'asha', status: 'processing', lineRefunds: [] };
  const part = { ...asha, ...terms } as unknown as SellerOrder;
  renderPage(<PartState order={order} part={part} reader="seller" now={at} />);
  const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Deliver by 5 March 2026.',
    expect.stringMatching(/^If you have not sent it by 14 March 2026.*, Sokoni looks into it\.$/),
  ]);
});

describe('the deadlines of a dispute', () => {
  it.each([
    ['2026-03-01T09:00:00.000Z', /^The seller has until 2 March/],
    ['2026-03-03T09:00:00.000Z', /^Sokoni decides by 5 March/],
    ['2026-03-06T09:00:00.000Z', /^Sokoni wanted to decide by 5 March/],
  ])('are those of the moment when the page was made: %s', (now, sentence) => {
    renderPage(
      <DisputeDeadline
        statementDueAt="2026-03-02T09:00:00.000Z"
        dueAt="2026-03-05T09:00:00.000Z"
        now={now}
      />,
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
