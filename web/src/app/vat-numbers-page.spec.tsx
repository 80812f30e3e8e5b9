import { ok } from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import type { FormAnswer } from '../lib/form-answer.ts';
import { setTextSource } from '../lib/texts.ts';
import verification from '../locales/en/verification.ts';
import { withCaller } from './caller.ts';
import VatNumbersPage, { action } from './pages/vat-numbers-page.tsx';

const opened = {
  ...{ sellerId: 'a'.repeat(24), sellerName: 'Asha', businessName: '', vatNumber: '40001234A' },
  ...{ state: 'waiting', certificate: '', reason: '', decidedAt: null },
  askedAt: '2026-03-02T09:30:00.000Z',
};
/** What the seller has sent meanwhile. */
const stored = { ...opened, vatNumber: '40009876B', askedAt: '2026-03-02T10:00:00.000Z' };
const message = 'The seller has changed this. Look at it again.';

const api = createServer(({ method }, response) => {
  const isRead = method === 'GET';
  const refused = { message, code: 'vat-number-changed', data: null };
  const read = { message: '', data: [stored], nextCursor: null };
  response
    .writeHead(isRead ? 200 : 409, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ success: isRead, error: !isRead, ...(isRead ? read : refused) }));
});

beforeAll(async () => {
  setTextSource((_, namespace) => (namespace === 'verification' ? verification : {}));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.API_URL;
  api.closeAllConnections();
  api.close();
});

async function decide(): Promise<FormAnswer> {
  const { sellerId, vatNumber, askedAt, state } = opened;
  const body = new FormData();
  const typed = { sellerId, vatNumber, askedAt, state, decision: 'refuse', reason: 'Unreadable' };
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  const url = new URL(`http://sokoni.example/admin-panel/vat-numbers?seller=${sellerId}`);
  const request = new Request(url, { method: 'POST', body });
  const args = { request, url, context: new RouterContextProvider(), params: {} } as never;
  let answer: unknown;
  await withCaller(args, async () => {
    answer = await action(args);
    return new Response();
  });
  ok(!(answer instanceof Response), 'The form comes back instead of a page without it.');
  return (answer as { readonly data: FormAnswer }).data;
}

/** The page as the browser shows it: what it has read is what was opened. */
function render(actionData: FormAnswer): string {
  const here = '/admin-panel/vat-numbers';
  const loaderData = {
    ...{ entries: [opened], nextCursor: null, here },
    state: 'waiting',
    chosen: opened,
  };
  const props = { loaderData, actionData } as never as Parameters<typeof VatNumbersPage>[0];
  const routes = [{ path: '/', element: <VatNumbersPage {...props} /> }];
  return renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
}

it('shows the number that the seller has sent meanwhile, beside the reason that was typed', async () => {
  const html = render(await decide());
  expect(html).toContain(message);
  expect(html).toContain(`value="${stored.vatNumber}"`);
  expect(html).toContain(`value="${stored.askedAt}"`);
  expect(html).toContain('Unreadable');
});
