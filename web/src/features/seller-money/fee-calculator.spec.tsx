/** @jest-environment ./web/test/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { FeeCalculator } from './fee-calculator.tsx';

const show = (price = '') =>
  renderPage(<FeeCalculator commission={{ basisPoints: 525, next: null }} price={price} />);

it('a seller reads what a price leaves, with and without separators', () => {
  show();
  expect(screen.queryByRole('status')).toBeNull();
  for (const typed of ['20000', '20,000', '20 000']) {
    fireEvent.change(screen.getByLabelText(/Price of the goods/), { target: { value: typed } });
    expect(screen.getByRole('status').textContent).toMatch(
      /You get TZS\s18,950\. Sokoni keeps 5\.25% as commission: TZS\s1,050\./,
    );
  }
});

it('a seller without scripts reads it for the price in the address; nonsense has no answer', () => {
  show('20000').unmount();
  show('abc');
  expect(screen.queryByRole('status')).toBeNull();
});
