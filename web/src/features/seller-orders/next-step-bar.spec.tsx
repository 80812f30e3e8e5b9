/** @jest-environment ./web/test/dom-environment.ts */
import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { NextStepBar } from './next-step-bar.tsx';

const dispute = (sellerDueAt: string | null) => {
  const part = { sellerId: 's1', status: 'disputed', sellerDueAt } as SellerOrder;
  const order = { _id: 'o1', delivery: { method: 'delivery' } } as Order;
  const now = '2026-03-01T10:00:00.000Z';
  renderPage(<NextStepBar order={order} part={part} step={undefined} now={now} />);
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
