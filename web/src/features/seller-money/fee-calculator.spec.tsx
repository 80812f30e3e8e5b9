/** @jest-environment ./web/test/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { FeeCalculator } from './fee-calculator.tsx';

const show = (price = '', path = '/') =>
  renderPage(<FeeCalculator commission={{ basisPoints: 525, next: null }} price={price} />, {
    path,
  });

it('a seller reads what a price leaves, with and without separators', () => {
  show();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  for (const typed of ['20000', '20,000', '20 000']) {
    fireEvent.change(screen.getByLabelText(/Price of the goods/), { target: { value: typed } });
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toMatch(/^You get TZS\s18,950\.$/);
    expect(screen.getByText(/Sokoni keeps 5\.25% as commission: TZS\s1,050\./)).toBeTruthy();
  }
});

it('a seller without scripts reads it for the price in the address; nonsense has no answer', () => {
  const { unmount } = show('20000');
  expect(screen.getByRole('status').textContent).toMatch(/You get TZS\s18,950\./);
  unmount();
  show('abc');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByText(/commission/)).toBeNull();
});

it('asking for a price leaves the statement at its page', () => {
  show('', '/?cursor=abc');
  const form = screen.getByRole('button').closest('form') as HTMLFormElement;
  expect(new FormData(form).get('cursor')).toBe('abc');
});
