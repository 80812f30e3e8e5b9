/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';

/** Everything is near the screen. */
class Near {
  private readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(notify: Near['notify']) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}

jest.unstable_mockModule('./catalogue.api.ts', () => ({
  listCategory: () => Promise.reject(new Error('unreachable')),
}));
const { LazyProductRow } = await import('./lazy-product-row.tsx');

const { IntersectionObserver: before } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: Near });
});
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: before });
});

it('a row that could not be read is gone: nobody knows that it is empty', async () => {
  renderPage(<LazyProductRow title="Watches" category="watches" limit={3} delivery={null} />);
  expect(screen.getByRole('heading', { name: 'Watches' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Watches' })).toBeNull());
});
