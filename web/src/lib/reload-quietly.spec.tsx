/** @jest-environment ./web/test/dom-environment.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  RouterProvider,
  redirect,
  type SubmitFunction,
  useLoaderData,
  useSubmit,
} from 'react-router';
import type { Polled } from './poll.ts';
import { keepShown, staysAsShown, useQuietReload } from './reload-quietly.ts';

let reload: () => Promise<Polled> = async () => undefined;
let submit: SubmitFunction;
let answer: () => unknown;
/** What a page that keeps a copy of what was loaded has taken. */
let taken: unknown[];

const textOf = (loaded: unknown) =>
  typeof loaded === 'string' ? loaded : String((loaded as { text: string }).text);

function Page() {
  reload = useQuietReload();
  submit = useSubmit();
  return (
    <>
      <p>{textOf(useLoaderData())}</p>
      <textarea aria-label="Message" />
    </>
  );
}

beforeEach(() => {
  answer = () => 'as before';
  taken = [];
  const load = async ({ request }: { readonly request: Request }) => {
    const loaded = await answer();
    if (!staysAsShown(request, loaded as object)) taken.push(textOf(loaded));
    return loaded;
  };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: load,
        errorElement: <p>Error page</p>,
        children: [
          {
            index: true,
            loader: load,
            action: async () => redirect('/paying'),
            middleware: [keepShown as never],
            Component: Page,
          },
        ],
      },
      { path: '/login', element: <p>Log in</p> },
      { path: '/paying', element: <p>The payment page</p> },
    ],
    {
      initialEntries: ['/?order=1'],
      hydrationData: { loaderData: { root: '', '0-0': 'as before' } },
    },
  );
  render(<RouterProvider router={router} />);
});

async function reloadAfterTyping(fails: () => unknown): Promise<Polled> {
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Je, ipo?' } });
  answer = fails;
  return act(reload);
}

describe('a page that loads itself again', () => {
  it('shows what is new', async () => {
    expect(await reloadAfterTyping(() => 'is new')).toBeUndefined();
    expect(await screen.findByText('is new')).toBeTruthy();
  });

  it.each<[string, Polled, () => unknown]>([
    [
      'the line is lost',
      'failed',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    [
      'a service is down',
      'failed',
      () => {
        // As React Router reads it from the answer of the server.
        throw { status: 503, statusText: '', internal: true, data: null };
      },
    ],
    [
      'the session has ended',
      'ended',
      () => {
        throw redirect('/login');
      },
    ],
    ['a part of it could not be read', 'failed', () => ({ text: 'empty', incomplete: 'failed' })],
    ['it is that of nobody', 'ended', () => ({ text: 'empty', incomplete: 'ended' })],
  ])(
    'stays as it is while %s, with what is typed, and can be loaded again',
    async (_, result, fails) => {
      expect(await reloadAfterTyping(fails)).toBe(result);
      expect(screen.getByText('as before')).toBeTruthy();
      expect(screen.getByDisplayValue('Je, ipo?')).toBeTruthy();
      expect(taken).toEqual([]);
      expect(await reloadAfterTyping(() => 'is new')).toBeUndefined();
      expect(await screen.findByText('is new')).toBeTruthy();
      expect(screen.getByDisplayValue('Je, ipo?')).toBeTruthy();
    },
  );

  it('follows where a form leads that is sent meanwhile', async () => {
    const loaded = Promise.withResolvers<string>();
    answer = () => loaded.promise;
    const reloading = reload();
    await act(() => submit(null, { method: 'post' }));
    expect(screen.getByText('The payment page')).toBeTruthy();
    loaded.resolve('as before');
    expect(await reloading).toBeUndefined();
  });

  it('shows what is there of a page that somebody opens, also where a part is missing', async () => {
    answer = () => ({ text: 'half', incomplete: 'failed' });
    await act(() => submit(null, { action: '/?order=2' }));
    expect(await screen.findByText('half')).toBeTruthy();
    expect(taken).toContain('half');
  });

  it('goes where the shop leads: to the payment that came after all', async () => {
    await reloadAfterTyping(() => {
      throw redirect('/paying');
    });
    expect(await screen.findByText('The payment page')).toBeTruthy();
  });

  it('loads what came meanwhile once a form is done', async () => {
    const loaded = Promise.withResolvers<string>();
    answer = () => loaded.promise;
    const first = reload();
    const second = reload();
    answer = () => 'newest';
    loaded.resolve('as before');
    await act(async () => {
      await Promise.all([first, second]);
    });
    expect(await screen.findByText('newest')).toBeTruthy();
  });
});
