/** @jest-environment ./web/test/dom-environment.ts */
import type { Order } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { RefundList } from './refund-list.tsx';

type Refund = Order['refunds'][number];

/** What is said about one refund. */
function saidOf(
  refund: Pick<Refund, 'status' | 'way'> & Partial<Refund>,
  method = 'Mpesa',
): (string | null)[] {
  const about = { sellerId: null, amountTzs: 5_000, at: '2026-03-01T09:00:00.000Z' };
  const order = {
    refunds: [{ ...about, ...refund }],
    sellerOrders: [],
    paymentDetails: { payment_method_type: [method] },
  } as unknown as Order;
  renderPage(<RefundList order={order} reader="buyer" />);
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
}
const onItsWay = expect.stringContaining('on its way');
const byHand = expect.stringContaining('we send it by hand');
const sent = 'Sent back the way it was paid.';

it.each([
  ['of the provider, under way', { status: 'requested', way: 'refund' }, [onItsWay]],
  ['by hand, not sent yet', { status: 'requested', way: 'by-hand' }, [byHand]],
  ['by hand, which no provider has refused', { status: 'failed', way: 'by-hand' }, [byHand]],
  ['by hand, sent', { status: 'succeeded', way: 'by-hand' }, ['We have sent it by hand.']],
  ['of the provider, sent', { status: 'succeeded', way: 'refund' }, [sent]],
  ['refused', { status: 'failed', way: 'refund' }, [expect.stringContaining('refused it')]],
] as const)('the list of refunds says one thing of a refund %s', (_, refund, said) => {
  expect(saidOf(refund)).toEqual(said);
});

it.each([
  [false, expect.stringContaining('paid in cash')],
  // It came by another way all the same.
  [true, byHand],
])('cash was paid unless it is money beside the sale (%s)', (surplus, said) => {
  expect(saidOf({ status: 'failed', way: 'by-hand', surplus }, 'cash')).toEqual([said]);
});
