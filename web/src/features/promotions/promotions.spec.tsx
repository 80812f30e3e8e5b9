/** @jest-environment ./web/test/dom-environment.ts */
import type { Promotion } from '@sokoni/contracts/browser';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionList } from './promotion-list.tsx';
import { readPromotion } from './promotions.api.ts';

const promotion: Promotion = {
  _id: 'a'.repeat(24),
  name: 'Weekend offer',
  kind: 'percent',
  percent: 20,
  amountTzs: null,
  buy: null,
  free: null,
  code: 'KARIBU10',
  from: '2026-12-04',
  to: '2026-12-06',
  totalUses: 50,
  usesPerPerson: 1,
  leastBasketTzs: null,
  productIds: ['b'.repeat(24)],
  firstOrder: true,
  paidBy: 'seller',
  state: 'paused',
  uses: 12,
  version: 3,
};

describe('the list of promotions', () => {
  it('says state, discount, code and uses in words', () => {
    renderPage(<PromotionList promotions={[promotion]} />, { path: '/?sort=-uses' });
    for (const text of ['Paused', '20% off', 'Used 12 of 50 times'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('cell', { name: /KARIBU10.*6 Dec/ })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Weekend offer' });
    expect(link.getAttribute('href')).toBe(`/?sort=-uses&edit=${promotion._id}#promotion`);
    expect(screen.getByRole('button', { name: /^Let it go on/ })).toBeTruthy();
  });
});

describe('the form of a promotion', () => {
  const products = [
    { id: 'c'.repeat(24), name: 'Kitenge' },
    { id: 'd'.repeat(24), name: 'Sufuria' },
  ];
  const open = () =>
    renderPage(
      <PromotionForm
        promotion={promotion}
        newId=""
        today="2026-12-01"
        answer={undefined}
        products={products}
        chosen={[]}
      />,
    );
  const sent = () => readPromotion(new FormData(document.querySelector('form') ?? undefined));

  it('sends back what it was opened with', () => {
    open();
    const { _id: promotionId, paidBy: _, state: __, uses: ___, ...terms } = promotion;
    expect(sent()).toEqual({ promotionId, ...terms });
  });

  it('is for the products that are ticked, older ones that were chosen too', () => {
    open();
    fireEvent.click(screen.getByLabelText('Sufuria'));
    expect(screen.getByText('For 2 chosen products')).toBeTruthy();
    expect(sent().productIds).toEqual(['b'.repeat(24), 'd'.repeat(24)]);
  });

  it('sends only the figures of the chosen kind', () => {
    open();
    fireEvent.change(screen.getByLabelText('Kind of promotion'), { target: { value: 'amount' } });
    fireEvent.change(screen.getByLabelText('Amount off'), { target: { value: '5,000' } });
    expect(sent()).toMatchObject({ kind: 'amount', amountTzs: 5_000, percent: null });
  });
});
