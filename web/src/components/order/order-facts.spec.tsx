/** @jest-environment ./web/test/dom-environment.ts */
import type { Order } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { someSellerOrder } from '../../../test/some.ts';
import { SellerContact, ShippingFacts } from './order-facts.tsx';

it('the contact of a seller without an email has no link to one', () => {
  const contact = { name: 'Neema', phone: '+255754112233', email: '', location: 'Mwanza' };
  renderPage(<SellerContact label="Contact of Neema:" contact={contact} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+255754112233']);
});

it.each([
  [
    'a delivery that a promotion made free',
    { goodsTzs: 0, deliveryTzs: 10_000 },
    /instead of TZS.10,000/,
  ],
  ['goods that cost less by one', { goodsTzs: 4_000, deliveryTzs: 0 }, /− TZS.4,000/],
])('rows of %s and of the whole add up', (_, off, said) => {
  const discount = { promotionId: 'p1', name: 'Ofa', code: null, paidBy: 'seller', ...off };
  const part = someSellerOrder({ discounts: [discount] as never });
  const rate = { shipping_amount: 0, shipping_rate: 'free', sellerId: part.sellerId };
  const order = { shipping_options: [rate], sellerOrders: [part] } as unknown as Order;
  const { container } = renderPage(<ShippingFacts order={order} />);
  expect(container.textContent).toMatch(said);
  // What is taken off is what stands among the goods: a delivery of nothing has nothing to take off.
  expect(container.textContent?.includes('−')).toBe(off.goodsTzs > 0);
});
