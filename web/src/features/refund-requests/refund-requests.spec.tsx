/** @jest-environment ./web/test/dom-environment.ts */
import type { WaitingRefund } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { RefundRequestNotices } from './refund-request-notices.tsx';
import { RefundRequestTable } from './refund-request-table.tsx';
import { concernsSeller, pathOfRefund } from './refund-requests.api.ts';

const request: WaitingRefund = {
  ...{ _id: 'order o1 s1 450000', kind: 'order', aboutId: 'o1', number: 'SK-1' },
  ...{ sellerNames: ['Zuri Electronics'], amountTzs: 450_000, reason: 'Fraud' },
  ...{ askedByName: 'Rehema Said', isOwn: false },
  ...{ askedAt: '2026-03-01T08:00:00.000Z', until: '2026-03-02T08:00:00.000Z' },
};
const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

describe('a refund that waits for a second admin', () => {
  it('says what, how much, who has asked, why and until when, and leads to where it is made', () => {
    renderPage(<RefundRequestTable requests={[request]} />);
    const link = screen.getByRole('link', { name: 'Order SK-1' });
    expect(link.getAttribute('href')).toBe('/admin-panel/all-orders/SK-1');
    const row = textOf(link.closest('tr'));
    for (const said of ['Zuri Electronics', 'TZS 450,000', 'Rehema Said', 'Fraud', '2 Mar'])
      expect(row).toContain(said);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is taken back by who has asked for it', () => {
    renderPage(<RefundRequestTable requests={[{ ...request, isOwn: true }]} />);
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeTruthy();
    expect(document.body.textContent).toContain('You, ');
  });

  it('is not taken back once the money was sent by hand', () => {
    renderPage(<RefundRequestTable requests={[{ ...request, kind: 'by-hand', isOwn: true }]} />);
    expect(document.body.textContent).toContain('You, ');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is shown where it is made: to others what they may do, to who has asked that it waits', () => {
    const requests = [request, { ...request, _id: 'x', isOwn: true, askedByName: '' }];
    renderPage(<RefundRequestNotices requests={requests} here="/admin-panel/all-orders/SK-1" />);
    const [foreign, own] = screen.getAllByRole('status').map(textOf);
    expect(foreign).toMatch(/^Rehema Said wants to refund TZS 450,000\. If you agree/);
    expect(own).toMatch(/^Your refund of TZS 450,000 waits for a second admin until 2 Mar/);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('of an order concerns the sellers whom it names', () => {
    const two = { _id: 'order o1 s1 s2 450000' };
    expect(['s1', 's2', 's3'].map((id) => concernsSeller(two, id))).toEqual([true, true, false]);
  });

  it.each([
    ['order', '/admin-panel/all-orders/SK-1'],
    ['dispute', '/admin-panel/all-orders/SK-1'],
    ['plan', '/admin-panel/plan-payments?payment=o1&number=SK-1'],
    ['by-hand', '/admin-panel/money?refund=o1'],
  ] as const)('of %s is made on %s', (kind, path) => {
    expect(pathOfRefund({ ...request, kind })).toBe(path);
  });
});
