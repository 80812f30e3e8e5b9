/** @jest-environment ./web/test/dom-environment.ts */
import { redirect } from 'react-router';
import { recentSearches, rememberSearch } from '../features/search/recent-searches.ts';
import { clientAction as logOut } from './pages/logout.ts';
import { clientAction as endAccount } from './pages/my-data-page.tsx';

const HOME = redirect('/');
const LOST = new TypeError('Failed to fetch');
type ClientAction = (args: never) => Promise<unknown>;

const post = (form: Record<string, string>, answer: () => unknown) =>
  ({
    request: new Request('http://sokoni.example/', {
      method: 'POST',
      body: new URLSearchParams(form),
    }),
    serverAction: async () => answer(),
  }) as never;
const fail = (error: unknown) => () => {
  throw error;
};

/** What this browser stores; none of it where its disk is full or its mode private. */
function store(works: boolean) {
  const names = new Set(['http://localhost/offline/seen.json']);
  const cache = {
    keys: async () => [...names].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => names.delete(url),
  };
  const open = works ? async () => cache : fail(new DOMException('', 'QuotaExceededError'));
  Object.assign(window, { caches: { open } });
  rememberSearch('kanga');
  return names;
}
afterEach(() => Reflect.deleteProperty(window, 'caches'));

describe('who logs out', () => {
  it('is logged out where the browser can open no cache', async () => {
    store(false);
    await expect(logOut(post({}, fail(HOME)))).rejects.toBe(HOME);
  });

  it('stays on the page, which says where the request was lost', async () => {
    store(true);
    await expect(logOut(post({}, fail(LOST)))).resolves.toMatchObject({ init: { status: 503 } });
  });
});

describe.each([
  ['logs out', logOut as ClientAction, {}],
  ['deletes the account', endAccount as ClientAction, { code: '123456' }],
] as const)('who %s', (_, act, form) => {
  it('leaves neither searches nor seen products on the phone', async () => {
    const seen = store(true);
    await expect(act(post(form, fail(HOME)))).rejects.toBe(HOME);
    expect([recentSearches(), ...seen]).toEqual([[]]);
  });
});

describe('who does not delete the account yet', () => {
  it.each([
    [{ intent: 'send-code' }, fail(redirect('/my-data'))],
    [{ code: '000000' }, () => ({ message: 'Wrong code' })],
  ])('keeps searches and seen products after %o', async (form, answer) => {
    const seen = store(true);
    await endAccount(post(form as Record<string, string>, answer)).catch(() => null);
    expect([recentSearches(), seen.size]).toEqual([['kanga'], 1]);
  });
});
