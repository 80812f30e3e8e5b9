/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import ProductModerationPage from './pages/product-moderation-page.tsx';

type PageProps = ComponentProps<typeof ProductModerationPage>;

type Outcome = 'edited' | 'stale' | 'refused' | 'unchanged';

function renderDone(...outcomes: readonly Outcome[]): string {
  const row = { productId: 'p1', productName: 'Kikoi', before: null, after: null, fields: {} };
  const change = { kind: 'status', status: 'draft' };
  const answer = {
    editKey: 'k',
    change,
    refusal: '',
    rows: outcomes.map((outcome, at) => ({ ...row, productId: `p${at}`, outcome })),
  };
  const props = {
    loaderData: { hides: true, preview: { ...answer, step: 'previewed' } },
    actionData: { ...answer, step: 'edited', reason: 'Copies of a brand' },
  };
  renderPage(<ProductModerationPage {...(props as unknown as PageProps)} />);
  return document.body.textContent;
}

describe('an admin who hides products', () => {
  it.each([[['stale']], [['refused']], [['edited', 'stale']], [['edited', 'refused']]] as const)(
    'keeps the typed reason for what was left as it was: %j',
    (outcomes) => {
      expect(renderDone(...outcomes)).toContain('Not saved: Copies of a brand');
      expect(screen.getByRole('alert')).toBeTruthy();
    },
  );

  it('reads nothing of it once it is saved', () => {
    expect(renderDone('edited', 'unchanged')).not.toContain('Not saved');
  });
});
