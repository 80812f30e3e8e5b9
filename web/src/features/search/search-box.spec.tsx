/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { SCREEN } from '@sokoni/contracts/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Types into the box and lets the time pass after which it searches; answers where that led. */
async function searchFor(text: string, meanwhile: () => void = () => {}): Promise<string> {
  const { router } = renderPage(
    <>
      <SearchBox />
      <a href="/cart">Cart</a>
    </>,
  );
  const box = screen.getByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: text } });
  meanwhile();
  await act(() => jest.advanceTimersByTimeAsync(SCREEN.searchDebounceMs));
  return router.state.location.pathname + router.state.location.search;
}

describe('the search box', () => {
  it('searches when typing pauses', async () => {
    expect(await searchFor('simu')).toBe('/search?sr=simu');
  });

  it('leads nowhere once the person has turned to a link', async () => {
    expect(await searchFor('simu', () => screen.getByRole('link').focus())).toBe('/');
  });

  it('leaves the page before as the one to go back to, however often typing pauses', async () => {
    const { router } = renderPage(<SearchBox />);
    const box = screen.getByRole('combobox');
    box.focus();
    for (const text of ['te', 'tec', 'tecno']) {
      fireEvent.change(box, { target: { value: text } });
      // The next letter comes while the search for the last ones is on its way.
      await act(() => jest.advanceTimersByTimeAsync(SCREEN.searchDebounceMs));
    }
    expect(router.state.location.search).toBe('?sr=tecno');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('leaves it so after Enter too', async () => {
    const { router } = renderPage(<SearchBox />);
    const box = screen.getByRole<HTMLInputElement>('combobox');
    box.focus();
    fireEvent.change(box, { target: { value: 'te' } });
    await act(() => jest.advanceTimersByTimeAsync(SCREEN.searchDebounceMs));
    fireEvent.change(box, { target: { value: 'tecno' } });
    await act(async () => box.form?.requestSubmit());
    expect(router.state.location.search).toBe('?sr=tecno');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });
});
