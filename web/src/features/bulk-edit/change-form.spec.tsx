/** @jest-environment ./web/test/dom-environment.ts */
import type { ProductChange } from '@sokoni/contracts/browser';
import { CONFIGURED_CATEGORY_TERMS, categoriesIn } from '@sokoni/contracts/browser';
import { renderPage } from '../../../test/render-page.tsx';
import { keepCategories } from '../../lib/categories.ts';
import { ChangeForm } from './change-form.tsx';

keepCategories(categoriesIn(CONFIGURED_CATEGORY_TERMS));

describe('the form of a bulk edit', () => {
  const focused = (change: ProductChange, refusal: string) => {
    const choice = { ids: ['p1'], all: null };
    renderPage(<ChangeForm {...{ choice, change, refusal }} editKey="k1" />);
    const field = document.activeElement as HTMLInputElement;
    return field.name === 'kind' ? field.value : (field.name ?? null);
  };

  it.each<[string, ProductChange]>([
    ['percent', { kind: 'price-percent', percent: Number.NaN }],
    ['stock', { kind: 'stock-set', stock: -1 }],
    ['category', { kind: 'category', category: 'Appliances' }],
    ['hide', { kind: 'status', status: 'draft' }],
  ])('leads to what was refused: %s', (name, change) => {
    expect(focused(change, 'Please correct it')).toBe(name);
  });

  it('leads nowhere where nothing was refused', () => {
    expect(focused({ kind: 'stock-set', stock: 5 }, '')).toBeFalsy();
  });
});
