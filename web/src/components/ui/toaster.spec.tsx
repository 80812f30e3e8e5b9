/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { renderPage } from '../../../test/render-page.tsx';
import { showNotice } from '../../lib/notices.store.ts';

for (const styles of ['react-toastify/ReactToastify.css', '../../styles/toaster.css'])
  jest.unstable_mockModule(styles, () => ({}));
const { default: Toaster } = await import('./toaster.tsx');

async function leadOn({ router }: ReturnType<typeof renderPage>, path: string): Promise<void> {
  await act(() => router.navigate(path));
}

describe('toasts', () => {
  afterEach(() => act(() => toast.dismiss()));
  afterEach(() => jest.restoreAllMocks());

  it('of an error are over once one goes on or sends the form again, and of a success are not', async () => {
    const page = renderPage(<Toaster />);
    const dismiss = jest.spyOn(toast, 'dismiss');
    act(() => showNotice({ kind: 'success', text: 'Saved' }));
    await leadOn(page, '/next');
    expect(dismiss).not.toHaveBeenCalled();
    act(() => showNotice({ kind: 'error', text: 'Not an address' }));
    dismiss.mockClear();
    await leadOn(page, '/shop');
    expect(dismiss.mock.calls).toEqual([[expect.stringContaining('Not an address')]]);
  });

  it('that come on the way stay, and an error that comes again is a toast of its own', async () => {
    const ways: PromiseWithResolvers<null>[] = [];
    const onSubmit = () => {
      const way = Promise.withResolvers<null>();
      ways.push(way);
      return way.promise;
    };
    const { router } = renderPage(<Toaster />, { onSubmit, path: '/form' });
    const submit = async () => {
      const formData = new FormData();
      formData.set('name', 'Juma');
      let sent: Promise<void> | undefined;
      await act(async () => {
        sent = router.navigate('/form', { formMethod: 'post', formData });
      });
      act(() => showNotice({ kind: 'error', text: 'Lost' }));
      ways.at(-1)?.resolve(null);
      await act(async () => sent);
    };
    const dismiss = jest.spyOn(toast, 'dismiss');
    await submit();
    expect(dismiss).not.toHaveBeenCalled();
    await submit();
    const [[first] = []] = dismiss.mock.calls;
    expect(dismiss).toHaveBeenCalledTimes(1);
    expect(toast.isActive(first as string)).toBe(false);
    expect(document.body.textContent).toContain('Lost');
  });
});
