/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { showNotice } from '../../lib/notices.store.ts';

jest.unstable_mockModule('../../components/ui/toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { ToastHost } = await import('./toast-host.tsx');

it('the newest notice is said also where the toasts cannot be loaded', async () => {
  renderPage(<ToastHost />);
  act(() => showNotice({ kind: 'error', text: '' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  );
  act(() => showNotice({ kind: 'success', text: 'Product added to cart' }));
  expect(screen.getByRole('status').textContent).toBe('Product added to cart');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
