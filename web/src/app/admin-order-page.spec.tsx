/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import type { Found } from '../features/admin-search/admin-search.api.ts';
import { FoundGroups } from '../features/admin-search/found-groups.tsx';
import AdminOrderPage from './pages/admin-order-page.tsx';

type PageProps = ComponentProps<typeof AdminOrderPage>;

const order = {
  ...{ _id: 'o1', orderNumber: 'SK-1', status: 'paid', createdAt: '2026-03-01T09:00:00.000Z' },
  ...{ buyerName: 'Asha', business: null, totalAmount: 5_000, productDetails: [] },
  ...{ sellerOrders: [], refunds: [], timeline: [], shipping_options: [], refundedTzs: 0 },
  paymentDetails: { payment_method_type: ['Mpesa'], payment_status: 'paid', paymentId: '' },
  delivery: { method: 'delivery', location: '', ward: '', landmark: '', phone: '', station: null },
};
const receipt = {
  ...{ _id: 'r1', number: 7, date: '2026-03-01', time: '14:05:09', orderNumber: 'SK-1' },
  ...{ verificationCode: 'R1X7', verificationUrl: 'https://verify.example/R1X7_140509' },
  ...{ environment: 'production', customer: { name: 'Asha', tin: null }, state: 'waiting' },
  seller: { name: 'Duka la Neema', tin: '987654321', vrn: '' },
  totals: { amountTzs: 5_000, taxCents: 0 },
  credits: [{ number: 'R1X7-1', amountTzs: 1_000, at: '2026-03-02T09:00:00.000Z' }],
  issuedAt: '2026-03-01T11:05:09.000Z',
};

function renderOrder(fiscal: unknown): string {
  const loaderData = {
    order,
    fiscal,
    requests: [],
    now: order.createdAt,
    cancels: false,
    split: null,
  };
  renderPage(<AdminOrderPage {...({ loaderData } as unknown as PageProps)} />);
  return document.body.textContent ?? '';
}

describe('an order as admins read it', () => {
  it('has its fiscal receipts, with their state and what went back', () => {
    const page = renderOrder([{ receipt, qr: { size: 1, path: '' } }]);
    for (const text of ['R1X7', 'On its way to the tax office', 'R1X7-1'])
      expect(page).toContain(text);
  });

  it('says where these could not be read, and nothing where there are none', () => {
    expect(renderOrder(null)).toContain('cannot be read right now');
    document.body.innerHTML = '';
    expect(renderOrder([])).not.toContain('iscal');
  });
});

it.each([
  ['R1X7', /R1X7.*5,000/s],
  ['r1x7-1', /R1X7-1.*1,000/s],
])('a search for %s names what was found', (text, shown) => {
  renderPage(<FoundGroups found={{ fiscal: [receipt] } as unknown as Found} text={text} />);
  expect(screen.getByRole('link', { name: /R1X7/ }).closest('li')?.textContent).toMatch(shown);
});
