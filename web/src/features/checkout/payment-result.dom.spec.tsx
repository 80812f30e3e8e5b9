/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import type { Outcome } from '../../components/order/payment-outcome.ts';
import { PaymentCancelled } from './payment-cancelled.tsx';
import { PaymentResult } from './payment-result.tsx';

const link = (name: string) => screen.queryByRole('link', { name });
let setOutcome: (outcome: Outcome) => void;

function Result(props: Omit<ComponentProps<typeof PaymentResult>, 'outcome'>) {
  const [outcome, set] = useState<Outcome>('waiting');
  setOutcome = set;
  return <PaymentResult {...props} outcome={outcome} />;
}
const renderResult = (resendable: string | null = null, more: object = {}) =>
  renderPage(
    <Result
      {...more}
      orderNumber="SK-7"
      resendable={resendable}
      bought={{ totalTzs: 20_000, lines: [{ id: 'l', name: 'Kanga', quantity: 2 }] }}
    />,
  );

describe('payment result', () => {
  it('waits with order number and lines', () => {
    renderResult();
    expect(screen.getByRole('status').textContent).toContain('Confirming your payment');
    expect(screen.getByText('Order SK-7')).toBeTruthy();
    expect(screen.getByText(/2 × Kanga/)).toBeTruthy();
  });

  it('says when the page no longer asks by itself', async () => {
    renderResult();
    const later = Date.now() + 60 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    // Its buyer comes back: it is asked for once more, and no longer.
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText(/no longer looks by itself/)).toBeTruthy();
    expect(link('Look again')).toBeTruthy();
    act(() => setOutcome('paid'));
    expect(link('Look again')).toBeNull();
    jest.restoreAllMocks();
  });

  it('offers to send the request again only for a resendable order', () => {
    renderResult();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('offers to send the request again while it waits, not once it is paid', () => {
    renderResult('order-1');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
    act(() => setOutcome('paid'));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('shows the number to pay to while the order waits', () => {
    const payTo = { kind: 'control-number', number: '991234567890' };
    renderResult(null, { payTo, payUntil: '2026-11-27T15:00:00.000Z' });
    expect(screen.getByRole('status').textContent).toContain('Pay to this number');
    expect(screen.getByText('9912 3456 7890')).toBeTruthy();
    act(() => setOutcome('paid'));
    expect(screen.queryByText('9912 3456 7890')).toBeNull();
  });

  it('says on which phone a request waits, until it is paid', () => {
    renderResult(null, { promptedPhone: '+255713220145' });
    expect(screen.getByRole('status').textContent).toMatch(/^Check your phone.*\+255713220145/);
    act(() => setOutcome('paid'));
    expect(screen.getByRole('status').textContent).not.toContain('phone');
  });

  it('offers no other way to pay while a payment is being confirmed, until it has had its time', () => {
    const { unmount } = renderResult(null, { orderId: 'o1' });
    expect(link('Change the way to pay')).toBeNull();
    unmount();
    renderResult('o1', { orderId: 'o1' });
    expect(link('Change the way to pay')).toBeTruthy();
  });

  it('leads to another way to pay while the order waits for a phone', () => {
    renderResult(null, { orderId: 'o1', promptedPhone: '+255713220145' });
    expect(link('Change the way to pay')?.getAttribute('href')).toBe('/MyOrders/o1#change-way');
    act(() => setOutcome('paid'));
    expect(link('Change the way to pay')).toBeNull();
  });

  it('says what is missing of an amount that came, and how the order is paid', () => {
    const heldMoney = [
      { receivedTzs: 19_900, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' },
    ];
    renderResult(null, { orderId: 'order-1', heldMoney, promptedPhone: '+255713220145' });
    const status = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');
    expect(status()).toMatch(
      /^Another amount has arrivedTZS 19,900 .*TZS 100 of the TZS 20,000 is missing/,
    );
    expect(status()).toContain('one of us sends it back to you');
    expect(status()).toContain('pay the whole TZS 20,000');
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
    act(() => setOutcome('paid'));
    expect(status()).toMatch(/^Payment successfully!/);
    expect(status()).toContain('TZS 19,900 more has arrived');
    act(() => setOutcome('ended'));
    expect(screen.queryByRole('button')).toBeNull();
    expect(status()).toContain('TZS 100');
    expect(status()).not.toContain('pay the whole');
  });

  it('never asks for more money where too much has come', () => {
    const heldMoney = [
      { receivedTzs: 25_000, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' },
    ];
    const payTo = { kind: 'control-number', number: '991234567890' };
    renderResult('order-1', { heldMoney, payTo, orderId: 'o1' });
    expect(screen.getByRole('status').textContent).toContain('You do not have to pay again.');
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    expect(screen.queryByText('9912 3456 7890')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(link('Change the way to pay')).toBeNull();
  });

  it('changes from waiting to paid', () => {
    renderResult();
    act(() => setOutcome('paid'));
    expect(screen.getByRole('heading').textContent).toBe('Payment successfully!');
    expect(link('Pay again')).toBeNull();
  });

  it('says until when each seller has to accept, as the order does, one on holiday too', () => {
    const part = { sellerId: 's', sellerName: 'Asha', status: 'paid' as const };
    const parts = [{ ...part, dueAt: '2999-11-29T09:00:00.000Z', sentFrom: '2999-11-27' }];
    renderResult(null, { parts, delivery: { method: 'delivery' } });
    expect(screen.queryByText(/to accept/)).toBeNull();
    act(() => setOutcome('paid'));
    expect(
      screen.getByText(
        /The seller has until .*2999.* to accept, or you are refunded. The seller is on holiday: orders are sent from .*2999/,
      ),
    ).toBeTruthy();
  });

  it('offers another payment after a decline', () => {
    renderResult();
    act(() => setOutcome('declined'));
    expect(screen.getByRole('heading').textContent).toBe('The payment did not go through');
    expect(link('Pay again')?.getAttribute('href')).toBe('/checkout');
  });

  it('leads to the cart after an expired payment', () => {
    renderResult();
    act(() => setOutcome('ended'));
    expect(link('Go to Cart')?.getAttribute('href')).toBe('/cart');
    expect(link('Pay again')).toBeNull();
  });
});

describe('a payment that was given up', () => {
  it('is not called unpaid where money of another amount has come', () => {
    const about = { outcome: 'ended', waitingOrder: null, ofPlan: false } as const;
    const heldMoney = [
      { receivedTzs: 19_900, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' },
    ];
    renderPage(<PaymentCancelled {...about} heldMoney={heldMoney} />);
    expect(screen.getByRole('heading').textContent).toBe('Payment Cancelled!');
    expect(screen.queryByText(/Nothing was paid/)).toBeNull();
    expect(screen.getByText(/one of us sends it back to you/)).toBeTruthy();
  });

  it('says the cart to be as it was only where the order is given up by itself, else that it waits', () => {
    const about = { outcome: 'waiting', ofPlan: false } as const;
    const { unmount } = renderPage(<PaymentCancelled {...about} waitingOrder={null} />);
    expect(screen.getByText(/Your cart is as it was/).classList.contains('hidden')).toBe(false);
    unmount();
    renderPage(<PaymentCancelled {...about} waitingOrder="o1" />);
    // Scripts give it up, and show this; without them the form stands in its place.
    const { classList } = screen.getByText(/Your cart is as it was/);
    expect([...classList]).toEqual(expect.arrayContaining(['hidden', 'js:block']));
    const form = screen.getByText(/Your order still waits for payment/).closest('form');
    expect(form?.classList.contains('js:hidden')).toBe(true);
    expect(link('See Order')?.getAttribute('href')).toBe('/MyOrders/o1');
  });

  it('gives no order up for which too much has come', () => {
    const about = { outcome: 'waiting', waitingOrder: 'o1', ofPlan: false } as const;
    const heldMoney = [
      { receivedTzs: 25_000, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' },
    ];
    renderPage(<PaymentCancelled {...about} heldMoney={heldMoney} />);
    expect(document.querySelector('form')).toBeNull();
    expect(screen.queryByText('Payment Cancelled!')).toBeNull();
    expect(screen.getByText(/You do not have to pay again/)).toBeTruthy();
    expect(link('See Order')?.getAttribute('href')).toBe('/MyOrders/o1');
    expect(link('Go to Cart')).toBeNull();
  });
});
