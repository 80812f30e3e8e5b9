import type { Order } from '@sokoni/contracts/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { OrderTimeline } from './order-timeline.tsx';

const SELLERS = [
  { sellerId: 's1', sellerName: 'Usalama Systems' },
  { sellerId: 's2', sellerName: 'Kariakoo Digital Hub' },
] as Order['sellerOrders'];

function render(sellerOrders: Order['sellerOrders']): string {
  const at = '2026-11-29T08:00:00.000Z';
  const timeline = [
    { at, what: 'order.paid', sellerId: null, note: '' },
    { at, what: 'seller-order.completed', sellerId: 's1', note: '' },
  ];
  const order = { timeline, sellerOrders, delivery: { method: 'delivery' } } as unknown as Order;
  return renderToStaticMarkup(<OrderTimeline order={order} reader="buyer" />);
}

describe('what happened to an order', () => {
  it('names the seller of a step where there are several', () => {
    const steps = render(SELLERS).split('<li>').slice(1);
    expect(steps[0]).not.toMatch(/Usalama|Kariakoo/);
    expect(steps[1]).toContain(
      'order.stepCompleted</p><p class="text-muted wrap-anywhere">Usalama',
    );
  });

  it('names nobody where there is one', () => {
    expect(render(SELLERS.slice(0, 1))).not.toContain('Usalama');
  });
});
