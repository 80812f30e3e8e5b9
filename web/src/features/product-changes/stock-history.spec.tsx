/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { StockHistory } from './stock-history.tsx';

const at = '2026-03-01T08:00:00.000Z';
const orderId = '66f2a1c4d9e0b3a7c5518e0d';
const step = (pieces: number, stock: number, own: { orderId?: string; option?: string } = {}) => ({
  ...{ variantId: null, option: '', orderId: null },
  ...{ pieces, stock },
  ...own,
});
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the history of stock', () => {
  it('says why the stock has moved, what was left, and by whom or for which order', () => {
    const by = { byRole: 'system', byName: '' };
    renderPage(
      <StockHistory
        opensOrders
        orderNumbers={{}}
        changes={[
          {
            ...{ at, cause: 'ordered', ...by },
            steps: [step(-2, 8, { orderId }), step(-1, 7, { orderId })],
          },
          { at, cause: 'order-ended', ...by, steps: [step(2, 10, { orderId })] },
          {
            ...{ at, cause: 'adjusted', byRole: 'GENERAL', byName: 'Neema' },
            steps: [step(5, 10, { option: 'Red, M' })],
          },
        ]}
      />,
    );
    const [last, first, ended, adjusted] = rows();
    expect(last).toMatch(/^OrderVariant–−1/);
    expect(last).toContain('Left: 7');
    expect(first).toContain('−2');
    expect(ended).toMatch(/^Order not paidVariant/);
    expect(adjusted).toContain('Red, M');
    expect(adjusted).toContain('+5');
    expect(adjusted).toContain('Neema (team)');
    // An order that is not paid, or not yet, is no order of the seller.
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads to paid orders whose pieces came back, but not who cannot open them', () => {
    const by = { byRole: 'system', byName: '' };
    const change = { at, cause: 'refunded' as const, ...by, steps: [step(1, 1, { orderId })] };
    const history = { changes: [change], orderNumbers: { [orderId]: 'SK-260301-7KQ2M' } };
    const { unmount } = renderPage(<StockHistory opensOrders {...history} />);
    const link = screen.getByRole('link', {
      name: 'Refunded before it was sent · SK-260301-7KQ2M',
    });
    expect(link.getAttribute('href')).toContain(orderId);
    unmount();
    renderPage(<StockHistory opensOrders={false} {...history} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
