/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { ProductChanges } from './product-changes.tsx';

const at = '2026-03-01T08:00:00.000Z';

describe('the changes of a product', () => {
  it('say what was before and after, and who did it', () => {
    renderPage(
      <ProductChanges
        changes={[
          {
            at,
            what: 'changed',
            byRole: 'ADMIN',
            byName: 'Rehema Said',
            parts: [
              { part: 'sellingPrice', before: 50_000, after: 45_000 },
              { part: 'status', before: 'listed', after: 'draft' },
              { part: 'variantPrices', before: [], after: [10_000, 12_000] },
            ],
          },
          {
            at: '2026-02-01T08:00:00.000Z',
            what: 'uploaded',
            byRole: 'API_KEY',
            byName: '',
            parts: [],
          },
        ]}
      />,
    );
    const [first, second] = screen.getAllByRole('heading').map((head) => head.closest('li'));
    const text = (first?.textContent ?? '').replaceAll('\u00A0', ' ');
    expect(text).toContain('Selling price: before: TZS 50,000 now: TZS 45,000');
    expect(text).toContain('Status: before: In the shop now: Draft');
    expect(text).toContain('before: – now: TZS 10,000 / TZS 12,000');
    expect(text).toContain('Rehema Said (admin)');
    expect(second?.textContent).toMatch(/^Uploaded.*API key$/);
  });

  it('blame no plan where a seller may have been stopped', () => {
    const parts = [{ part: 'status' as const, before: 'listed', after: 'hidden_by_plan' }];
    const hidden = { at, what: 'changed' as const, byRole: 'system', byName: '', parts };
    renderPage(<ProductChanges changes={[hidden]} />);
    const text = screen.getByRole('heading').closest('li')?.textContent;
    expect(text).toContain('or the seller was not allowed to sell');
    expect(text).not.toContain('Hidden by your plan');
  });
});
