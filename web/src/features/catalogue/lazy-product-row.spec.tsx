/** @jest-environment ./web/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { LazyProductRow } from './lazy-product-row.tsx';

/** Everything is near the screen. */
class Near {
  private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(tell: Near['tell']) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

it('a row that could not be read is gone: nobody knows that it is empty', async () => {
  Object.assign(globalThis, { IntersectionObserver: Near });
  // Nothing answers here.
  renderPage(<LazyProductRow title="Watches" category="watches" limit={3} delivery={null} />);
  expect(screen.getByRole('heading', { name: 'Watches' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Watches' })).toBeNull());
});
