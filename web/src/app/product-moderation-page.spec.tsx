/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import ProductModerationPage from './pages/product-moderation-page.tsx';

type PageProps = ComponentProps<typeof ProductModerationPage>;

function renderDone(outcome: 'edited' | 'stale'): string {
  const row = { productId: 'p1', productName: 'Kikoi', before: null, after: null, fields: {} };
  const change = { kind: 'status', status: 'draft' };
  const answer = { editKey: 'k', change, refusal: '', rows: [{ ...row, outcome }] };
  const props = {
    loaderData: { hides: true, preview: { ...answer, step: 'previewed' } },
    actionData: { ...answer, step: 'edited', reason: 'Copies of a brand' },
  };
  renderPage(<ProductModerationPage {...(props as unknown as PageProps)} />);
  return document.body.textContent;
}

describe('an admin who hides products', () => {
  it('keeps the typed reason where another one was first', () => {
    expect(renderDone('stale')).toContain('Not saved: Copies of a brand');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('reads nothing of it once it is saved', () => {
    expect(renderDone('edited')).not.toContain('Not saved');
  });
});
