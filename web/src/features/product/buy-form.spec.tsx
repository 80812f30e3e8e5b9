/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { BuyForm } from './buy-form.tsx';
import { type ProductView, pickFrom } from './product.ts';

const [RED, BLUE] = ['a'.repeat(24), 'b'.repeat(24)];
const product: ProductView = {
  id: 'p',
  name: 'Shirt',
  brand: 'Mwanza',
  category: 'Fashion & Wear',
  categoryLabel: 'Fashion',
  condition: 'Brand New',
  images: [],
  description: '',
  price: 60_000,
  sellingPrice: 50_000,
  stock: 30,
  options: [
    {
      id: RED,
      label: 'Red',
      price: 50_000,
      stock: 30,
      wholesale: [{ minimum: 10, unitPrice: 40_000 }],
    },
    { id: BLUE, label: 'Blue', price: 55_000, stock: 0, wholesale: [] },
  ],
};

const FINISHED = { starsHtml: '', termsHtml: '', shareHtml: '' };

function renderForm(changes: Partial<ProductView> = {}) {
  const sent: FormData[] = [];
  const shown = { ...product, ...changes };
  renderPage(
    <BuyForm
      product={shown}
      images={shown.images}
      start={pickFrom(shown, new URLSearchParams())}
      finished={FINISHED}
    />,
    {
      onSubmit: (form) => sent.push(form),
    },
  );
  return sent;
}
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Quantity/ });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('buy form', () => {
  it('starts with the variant at the shown price', () => {
    renderForm();
    expect(radio(/^Red/).checked).toBe(true);
    expect(screen.getAllByText(/TZS.50,000/).length).toBeGreaterThan(0);
  });

  it('disables a variant that is sold out', () => {
    renderForm();
    expect(radio(/^Blue/).disabled).toBe(true);
    expect(radio(/^Blue/).labels?.[0]?.textContent).toContain('Sold out');
  });

  it('clears the variant when a wholesale step is chosen, and prices its minimum', async () => {
    renderForm();
    await userEvent.click(radio(/10 pieces or more/));
    expect(radio(/^Red/).checked).toBe(false);
    expect(quantity().value).toBe('10');
    expect(screen.getByText(/400,000/)).toBeTruthy();
  });

  it('shows wholesale prices that all variants have once, for the chosen one', async () => {
    const wholesale = [
      { minimum: 10, unitPrice: 40_000 },
      { minimum: 20, unitPrice: 35_000 },
    ];
    const [red, blue] = product.options.map((one) => ({ ...one, stock: 30, wholesale }));
    const sent = renderForm({ options: [red, blue] as ProductView['options'] });
    expect(screen.getAllByRole('radio', { name: /10 pieces or more/ })).toHaveLength(1);
    await userEvent.click(radio(/^Blue/));
    await userEvent.click(radio(/20 pieces or more, Blue/));
    expect(screen.getByText(/Blue \(every choice/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
    await waitFor(() => expect(sent[0]?.get('option')).toBe(`${BLUE}.20`));
  });

  it('prices the typed wholesale quantity', async () => {
    renderForm();
    await userEvent.click(radio(/10 pieces or more/));
    fireEvent.change(quantity(), { target: { value: '12' } });
    expect(screen.getByText(/480,000/)).toBeTruthy();
  });

  it('corrects a quantity below the minimum and above the stock when the field is left', async () => {
    renderForm();
    await userEvent.click(radio(/10 pieces or more/));
    for (const [typed, settled] of [
      ['3', '10'],
      ['99', '30'],
    ] as const) {
      fireEvent.change(quantity(), { target: { value: typed } });
      fireEvent.blur(quantity());
      expect(quantity().value).toBe(settled);
    }
  });

  it('keeps the typed quantity for another variant, as far as its limits allow', async () => {
    const green = { id: 'c'.repeat(24), label: 'Green', price: 50_000, stock: 4, wholesale: [] };
    const sent = renderForm({ options: [...product.options, green] });
    fireEvent.change(quantity(), { target: { value: '7' } });
    await userEvent.click(radio(/10 pieces or more/));
    expect(quantity().value).toBe('10');
    await userEvent.click(radio(/^Green/));
    expect(quantity().value).toBe('4');
    await userEvent.click(radio(/^Red/));
    expect(quantity().value).toBe('7');
    await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
    expect(sent[0]?.get('quantity')).toBe('7');
  });

  it('goes back to one piece from a wholesale step where nothing was typed', async () => {
    renderForm();
    await userEvent.click(radio(/10 pieces or more/));
    await userEvent.click(quantity());
    await userEvent.click(radio(/^Red/));
    expect(quantity().value).toBe('1');
  });

  it('sends option and intent', async () => {
    const sent = renderForm();
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({ option: RED, intent: 'buy' });
  });

  it('keeps the focus on the pressed button, which sends once', async () => {
    let answer = () => {};
    const onSubmit = jest.fn(() => new Promise<null>((resolve) => (answer = () => resolve(null))));
    renderPage(
      <BuyForm
        product={product}
        images={[]}
        start={pickFrom(product, new URLSearchParams())}
        finished={FINISHED}
      />,
      { onSubmit },
    );
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' });
    await userEvent.click(add);
    expect(add.getAttribute('aria-busy')).toBe('true');
    // A browser takes the focus from a control that is disabled.
    expect([add.disabled, document.activeElement]).toEqual([false, add]);
    await userEvent.click(add);
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('disables both buttons when the product is sold out', () => {
    renderForm({ stock: 0 });
    for (const name of ['Buy', 'Add To Cart']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
  });
});
