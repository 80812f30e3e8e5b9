/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import type { CashOnDelivery, PaymentInfo, PaymentMethods } from '@sokoni/contracts/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { loseOrder, type Refusal } from './checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { NO_FREE_DELIVERY, quoteFor } from './quote.ts';
import { readWay, type WaysOffer } from './ways-to-pay.ts';

const draft = {
  stationId: '',
  method: 'delivery',
  location: 'Arusha',
  landmark: 'Soko',
  phone: '7',
  way: '',
  operator: '',
  forBusiness: '',
  tin: '',
  businessName: '',
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

function renderForm(changes: Loaded = {}) {
  const sent: FormData[] = [];
  renderPage(<CheckoutForm {...formProps} {...changes} />, { onSubmit: (form) => sent.push(form) });
  return sent;
}

type Loaded = Partial<ComponentProps<typeof CheckoutForm>>;
let loadForm: (loaded: Loaded) => void;

/** The form of a page that is loaded again. */
function LoadedForm({ first }: { readonly first: Loaded }) {
  const [loaded, setLoaded] = useState(first);
  loadForm = setLoaded;
  return <CheckoutForm {...formProps} {...loaded} />;
}

const refusal = (changes: Partial<Refusal>): Refusal => ({
  message: '',
  fields: {},
  lines: {},
  ...changes,
});

describe('the form of the checkout', () => {
  it('asks for a business only when told to, and says at its fields what is wrong', () => {
    const kept = { ...draft, tin: '123-456-789', businessName: 'Kilimo Bora' };
    const fields = { tin: 'A TIN has 9 digits.' };
    const sent = renderForm({
      draft: { ...kept, forBusiness: 'on' },
      refusal: refusal({ fields }),
    });
    expect(screen.getByLabelText(/TIN of the business/)).toBe(document.activeElement);
    expect(screen.getByText('A TIN has 9 digits.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Buying for a business'));
    expect(sent).toEqual([]);
  });

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

  it('says nothing more of a field that was corrected', async () => {
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

  it('keeps place, total and way when the page loads itself again', async () => {
    const cash = { limitTzs: 50_000, openTzs: 0, leftTzs: 50_000, refusal: null };
    const ways = { ...NO_OFFER, methods: METHODS, cash };
    renderPage(<LoadedForm first={{ draft: { ...draft, location: '' }, ways }} />);
    await userEvent.selectOptions(screen.getByLabelText(/Region and district/), 'Arusha');
    await userEvent.click(screen.getByRole('radio', { name: /Control number/ }));
    const noCash = { ...ways, cash: { ...cash, openTzs: 45_000, leftTzs: 5_000 } };
    act(() => loadForm({ draft: { ...draft, location: '' }, ways: noCash }));
    expect(screen.getByRole('button', { name: /^Order for TZS.25,000$/ })).toBeTruthy();
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /Control number/ });
    expect(chosen.checked).toBe(true);
  });

  it('begins anew with another address, also with the one before', async () => {
    const begun = (chosen: string, location: string) => ({
      draft: { ...draft, location },
      addresses: { all: [], chosen },
    });
    renderPage(<LoadedForm first={begun('home', '')} />);
    await userEvent.selectOptions(screen.getByLabelText(/Region and district/), 'Arusha');
    act(() => loadForm(begun('work', 'Dodoma')));
    expect(screen.getByRole('button', { name: /^Order for TZS/ })).toBeTruthy();
    act(() => loadForm(begun('home', '')));
    expect(screen.getByRole('button', { name: 'Order' })).toBeTruthy();
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

  it('lead to confirm a number where cash wants that, and load the page again for who comes back from there', async () => {
    const refusal = { code: 'phone' as const, message: 'Cash needs your own phone number.' };
    const offer = { ...ways, cash: { ...cash, refusal } };
    const { router } = renderPage(<CheckoutForm {...formProps} ways={offer} />);
    const reload = jest.spyOn(router, 'revalidate');
    const comeBack = () =>
      act(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await comeBack();
    expect(reload).not.toHaveBeenCalled();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Confirm your number' });
    expect(link.pathname + link.search).toBe('/MyProfile?edit=phone');
    await userEvent.click(link);
    await comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('are read as the way and the phone that is asked', () => {
    const asked = { paymentMethod: 'push', payPhone: '+255621112223' };
    expect(readWay('push:+255621112223')).toEqual(asked);
    expect(readWay('page:c')).toEqual({ paymentMethod: 'page' });
    expect(readWay('')).toEqual({});
  });
});
