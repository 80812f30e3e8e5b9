/** @jest-environment ./web/test/dom-environment.ts */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';

/** The other tabs, as this one hears and tells them. */
const heard: unknown[] = [];
let tell: (rows: number) => void = () => undefined;
class FakeChannel {
  set onmessage(hear: (event: { readonly data: number }) => void) {
    tell = (data) => act(() => hear({ data }));
  }
  postMessage(data: unknown): void {
    heard.push(data);
  }
}
Object.assign(window, { BroadcastChannel: FakeChannel });
// Opens the channel.
const { CartBadge } = await import('./cart-badge.tsx');

interface Loaded {
  readonly rows: number | null;
}

function Tab() {
  const [loaded, setLoaded] = useState<Loaded>({ rows: 2 });
  const [page, setPage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setLoaded({ rows: 3 })}>
        Add
      </button>
      <button type="button" onClick={() => setLoaded({ rows: null })}>
        Fail
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Go on
      </button>
      <CartBadge key={page} rows={loaded.rows} loaded={loaded} />
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const count = () => screen.queryByTestId('cart-count')?.textContent;

it('counts what another tab has loaded, before the scripts and on the next page too, until this one counts again and tells the others', () => {
  tell(5);
  renderPage(<Tab />);
  expect([count(), ...heard]).toEqual(['5']);
  tell(1);
  expect(count()).toBe('1');
  press('Go on');
  expect([count(), ...heard]).toEqual(['1']);
  for (const told of [1, 4]) {
    press('Add');
    expect(count()).toBe('3');
    tell(told);
    expect(count()).toBe(String(told));
  }
  press('Fail');
  expect(count()).toBe('4');
  press('Add');
  press('Fail');
  expect(count()).toBeUndefined();
  expect(heard).toEqual([3, 3, 3]);
});
