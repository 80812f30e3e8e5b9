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

  it('has the words of people as they are, and those of the shop as sentences', () => {
    const at = '2026-11-29T08:00:00.000Z';
    const step = { at, what: 'seller-order.cancelled', sellerId: 's1' };
    const timeline = [
      { ...step, note: '2', noteBy: 'buyer' },
      { ...step, note: 'late', noteBy: 'seller' },
      { ...step, note: 'paid-twice', noteBy: 'system' },
      {
        ...step,
        what: 'seller-order.lines-refunded',
        note: '2 × Kanga: stock-unavailable',
        noteBy: 'system',
      },
      { ...step, what: 'seller-order.lines-refunded', note: '2 × Kanga: torn', noteBy: 'seller' },
      { ...step, what: 'refund.succeeded', note: '5000', noteBy: 'system' },
    ];
    const order = { timeline, sellerOrders: [], delivery: { method: 'delivery' } };
    const page = renderToStaticMarkup(
      <OrderTimeline order={order as unknown as Order} reader="buyer" />,
    );
    const notes = page.split('</time></p>').slice(1);
    expect(notes.map((one) => one.replace(/<\/p>.*/, '').replace(/.*>/, ''))).toEqual([
      '2',
      'late',
      'order.notePaidTwice',
      '2 × Kanga: order.noteNoStock',
      '2 × Kanga: torn',
      expect.stringMatching(/^TZS.5,000$/),
    ]);
  });

  it.each([
    ['buyer', false],
    ['seller', false],
    ['admin', true],
  ] as const)('shows the code of a payment provider to the %s: %s', (reader, shown) => {
    const at = '2026-11-29T08:00:00.000Z';
    const ended = { at, what: 'order.cancelled', sellerId: null };
    const timeline = [
      { ...ended, note: 'cancelled_by_merchant', noteBy: 'system' },
      { ...ended, what: 'order.paid', note: 'late', noteBy: 'system' },
      { ...ended, what: 'seller-order.parcel-sent', note: '2 × Kettle', noteBy: 'system' },
    ];
    const order = { timeline, sellerOrders: [], delivery: { method: 'delivery' } };
    const page = renderToStaticMarkup(
      <OrderTimeline order={order as unknown as Order} reader={reader} />,
    );
    expect(page.includes('cancelled_by_merchant')).toBe(shown);
    expect(page).toContain('order.noteLateMoney');
    expect(page).toContain('2 × Kettle');
  });

  it('names nobody where there is one', () => {
    expect(render(SELLERS.slice(0, 1))).not.toContain('Usalama');
  });
});
