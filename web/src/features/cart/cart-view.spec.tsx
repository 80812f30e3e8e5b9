/** @jest-environment ./web/test/dom-environment.ts */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { someCartRow } from '../../../test/some.ts';
import { CartContext, createCartStore } from './cart.store.ts';
import type { CartRow } from './cart.ts';
import { CartBadge, useRemovedRows } from './cart-badge.tsx';
import type { CartDelivery } from './cart-group.tsx';
import { CartView } from './cart-view.tsx';

const PROMOTED = {
  lines: [{ lineId: 'r1', discountTzs: 2_000 }],
  discounts: [
    { promotionId: 'o', name: 'Ofa', code: 'OFA20', paidBy: 'seller' as const, goodsTzs: 2_000 },
  ],
  freeDelivery: [],
  refusal: null,
};

const row = (changes: Partial<CartRow> = {}) =>
  someCartRow({ id: 'r1', productId: 'p1', ...changes });
const other = row({
  id: 'r2',
  productId: 'p2',
  name: 'Lantern',
  quantity: 1,
  priceList: { priceTzs: 8_000, tiers: [] },
  unitPrice: 8_000,
  total: 8_000,
});

// A browser has one badge for all its pages; each test begins with a new one.
beforeEach(() => useRemovedRows.setState(0));

function renderCart(
  rows: readonly CartRow[],
  onSubmit?: (form: FormData) => unknown,
  delivery: CartDelivery | null = null,
) {
  const store = createCartStore(rows);
  const page = (
    <CartContext value={store}>
      <CartBadge rows={rows.length} />
      <CartView freeFrom={{}} delivery={delivery} />
    </CartContext>
  );
  renderPage(page, {
    ...(onSubmit && { onSubmit }),
  });
  return store;
}
/** The change of the first row, which is drawn. */
function changed(store: ReturnType<typeof createCartStore>, pieces: number) {
  const { change } = store.getState();
  const changes: ReturnType<typeof change>[] = [];
  act(() => void changes.push(change('r1', pieces)));
  return changes[0] as ReturnType<typeof change>;
}
const quantity = (name = 'Kanga') =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: new RegExp(name) });

describe('the delivery of a cart', () => {
  const served = { seller: 's1', amount: 5_000, served: true, days: 3 };
  const parcel = { ...served, sentFrom: null as string | null };
  const toArusha = (changes: Partial<typeof parcel> = {}): CartDelivery => ({
    place: 'Arusha',
    parcels: [{ ...parcel, ...changes }],
  });

  it.each([
    ['with its price and days', {}, 'Delivery to Arusha: TZS 5,000, within 3 days'],
    ['for free', { amount: 0 }, 'Delivery to Arusha: free, within 3 days'],
    ['refused', { served: false }, 'This seller does not deliver to Arusha.'],
    [
      'later, by a seller on holiday',
      { sentFrom: '2026-12-06' },
      'The seller is on holiday: orders are sent from 6 December 2026.',
    ],
  ])('is shown for the chosen place: %s', (_, changes, said) => {
    renderCart([row()], undefined, toArusha(changes));
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Another place' })).toBeTruthy();
  });

  it('is in the total once it is known of every seller, and said to come later until then', () => {
    renderCart([row()], undefined, toArusha());
    const later = /is added at checkout/;
    expect(screen.queryByText(later)).toBeNull();
    const term = screen.getByText('With delivery');
    expect(term.nextElementSibling?.textContent).toBe('TZS\u00A015,000');
    document.body.replaceChildren();
    const store = renderCart([row()], undefined, toArusha({ amount: 0 }));
    expect(screen.getByText('Delivery').nextElementSibling?.textContent).toBe('Free');
    changed(store, 3);
    expect(screen.queryByText('With delivery')).toBeNull();
    expect(screen.getByText(later)).toBeTruthy();
    document.body.replaceChildren();
    renderCart([row()], undefined, toArusha({ served: false }));
    expect(screen.queryByText('With delivery')).toBeNull();
  });

  it('asks for a place where none is chosen, and is unknown while a row changes', () => {
    renderCart([row()]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'See what delivery costs' });
    expect(link.getAttribute('href')).toBe('/delivery-place?returnTo=%2Fcart');
    const store = renderCart([row()], undefined, toArusha());
    changed(store, 3);
    expect(screen.queryByText(/^Delivery to Arusha/)).toBeNull();
  });
});

describe('the price of one piece', () => {
  const tiers = [{ quantity: 3, wholesalePrice: 4_500, ofProduct: true }];
  const offered = row({ priceList: { priceTzs: 5_000, tiers } });
  const quote = { ...PROMOTED, lines: [{ lineId: 'r1', discountTzs: 1_000, percents: [10] }] };

  it('is that of the page of the product, with its offer, also while the quantity changes', () => {
    const store = createCartStore([offered]);
    renderPage(
      <CartContext value={store}>
        <CartView freeFrom={{}} quote={quote} />
      </CartContext>,
    );
    expect(screen.getByText('TZS 4,500 each')).toBeTruthy();
    expect(screen.getByText('1 more and each costs TZS 4,050')).toBeTruthy();
    changed(store, 3);
    expect(screen.getByText('Wholesale: TZS 4,050 each, from 3 pieces')).toBeTruthy();
  });
});

describe('the free delivery of a promotion', () => {
  it('is said once the basket has it, and not of a quantity that the server has not seen', () => {
    const store = createCartStore([row()]);
    const { seller } = row();
    const quote = { ...PROMOTED, freeDelivery: [{ sellerId: seller.id, name: 'Ofa' }] };
    renderPage(
      <CartContext value={store}>
        <CartView freeFrom={{}} quote={quote} />
      </CartContext>,
    );
    expect(screen.getByText('Free delivery from this seller.')).toBeTruthy();
    changed(store, 3);
    expect(screen.queryByText('Free delivery from this seller.')).toBeNull();
  });
});

describe('a cart without rows', () => {
  const render = (waiting: boolean) =>
    renderPage(
      <CartContext value={createCartStore([])}>
        <CartView freeFrom={{}} waiting={waiting} />
      </CartContext>,
    );

  it('is empty', () => {
    render(false);
    expect(screen.getByText('Your Cart is Empty!')).toBeTruthy();
  });

  it('is not called empty while an order that waits has its goods', () => {
    render(true);
    expect(screen.queryByText('Your Cart is Empty!')).toBeNull();
    expect(screen.getByText(/What you have ordered/)).toBeTruthy();
  });
});

describe('the rows of each seller', () => {
  const theirs = { ...other, seller: { id: 's2', name: 'Juma', location: 'Mwanza' } };
  const render = (rows: readonly CartRow[]) =>
    renderPage(
      <CartContext value={createCartStore(rows)}>
        <CartView freeFrom={{ s1: 15_000 }} quote={PROMOTED} />
      </CartContext>,
    );

  it('stand together, with their subtotal, where they are sent from and what is missing', () => {
    render([row(), theirs, row({ ...other, id: 'r3' })]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Asha',
      'Juma',
      'Summary',
    ]);
    expect(screen.getByText('Sent from Mwanza')).toBeTruthy();
    const subtotals = screen.getAllByText('Subtotal').map((one) => one.parentElement?.textContent);
    expect(subtotals).toEqual([expect.stringMatching(/16,000$/), expect.stringMatching(/8,000$/)]);
    expect(screen.getByText('Free delivery from this seller.')).toBeTruthy();
    expect(screen.getByText(/^Delivery depends on your address/)).toBeTruthy();
  });

  it('are not said to cost a delivery where every seller delivers for nothing', () => {
    render([row(), row({ ...other, id: 'r3' })]);
    expect(screen.getByText('Free delivery from this seller.')).toBeTruthy();
    expect(screen.queryByText(/^Delivery depends on your address/)).toBeNull();
  });

  it('leave what cannot be bought out of the subtotal, with its discount', () => {
    render([row({ blocked: true }), row({ ...other, id: 'r3' })]);
    expect(screen.getByText('Subtotal').parentElement?.textContent).toMatch(/8,000$/);
    expect(
      screen.getByText(/^Add TZS.7,000 more from this seller for free delivery\.$/),
    ).toBeTruthy();
  });
});

describe('a removed row', () => {
  const render = (rows: readonly CartRow[], onSubmit?: (form: FormData) => unknown) =>
    renderPage(
      <CartContext value={createCartStore(rows)}>
        <CartView freeFrom={{}} removed={{ name: 'Kanga' }} />
      </CartContext>,
      { ...(onSubmit && { onSubmit }) },
    );

  it.each([
    ['beside others', [other]],
    ['alone', []],
  ])('can be put back %s', async (_, rows) => {
    const sent: FormData[] = [];
    render(rows, (form) => sent.push(form));
    expect(screen.getByRole('status').textContent).toContain('Removed: Kanga');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({ intent: 'restore' });
  });
});

describe('a cart with promotions', () => {
  const render = (store = createCartStore([row(), other])) => {
    const view = <CartView freeFrom={{}} coupon="ofa20" quote={PROMOTED} />;
    renderPage(<CartContext value={store}>{view}</CartContext>);
    return store;
  };

  it('strikes the full price through, names the discount and takes it off the total', () => {
    render();
    expect(document.querySelector('del')?.textContent).toMatch(/^Before the discount: TZS.10,000$/);
    expect(screen.getByText('Ofa (OFA20)')).toBeTruthy();
    expect(screen.getAllByText(/^TZS.16,000$/)).toHaveLength(2);
    expect(screen.getByText('The code ofa20 is used.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Checkout' });
    expect(link.getAttribute('href')).toBe('/checkout?coupon=ofa20');
    const remove = screen.getByRole('link', { name: 'Remove the code' });
    expect(remove.getAttribute('href')).toMatch(/\?coupon=$/);
  });

  it('leads to confirm the number that a code wants', () => {
    const refusal = { code: 'coupon-phone' as const, message: 'The code counts by number.' };
    const quote = { ...PROMOTED, lines: [], discounts: [], refusal };
    const view = <CartView freeFrom={{}} coupon="ofa20" quote={quote} />;
    renderPage(<CartContext value={createCartStore([row()])}>{view}</CartContext>);
    expect(screen.getByText('The code counts by number.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Confirm your number' });
    expect(link.getAttribute('href')).toBe('/MyProfile?edit=phone');
  });

  it('shows no discount while a change is on its way', () => {
    const store = render();
    act(() => void store.getState().change('r1', 3));
    expect(document.querySelector('del')).toBeNull();
    expect(screen.getAllByText(/^TZS.23,000$/)).toHaveLength(2);
  });
});

describe('cart store', () => {
  it('shows a changed quantity, its line total and the totals at once', () => {
    const store = createCartStore([row(), other]);
    store.getState().change('r1', 5);
    const { lines, totals } = store.getState();
    expect(lines[0]).toMatchObject({ quantity: 5, total: 25_000 });
    expect(totals).toEqual({ quantity: 6, price: 33_000, blocked: false });
  });

  it('removes a row at once for quantity 0', () => {
    const store = createCartStore([row(), other]);
    store.getState().change('r1', 0);
    expect(store.getState().lines).toEqual([other]);
    expect(store.getState().totals.price).toBe(8_000);
  });

  it('restores only the row whose request was lost', () => {
    const store = createCartStore([row(), other]);
    const lost = store.getState().change('r1', 5);
    store.getState().change('r2', 0);
    store.getState().rollBack('r1', lost);
    expect(store.getState().lines).toEqual([row()]);
    expect(store.getState().pending).toEqual({ r2: { quantity: 0 } });
  });

  it('keeps a row that has changed again since the request that was lost', () => {
    const store = createCartStore([row()]);
    const lost = store.getState().change('r1', 5);
    store.getState().change('r1', 6);
    store.getState().rollBack('r1', lost);
    expect(store.getState().lines[0]?.quantity).toBe(6);
  });

  it('restores a removed row in its place', () => {
    const store = createCartStore([row(), other]);
    store.getState().rollBack('r1', store.getState().change('r1', 0));
    expect(store.getState().lines).toEqual([row(), other]);
  });

  it('takes the rows of the server over every change that is answered', () => {
    const store = createCartStore([row()]);
    const { change, settle, ask, confirm } = store.getState();
    settle(change('r1', 50));
    confirm([row({ quantity: 9, total: 45_000 })], ask());
    expect(store.getState().lines[0]?.quantity).toBe(9);
    expect(store.getState().pending).toEqual({});
  });

  it('shows a change that is on its way, whatever rows come meanwhile', () => {
    const store = createCartStore([row(), other]);
    const { change, settle, ask, confirm } = store.getState();
    const [first, second] = [change('r1', 5), change('r2', 3)];
    settle(first);
    const askedAt = ask();
    settle(second);
    confirm([row({ quantity: 5, total: 25_000 }), other], askedAt);
    expect(store.getState().lines.map(({ quantity }) => quantity)).toEqual([5, 3]);
    expect(Object.keys(store.getState().pending)).toEqual(['r2']);
    confirm([row(), { ...other, quantity: 3 }], ask());
    expect(store.getState().pending).toEqual({});
  });

  it('shows no rows that were asked for before those that it shows', () => {
    const store = createCartStore([row()]);
    const { ask, confirm } = store.getState();
    const [early, late] = [ask(), ask()];
    confirm([row({ quantity: 4 })], late);
    confirm([row({ quantity: 3 })], early);
    expect(store.getState().lines[0]?.quantity).toBe(4);
  });
});

describe('the price by quantity', () => {
  const tiers = [{ quantity: 10, wholesalePrice: 4_500, ofProduct: true }];
  const tiered = row({ quantity: 8, available: 30, priceList: { priceTzs: 5_000, tiers } });

  it('says how many more make each cheaper, and charges it at once when there are so many', () => {
    const store = renderCart([tiered]);
    expect(screen.getByText(/^2 more and each costs TZS.4,500$/)).toBeTruthy();
    act(() => void store.getState().change('r1', 10));
    expect(screen.getByText(/^Wholesale: TZS.4,500 each, from 10 pieces$/)).toBeTruthy();
    expect(store.getState().totals.price).toBe(45_000);
    act(() => void store.getState().change('r1', 9));
    expect(store.getState().totals.price).toBe(45_000);
    expect(screen.getByText(/^1 more and each costs/)).toBeTruthy();
  });

  it('counts the rows of a product together where the tier is the product’s', () => {
    const store = renderCart([tiered, { ...tiered, id: 'r2', variantId: 'v', quantity: 2 }]);
    expect(store.getState().totals.price).toBe(45_000);
    act(() => void store.getState().change('r2', 0));
    expect(store.getState().totals.price).toBe(40_000);
  });

  it('offers no tier that the stock does not reach', () => {
    renderCart([{ ...tiered, available: 9 }]);
    expect(screen.queryByText(/more and each costs/)).toBeNull();
  });
});

describe('cart page', () => {
  it('sends one more piece by the button and shows it before the answer', async () => {
    const { promise } = Promise.withResolvers<null>();
    const sent: FormData[] = [];
    const store = renderCart([row()], (form) => {
      sent.push(form);
      return promise;
    });
    await userEvent.click(screen.getByRole('button', { name: 'One more of Kanga' }));
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      row: 'r1',
      quantity: '2',
      step: '1',
    });
    act(() => store.getState().change('r1', 3));
    expect(quantity().value).toBe('3');
    expect(screen.getAllByText(/15,000/)).toHaveLength(3);
  });

  it('shows the former quantity after a lost request', () => {
    const store = renderCart([row()]);
    const lost = changed(store, 4);
    expect(quantity().value).toBe('4');
    act(() => store.getState().rollBack('r1', lost));
    expect(quantity().value).toBe('2');
  });

  it('sends a typed quantity when the field is left', async () => {
    const sent: FormData[] = [];
    renderCart([row()], (form) => sent.push(form));
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '7');
    await userEvent.tab();
    expect(sent[0]?.get('quantity')).toBe('7');
  });

  it('sends nothing when the field is left unchanged or empty', async () => {
    const sent: FormData[] = [];
    renderCart([row()], (form) => sent.push(form));
    await userEvent.click(quantity());
    await userEvent.tab();
    await userEvent.clear(quantity());
    await userEvent.tab();
    expect(sent).toEqual([]);
  });

  it('offers no less than the minimum and no more than is available', () => {
    renderCart([row({ minimum: 2, quantity: 2 }), row({ ...other, quantity: 9, available: 9 })]);
    expect(screen.getByRole('button', { name: 'One less of Kanga' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByRole('button', { name: 'One more of Lantern' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('offers no quantity for a row that is sold out', () => {
    renderCart([row({ available: 0, blocked: true, notices: ['Sold out.'] }), other]);
    expect(screen.queryByRole('spinbutton', { name: /Kanga/ })).toBeNull();
    expect(screen.getByText('Sold out.')).toBeTruthy();
  });

  it('replaces the checkout link by an explanation while a row is blocked', () => {
    renderCart([row({ blocked: true }), other]);
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });

  it('counts a pending removal in the badge at once', () => {
    const store = renderCart([row(), other]);
    expect(screen.getByTestId('cart-count').textContent).toBe('2');
    const lost = changed(store, 0);
    expect(screen.getByTestId('cart-count').textContent).toBe('1');
    act(() => store.getState().rollBack('r1', lost));
    expect(screen.getByTestId('cart-count').textContent).toBe('2');
  });

  it('shows the empty cart after the last row is removed', () => {
    const store = renderCart([row()]);
    act(() => store.getState().change('r1', 0));
    expect(screen.getByRole('link', { name: /shopping/i })).toBeTruthy();
  });
});
