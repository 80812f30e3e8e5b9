/** @jest-environment ./web/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import SellerPanelPage from './pages/seller-panel-page.tsx';

const counts = {
  ...{ toAccept: 2, toShip: 1, toState: 0, toReceiveReturn: 0, cancelRequests: 0 },
};
const own = {
  ...{ suspension: null, permissions: null, subscription: null, quota: null, unread: 4 },
  categories: [],
  tasks: { counts, others: {}, nextDueAt: null, nextStatementAt: null, ceiling: null },
};

function show(loaderData: object): void {
  const props = { loaderData } as unknown as ComponentProps<typeof SellerPanelPage>;
  renderPage(<SellerPanelPage {...props} />, { path: '/seller-panel' });
}
const shortcuts = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the frame of the seller’s panel', () => {
  it('is one bar, without what belongs to shoppers', () => {
    show(own);
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /cart/i })).toBeNull();
  });

  it('has the five places of each day at the lower edge of a phone, with what waits there', () => {
    show(own);
    expect(shortcuts()).toEqual(['My Shop ', 'Orders 3', 'Products ', 'Messages 4', 'Money ']);
  });

  it('has those alone that a helper may open', () => {
    show({ ...own, permissions: ['orders'], unread: 0 });
    expect(shortcuts()).toEqual(['Orders 3']);
  });

  it.each([
    ['trial', 'The Starter trial shows up to 3 of your products until 20 March 2026'],
    ['none', 'Your products are hidden until you pay'],
  ])('says of a plan that has ended what is still shown: %s', (plan, words) => {
    const subscription = {
      ...{ planName: 'Basic', status: 'expired', renewal: 'overdue', graceUntil: null },
      paidUntil: '2026-03-08T08:00:00.000Z',
    };
    const until = plan === 'trial' ? '2026-03-20T08:00:00.000Z' : null;
    const quota = { plan, limit: plan === 'trial' ? 3 : 0, validUntil: until };
    show({ ...own, subscription, quota });
    const said = screen.getByText(/^Your plan ended on 8 March 2026\./);
    expect(said.textContent).toContain(words);
  });
});
