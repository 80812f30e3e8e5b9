/** @jest-environment ./web/test/dom-environment.ts */
import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { Earnings } from './seller-order-details.tsx';

const dispute = (sellerDueAt: string | null) => {
  const part = { sellerId: 's1', status: 'disputed', sellerDueAt } as SellerOrder;
  const order = { _id: 'o1', delivery: { method: 'delivery' } } as Order;
  const now = '2026-03-01T10:00:00.000Z';
  renderPage(<NextStepBar {...{ order, part, now }} step={undefined} />);
  return screen.queryByRole('link', { name: 'Tell your side' })?.getAttribute('href') ?? null;
};

describe('what a seller does next in a dispute', () => {
  it('is to tell their side, until they have', () => {
    expect(dispute('2026-03-02T10:00:00.000Z')).toBe('/dispute/o1/s1');
    expect(document.body.textContent).toContain('Tell your side by 2 March 2026');
  });

  it('is nothing once they have', () => {
    expect(dispute(null)).toBeNull();
  });
});

describe('what an order brings its seller', () => {
  const earnings = { goodsTzs: 60_000, deliveryTzs: 0, commissionTzs: 5_000, netTzs: 55_000 };
  const wordsIn = (part: Pick<SellerOrder, 'status' | 'cancelRequest'>) => {
    const { container } = renderPage(
      <Earnings part={part} earnings={earnings as NonNullable<SellerOrder['earnings']>} />,
    );
    return container.textContent;
  };

  it('is said as theirs', () => {
    expect(wordsIn({ status: 'processing', cancelRequest: null })).toContain('You get');
  });

  it.each(['disputed', 'return_requested'] as const)('waits for the decision: %s', (status) => {
    const words = wordsIn({ status, cancelRequest: null });
    expect(words).toContain('Waits for the decision');
    expect(words).not.toContain('You get');
  });
});

describe('the buyer on the page of an order', () => {
  const order = (phone: string) => {
    const delivery = { method: 'delivery', location: 'Arusha', ward: 'Sekei', landmark: '', phone };
    return { _id: 'o1', delivery, buyerName: 'Asha', buyerEmail: '' } as unknown as Order;
  };
  it('is written to by the owner of the shop alone', () => {
    const writes = (inTeam: boolean) => {
      const { unmount } = renderPage(<BuyerCard order={order('+255712345678')} inTeam={inTeam} />);
      const link = screen.queryByRole('link', { name: 'Write to the buyer' });
      unmount();
      return link !== null;
    };
    expect([writes(false), writes(true)]).toEqual([true, false]);
  });
  const reach = (phone: string) => {
    const { unmount } = renderPage(<BuyerCard order={order(phone)} />);
    const links = ['Call', 'WhatsApp'].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    );
    unmount();
    return links;
  };

  it('is called and written to by WhatsApp with one tap, once the number is whole', () => {
    expect(reach('+255754112233')).toEqual(['tel:+255754112233', 'https://wa.me/255754112233']);
    expect(reach('+255 7** *** 233')).toEqual([undefined, undefined]);
  });
});
