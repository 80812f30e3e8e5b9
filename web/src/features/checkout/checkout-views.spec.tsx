/** @jest-environment ./web/test/dom-environment.ts */
import type { CashOnDelivery, PaymentInfo, PaymentMethods } from '@sokoni/contracts/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { loseOrder, type Refusal } from './checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { PaymentCancelled } from './payment-cancelled.tsx';
import type { Outcome } from './payment-outcome.ts';
import { PaymentResult } from './payment-result.tsx';
import { NO_FREE_DELIVERY, quoteFor } from './quote.ts';
import { readWay, type WaysOffer } from './ways-to-pay.ts';

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

  it('leads to another way to pay while the order waits', () => {
    renderResult(null, { orderId: 'o1' });
    expect(link('Change the way to pay')?.getAttribute('href')).toBe('/MyOrders/o1#change-way');
    act(() => setOutcome('paid'));
    expect(link('Change the way to pay')).toBeNull();
  });

  it('says what is missing of an amount that came, and how the order is paid', () => {
    const heldMoney = [
      { receivedTzs: 19_900, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' },
    ];
    renderResult('order-1', { heldMoney, promptedPhone: '+255713220145' });
    const told = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');
    expect(told()).toMatch(
      /^Another amount has arrivedTZS 19,900 .*TZS 100 of the TZS 20,000 is missing/,
    );
    expect(told()).toContain('one of us sends it back to you');
    expect(told()).toContain('pay the whole TZS 20,000');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
    act(() => setOutcome('ended'));
    expect(told()).toContain('TZS 100');
    expect(told()).not.toContain('pay the whole');
  });

  it('never asks for more money where too much has come', () => {
    const heldMoney = [
      { receivedTzs: 25_000, expectedTzs: 20_000, at: '2026-11-27T15:00:00.000Z' },
    ];
    const payTo = { kind: 'control-number', number: '991234567890' };
    renderResult('order-1', { heldMoney, payTo, orderId: 'o1' });
    expect(screen.getByRole('status').textContent).toContain('You do not have to pay again.');
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

const draft = {
  stationId: '',
  method: 'delivery',
  location: 'Arusha',
  landmark: 'Soko',
  phone: '7',
  way: '',
  operator: '',
};
const station = {
  _id: 'b'.repeat(24),
  name: 'Kariakoo',
  location: 'Arusha',
  directions: 'Soko',
  phone: '+255713220145',
  hours: [null, null, null, null, null, null, { from: '08:00', to: '18:00' }],
  tariffTzs: 2_000,
};
const groups = [[{ seller: { id: 's', name: 'Asha', location: 'Arusha' }, total: 20_000 }]];
const free = NO_FREE_DELIVERY;

const NO_OFFER: WaysOffer = { methods: null, saved: [], cash: null, cashNotTakenBy: [] };
const METHODS = {
  push: ['Mpesa', 'HaloPesa'],
  page: true,
  numbers: [{ kind: 'control-number', waitMinutes: 360 }],
  cash: true,
} as const satisfies PaymentMethods;

const formProps = {
  draft,
  refusal: undefined,
  blocked: false,
  ways: NO_OFFER,
  deliveryTerms: free.deliveryTerms,
  quote: (place: typeof draft) => quoteFor(groups, free, place),
};

function renderForm(changes: Partial<ComponentProps<typeof CheckoutForm>> = {}) {
  const sent: FormData[] = [];
  renderPage(<CheckoutForm {...formProps} {...changes} />, { onSubmit: (form) => sent.push(form) });
  return sent;
}
const refusal = (changes: Partial<Refusal>): Refusal => ({
  message: '',
  fields: {},
  lines: {},
  ...changes,
});

describe('the form of the checkout', () => {
  it('shows a refused field at the field itself', () => {
    renderForm({ refusal: refusal({ fields: { phone: 'Not a mobile number.' } }) });
    const phone = screen.getByLabelText(/Mobile number/);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Not a mobile number.')).toBeTruthy();
  });

  it('leads to the first refused field, far above the pressed button', () => {
    const fields = { landmark: 'Where is it?', phone: 'Not a mobile number.' };
    renderForm({ refusal: refusal({ message: 'Check the fields.', fields }) });
    expect(document.activeElement).toBe(screen.getByLabelText(/landmark/i));
    expect(screen.getByRole('alert').textContent).toBe('Check the fields.');
  });

  it.each([
    ['location', /Region and district/, 'Please choose your region and district'],
    ['stationId', /Pickup station/, 'Please choose a pickup station.'],
  ] as const)('leads to the choice without which there is no total: %s', (unpriced, label, why) => {
    const nowhere = { ...draft, location: '' };
    renderForm({ draft: nowhere, stations: [station], refusal: refusal({ unpriced }) });
    const field = screen.getByLabelText(label);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${field.id}-error`)?.textContent).toContain(why);
    expect(screen.getByRole('alert').textContent).toContain(why);
  });

  it('says nothing more of a field that was mended', async () => {
    const nowhere = { ...draft, location: '' };
    renderForm({ draft: nowhere, refusal: refusal({ unpriced: 'location' }) });
    await userEvent.selectOptions(screen.getByLabelText(/Region and district/), 'Arusha');
    expect(screen.getByLabelText(/Region and district/).getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(/Please choose your region and district/)).toBeNull();
  });

  it('leads to the reason where no field is wrong', () => {
    renderForm({ refusal: refusal({ message: 'The total changed.', total: 33_000 }) });
    expect(document.activeElement?.textContent).toBe('The total changed.');
  });

  it('asks to order again once the total is shown', () => {
    renderForm({ refusal: refusal({ unpriced: 'total' }) });
    expect(document.activeElement?.textContent).toContain('Please look at the total');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the payment page', { paymentMethod: 'page' }],
    ['cash', { paymentMethod: 'cash' }],
    ['a control number', { paymentMethod: 'control-number' }],
    ['the total alone', { paymentMethod: 'push', intent: 'quote' }],
  ])('sends a lost request again as it was: %s', async (_, press) => {
    const lost = new FormData();
    for (const [name, value] of Object.entries({ ...draft, ...press })) lost.set(name, value);
    const cash = { limitTzs: 50_000, openTzs: 0, leftTzs: 50_000, refusal: null };
    const ways = { ...NO_OFFER, methods: METHODS, cash };
    const sent = renderForm({ ...loseOrder(lost, 'lost'), ways });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const { paymentMethod, intent } = Object.fromEntries(sent[0] ?? []);
    expect({ paymentMethod, intent }).toEqual({ intent: undefined, ...press });
  });

  it('says of an ended session that it has ended, and keeps what was typed', () => {
    const typed = new FormData();
    for (const [name, value] of Object.entries(draft)) typed.set(name, value);
    renderForm(loseOrder(typed, 'signedOut'));
    expect(screen.getByRole('link', { name: /Log in in a new tab/ })).toBeTruthy();
    expect(screen.getByDisplayValue('Soko')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('lets what was lost be changed before it is sent again', async () => {
    renderForm({ refusal: loseOrder(new FormData(), 'lost').refusal });
    const landmark = screen.getByDisplayValue<HTMLInputElement>('Soko');
    await userEvent.type(landmark, ' jipya');
    expect(landmark.value).toBe('Soko jipya');
  });

  it('orders nothing by Enter in a field, which may be binding at once', async () => {
    const sent = renderForm();
    await userEvent.type(screen.getByDisplayValue('Soko'), '{Enter}');
    expect(sent).toEqual([]);
  });

  it('cannot be sent while the cart is blocked', () => {
    renderForm({ blocked: true });
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: /^Order for TZS.25,000$/,
    });
    expect(button.disabled).toBe(true);
  });

  it('drops the delivery cost for pickup', () => {
    renderForm();
    fireEvent.click(screen.getByRole('radio', { name: 'Pick up from seller' }));
    expect(screen.getAllByText('Pickup from the seller').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/TZS.20,000/)).toHaveLength(3);
  });

  it('says who may call the number, for each way to receive the goods', () => {
    renderForm({ stations: [station] });
    const shownAt = (text: RegExp) => /value=(\w+)/.exec(screen.getByText(text).className)?.[1];
    expect(shownAt(/The courier will call/)).toBe('delivery');
    expect(shownAt(/about the pickup/)).toBe('pickup');
    expect(shownAt(/about the parcel/)).toBe('station');
  });

  it('chooses the district that is typed, until another one is chosen', async () => {
    renderForm({ draft: { ...draft, location: '', landmark: '' } });
    const line = screen.getByLabelText(/landmark/i);
    const district = screen.getByLabelText<HTMLSelectElement>(/Region and district/);
    await userEvent.type(line, 'Sekei, Arusha');
    expect(district.value).toBe('Arusha');
    expect(screen.getByRole('button', { name: /^Order for TZS.25,000$/ })).toBeTruthy();
    await userEvent.clear(line);
    await userEvent.type(line, 'Kirumba, Ilemela');
    expect(district.value).toBe('Mwanza, Ilemela');
    await userEvent.selectOptions(district, 'Dodoma');
    await userEvent.type(line, ', Arusha');
    expect(district.value).toBe('Dodoma');
  });

  it('asks for a place before it shows a total', () => {
    renderForm({ draft: { ...draft, location: '' } });
    expect(screen.getByText(/Choose your region and district/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order' })).toBeTruthy();
  });

  it('shows the total of the server where it refused the former one', () => {
    renderForm({ refusal: refusal({ message: 'The total changed.', total: 33_000 }) });
    expect(screen.getAllByText(/TZS.33,000/)).toHaveLength(2);
  });
});

describe('the ways to pay', () => {
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
  const offered = () =>
    radios()
      .filter(({ name }) => name === 'paymentMethod')
      .map(
        ({ value, checked, disabled }) => `${value}${checked ? ' *' : ''}${disabled ? ' -' : ''}`,
      );
  const cash = { limitTzs: 50_000, openTzs: 0, leftTzs: 50_000, refusal: null };
  const ways = { ...NO_OFFER, methods: METHODS, cash };
  const saved = [
    {
      _id: 'w',
      paymentType: 'mobile',
      mobilePaymentType: 'HaloPesa',
      mobileNumber: '+255621112223',
    },
    {
      _id: 'l',
      paymentType: 'mobile',
      mobilePaymentType: 'Mpesa',
      mobileNumber: '',
      lipaNumber: '5',
    },
    {
      _id: 't',
      paymentType: 'mobile',
      mobilePaymentType: 'TigoPesa',
      mobileNumber: '+255713220145',
    },
    {
      _id: 'c',
      paymentType: 'credit',
      mobilePaymentType: '',
      mobileNumber: '',
      cardNumber: '**** 4242',
    },
  ] as unknown as readonly PaymentInfo[];

  it('are one list, of which the request on the phone comes first and is recommended', () => {
    renderForm({ ways });
    expect(offered()).toEqual(['push *', 'page', 'control-number', 'cash']);
    expect(screen.getAllByText('Recommended')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /Request on your phone Recommended/ })).toBeTruthy();
    expect(screen.getByText(/within 6 hours/)).toBeTruthy();
    expect(screen.getByText(/Have TZS.25,000 in cash ready/)).toBeTruthy();
  });

  it('are the page alone while nothing is known of them', () => {
    renderForm();
    expect(offered()).toEqual(['page *']);
  });

  it('are the page and the numbers of a service that says nothing of requests yet', () => {
    const { push: _, page: __, ...methods } = METHODS;
    renderForm({ ways: { ...ways, methods, saved } });
    expect(offered()).toEqual(['page:c *', 'page', 'control-number', 'cash']);
  });

  it('begin with the saved wallets that can be asked, and have the saved cards', () => {
    renderForm({ ways: { ...ways, saved, cash: null } });
    expect(offered()).toEqual(['push:+255621112223 *', 'push', 'page:c', 'page', 'control-number']);
    // Which operator is asked follows from the number, whatever it was saved with.
    const first = screen.getByRole('radio', { name: /Mobile money \+255621112223/ });
    expect(first.closest('label')?.textContent).not.toContain('HaloPesa');
  });

  it('send the operator of a ported number, among those that can be asked', async () => {
    const sent = renderForm({ ways });
    const operator = screen.getByLabelText<HTMLSelectElement>(/Mobile network/);
    expect([...operator.options].map(({ value }) => value)).toEqual(['', 'Mpesa', 'HaloPesa']);
    await userEvent.selectOptions(operator, 'HaloPesa');
    await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
    expect(sent[0]?.get('payOperator')).toBe('HaloPesa');
  });

  it('keep the one that was chosen, also after a refusal', async () => {
    const sent = renderForm({ ways, draft: { ...draft, way: 'control-number' } });
    expect(offered()).toContain('control-number *');
    await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
    expect(sent[0]?.get('paymentMethod')).toBe('cash');
  });

  it('leave cash for the first way where a pickup station takes none', async () => {
    renderForm({ ways, stations: [station], draft: { ...draft, way: 'cash' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Collect at a pickup station' }));
    expect(offered()).toEqual(['push *', 'page', 'control-number', 'cash -']);
    expect(screen.getByText(/Pickup stations take no cash/)).toBeTruthy();
  });

  it.each<[string, Partial<CashOnDelivery>, readonly string[], RegExp]>([
    [
      'above what is left, with the open orders as the reason',
      { openTzs: 27_001, leftTzs: 22_999 },
      [],
      /TZS.22,999 more in cash: orders for TZS.27,001/,
    ],
    ['where a shop takes none, which is named', {}, ['Duka la Asha'], /not taken by Duka la Asha/],
    [
      'where it is refused, with the reason',
      { refusal: { code: 'off', message: 'The shop does not offer it.' } },
      [],
      /The shop does not offer it/,
    ],
  ])('do not take cash %s', (_, terms, cashNotTakenBy, reason) => {
    renderForm({ ways: { ...ways, cash: { ...cash, ...terms }, cashNotTakenBy } });
    expect(offered()).toContain('cash -');
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it('are read as the way and the phone that is asked', () => {
    const asked = { paymentMethod: 'push', payPhone: '+255621112223' };
    expect(readWay('push:+255621112223')).toEqual(asked);
    expect(readWay('page:c')).toEqual({ paymentMethod: 'page' });
    expect(readWay('')).toEqual({});
  });
});
