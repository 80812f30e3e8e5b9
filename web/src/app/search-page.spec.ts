import { RouterContextProvider } from 'react-router';
import { sendData, serveAsApi } from '../../test/fake-api.ts';
import { withCaller } from './caller.ts';
import { loader } from './pages/search-page.tsx';

const NUMBER = 'SK-261129-KBH6N';
const found: object[] = [];
serveAsApi((_, response) => {
  sendData(response, found);
});

/** Where a search for the number of an order leads. */
async function led(cookie: string, typed = NUMBER): Promise<string> {
  const query = new URLSearchParams({ sr: typed });
  const request = new Request(`http://sokoni.example/search?${query}`, { headers: { cookie } });
  const args = { request, context: new RouterContextProvider(), params: {} } as never;
  let led: unknown;
  await withCaller(args, async () => {
    led = await loader(args).catch((thrown: unknown) => thrown);
    return new Response();
  });
  return (led instanceof Response && led.headers.get('location')) || '';
}

describe('the number of an order, searched for', () => {
  it('leads a visitor to the log-in by phone, and back', async () => {
    const query = new URLSearchParams({ returnTo: `/search?sr=${NUMBER}`, by: 'phone' });
    expect(await led('')).toBe(`/login?${query}`);
  });

  it('leads its buyer to the order', async () => {
    found.splice(0, 1, { _id: 'o1' });
    for (const typed of [NUMBER, 'sk 261129 kbh6n', 'sk261129kbh6n', 'Oda SK-261129-KBH6N.']) {
      expect(await led('token=x', typed)).toBe('/MyOrders/o1');
    }
  });

  it('leads anybody else to their own orders, which say that it is none of them', async () => {
    found.splice(0);
    expect(await led('token=x')).toBe(`/MyOrders?q=${NUMBER}`);
  });
});
