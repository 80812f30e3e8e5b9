/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import type { Order, SellerOrder, SellerOrderMove } from '@sokoni/contracts/browser';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouteLoaderData } from 'react-router';
import { renderPage } from '../../../test/render-page.tsx';
import { MoveForms } from '../../components/order/move-forms.tsx';
import { PayNow } from '../../components/order/send-again.tsx';
import { useT } from '../../lib/texts.ts';
import { ChangePayment } from './change-payment.tsx';
import { buyerForms } from './order.ts';
import { Cancel } from './order-actions.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

function Moves({ moves }: { readonly moves: readonly SellerOrderMove[] }) {
  const t = useT('orders');
  const part = { sellerName: 'Asha', moves } as unknown as SellerOrder;
  return <MoveForms orderId="o1" sellerId="s1" forms={buyerForms(part, t)} />;
}
function LoadedStrip() {
  const { orders } = useRouteLoaderData('root') as { readonly orders: readonly Order[] };
  return <WaitingStrip orders={orders} now="2026-11-27T10:05:00.000Z" />;
}
const button = (name: string) => screen.queryByRole('button', { name, hidden: true });

describe('actions of a buyer', () => {
  it('are none where the server allows no move', () => {
    renderPage(<Moves moves={[]} />);
    expect(screen.queryAllByRole('button', { hidden: true })).toHaveLength(0);
  });

  it('are the moves that the server allows', () => {
    renderPage(<Moves moves={['deliver', 'complete', 'dispute']} />);
    expect(button('I have received it')).toBeTruthy();
    expect(button('All is well')).toBeTruthy();
    expect(button('Ask to cancel')).toBeNull();
  });

  it('ignore moves of sellers', () => {
    renderPage(<Moves moves={['ship']} />);
    expect(screen.queryAllByRole('button', { hidden: true })).toHaveLength(0);
  });

  it('require a reason for a cancellation', () => {
    renderPage(<Moves moves={['request-cancel']} />);
    expect(screen.getByLabelText<HTMLInputElement>(/Reason/).required).toBe(true);
  });

  it('send order, seller and move', async () => {
    const sent: FormData[] = [];
    renderPage(<Moves moves={['deliver']} />, { onSubmit: (form) => sent.push(form) });
    await userEvent.click(screen.getByRole('button', { name: 'I have received it' }));
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      formId: 'deliver o1 s1',
      order: 'o1',
      seller: 's1',
      intent: 'deliver',
    });
  });

  it('pay a waiting order', async () => {
    const sent: FormData[] = [];
    renderPage(<PayNow orderId="o1" label="Pay now" />, { onSubmit: (form) => sent.push(form) });
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({ order: 'o1', intent: 'pay' });
  });

  it('of an order that waits are done by its own page, wherever they stand', async () => {
    const sent: FormData[] = [];
    const order = {
      _id: 'o1',
      orderNumber: 'SK-7',
      createdAt: '2026-11-27T10:00:00.000Z',
      productDetails: [{ name: 'Kanga' }],
      totalAmount: 20_000,
      paymentDetails: {
        payment_status: 'pending',
        payUntil: '2026-11-27T16:00:00.000Z',
        resendAt: null,
      },
    } as unknown as Order;
    const strip = <WaitingStrip orders={[order]} now="2026-11-27T10:05:00.000Z" elsewhere />;
    renderPage(strip, { onSubmit: (form) => sent.push(form), path: '/cart' });
    const page = '/MyOrders/o1';
    expect(screen.getByRole('link', { name: 'Order SK-7' }).getAttribute('href')).toBe(page);
    const other = screen.getByRole('link', { name: 'Change the way to pay' });
    expect(other.getAttribute('href')).toBe(`${page}#change-way`);
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map((form) => form.getAttribute('action'))).toEqual([page, page]);
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({ order: 'o1', intent: 'pay' });
  });

  it('of an order that waits are gone once its payment has come, without a press', async () => {
    const paymentDetails = { payment_status: 'pending', payUntil: null, resendAt: null };
    const order = { _id: 'o1', orderNumber: 'SK-7', totalAmount: 1, productDetails: [] };
    const waiting = { ...order, createdAt: '2026-11-27T10:00:00.000Z', paymentDetails };
    const root = { orders: [waiting as unknown as Order] };
    renderPage(<LoadedStrip />, { root });
    expect(button('Pay now')).toBeTruthy();
    root.orders = [];
    // Its buyer comes back from the phone: it is asked for at once.
    document.dispatchEvent(new Event('visibilitychange'));
    await waitForElementToBeRemoved(() => button('Pay now'));
  });

  it('let the page be asked for once more after the last one has left, since the cart learns of it later', async () => {
    const paymentDetails = { payment_status: 'pending', payUntil: null, resendAt: null };
    const order = { _id: 'o1', orderNumber: 'SK-7', totalAmount: 1, productDetails: [] };
    const waiting = { ...order, createdAt: '2026-11-27T10:00:00.000Z', paymentDetails };
    const root = { orders: [waiting as unknown as Order] };
    const { router } = renderPage(<LoadedStrip />, { root });
    root.orders = [];
    await act(() => router.revalidate());
    expect(button('Pay now')).toBeNull();
    const reload = jest.spyOn(router, 'revalidate');
    // Its buyer looks at it again: whatever still asks, asks at once.
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(reload).toHaveBeenCalled();
  });

  it.each([
    ['push', 'Send the payment request again'],
    // Its buyer asked for no request.
    ['page', 'New payment page'],
  ])('say what is sent again for an order that waits by %s', (way, label) => {
    const paymentDetails = {
      payment_status: 'pending',
      payment_method_type: [way],
      payUntil: null,
      resendAt: '2026-11-27T10:04:00.000Z',
    };
    const order = { _id: 'o1', orderNumber: 'SK-7', totalAmount: 1, productDetails: [] };
    const waiting = { ...order, createdAt: '2026-11-27T10:00:00.000Z', paymentDetails };
    const orders = [waiting as unknown as Order];
    renderPage(<WaitingStrip orders={orders} now="2026-11-27T10:05:00.000Z" />);
    expect(button(label)).toBeTruthy();
  });

  it('ask for no payment of an order whose buyer has entered the code of one', () => {
    const claim = { code: 'QK7H2M4N5P', mayChange: true };
    const paymentDetails = { payment_status: 'pending', payUntil: null, resendAt: null, claim };
    const order = { _id: 'o1', orderNumber: 'SK-7', totalAmount: 1, productDetails: [] };
    const waiting = { ...order, createdAt: '2026-11-27T10:00:00.000Z', paymentDetails };
    const orders = [waiting as unknown as Order];
    renderPage(<WaitingStrip orders={orders} now="2026-11-27T10:05:00.000Z" />);
    expect(button('Pay now')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change the way to pay' })).toBeNull();
    expect(screen.getByText(/You have entered the code of your payment/)).toBeTruthy();
  });

  it('ask for no payment of an order for which too much has come', () => {
    const heldMoney = [
      { receivedTzs: 21_000, expectedTzs: 20_000, at: '2026-11-27T10:02:00.000Z' },
    ];
    const paymentDetails = {
      payment_status: 'pending',
      payUntil: '2026-11-27T16:00:00.000Z',
      resendAt: '2026-11-27T10:04:00.000Z',
      heldMoney,
    };
    const order = { _id: 'o1', orderNumber: 'SK-7', totalAmount: 20_000, productDetails: [] };
    const waiting = { ...order, createdAt: '2026-11-27T10:00:00.000Z', paymentDetails };
    const orders = [waiting as unknown as Order];
    renderPage(<WaitingStrip orders={orders} now="2026-11-27T10:05:00.000Z" />);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    expect(button('Send the payment request again')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change the way to pay' })).toBeNull();
    expect(screen.queryByText(/Pay by/)).toBeNull();
    expect(screen.getByText(/You do not have to pay again/)).toBeTruthy();
  });

  it('say of an order for which too little has come that this goes back, and neither that it counts nor that there is none', () => {
    const heldMoney = [
      { receivedTzs: 19_900, expectedTzs: 20_000, at: '2026-11-27T10:02:00.000Z' },
    ];
    const payment = { payment_status: 'pending', payment_method_type: ['page'], payUntil: null };
    const paymentDetails = { ...payment, resendAt: null, heldMoney };
    const order = { _id: 'o1', orderNumber: 'SK-7', totalAmount: 20_000, productDetails: [] };
    const waiting = { ...order, createdAt: '2026-11-27T10:00:00.000Z', paymentDetails };
    renderPage(
      <>
        <WaitingStrip orders={[waiting as unknown as Order]} now="2026-11-27T10:05:00.000Z" />
        <ChangePayment order={waiting as unknown as Order} ways={['lipa-number']} />
      </>,
    );
    expect(screen.getByText(/^We send back to you what has arrived/)).toBeTruthy();
    expect(screen.queryByText(/No payment has reached us/)).toBeNull();
    expect(screen.queryByText(/it counts for this order/)).toBeNull();
  });

  it('offer the other ways to pay an order that waits', async () => {
    const sent: FormData[] = [];
    const paymentDetails = { payment_status: 'pending', payment_method_type: ['lipa-number'] };
    const order = { _id: 'o1', paymentDetails } as unknown as Order;
    const ways = ['page', 'lipa-number', 'cash'] as const;
    renderPage(<ChangePayment order={order} ways={ways} />, {
      onSubmit: (form) => sent.push(form),
    });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mobile money or card',
      'Cash on delivery',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Cash on delivery' }));
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      order: 'o1',
      intent: 'change-payment',
      paymentMethod: 'cash',
    });
  });

  it('ask another phone, also where one is asked already', async () => {
    const sent: FormData[] = [];
    const paymentDetails = { payment_status: 'pending', payment_method_type: ['push'] };
    const order = { _id: 'o1', paymentDetails } as unknown as Order;
    renderPage(<ChangePayment order={order} ways={['push']} />, {
      onSubmit: (form) => sent.push(form),
    });
    await userEvent.type(screen.getByLabelText(/Mobile money number/), '784555666');
    await userEvent.click(screen.getByRole('button', { name: 'Request on the phone' }));
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      ...{ order: 'o1', intent: 'change-payment', paymentMethod: 'push', payPhone: '784555666' },
    });
  });

  it('offer no other way to pay an order for which too much has come', () => {
    const heldMoney = [
      { receivedTzs: 21_000, expectedTzs: 20_000, at: '2026-11-27T10:02:00.000Z' },
    ];
    const payment = { payment_status: 'pending', payment_method_type: ['lipa-number'], heldMoney };
    const order = { _id: 'o1', paymentDetails: payment } as unknown as Order;
    renderPage(<ChangePayment order={order} ways={['page', 'lipa-number']} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer no other way to pay where there is none', () => {
    const order = {
      _id: 'o1',
      paymentDetails: { payment_method_type: ['page'] },
    } as unknown as Order;
    renderPage(<ChangePayment order={order} ways={['page']} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ask before they cancel a part', async () => {
    const sent: FormData[] = [];
    renderPage(<Cancel orderId="o1" sellerId="s1" label="Cancel" explanation="Only this part" />, {
      onSubmit: (form) => sent.push(form),
    });
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByText('Cancel'));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it', hidden: true }));
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({ order: 'o1', seller: 's1' });
  });
});
