import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { sendData, serveAsApi } from '../../test/fake-api.ts';
import { setTextSource } from '../lib/texts.ts';
import checkout from '../locales/en/checkout.ts';
import { withCaller } from './caller.ts';
import PaymentCancelPage, { loader } from './pages/payment-cancel-page.tsx';

let status = 'failed';
serveAsApi(({ url }, response) => {
  const known = { _id: 'u1', role: 'SELLER', adminRoles: [], membership: null };
  const purchase = { status, promptedPhone: null, receipt: null };
  const data = url?.startsWith('/api/plan-purchases/p1') ? purchase : known;
  sendData(response, data);
});

beforeAll(() => setTextSource((_, namespace) => (namespace === 'checkout' ? checkout : {})));

/** The page to which a provider returns a seller who has not paid for a plan; or where it leads. */
async function open(): Promise<string> {
  const url = 'http://sokoni.example/payment-cancel?plan=premium&purchase=p1';
  const request = new Request(url, { headers: { cookie: 'token=x' } });
  const args = { request, context: new RouterContextProvider(), params: {} } as never;
  let loaded: unknown;
  await withCaller(args, async () => {
    loaded = await loader(args).catch((thrown: unknown) => thrown);
    return new Response();
  });
  if (loaded instanceof Response) return loaded.headers.get('location') ?? '';
  const props = { loaderData: loaded } as never as Parameters<typeof PaymentCancelPage>[0];
  const router = createMemoryRouter([{ path: '/', element: <PaymentCancelPage {...props} /> }]);
  return renderToString(<RouterProvider router={router} />);
}

describe('a plan that was not paid for', () => {
  it('is not said to be cancelled where its payment has failed', async () => {
    status = 'failed';
    const page = await open();
    expect(page).toContain('The payment did not go through');
    expect(page).toContain('Your plan is as it was: you can try again.');
    expect(page).not.toContain('Cancelled');
    expect(page).not.toContain('href="/checkout"');
  });

  it('is cancelled while nothing else is known of its payment', async () => {
    status = 'pending';
    expect(await open()).toContain('Payment Cancelled!');
  });

  it('is shown as paid once it is', async () => {
    status = 'paid';
    expect(await open()).toBe('/payment-success?purchase=p1');
  });
});
