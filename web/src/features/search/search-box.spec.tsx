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
});
