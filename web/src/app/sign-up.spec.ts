import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccount } from './actions/sign-up.ts';

/** The accounts that were asked for. */
const asked: object[] = [];
const api = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  asked.push(JSON.parse(text) as object);
  response
    .writeHead(200, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ success: true, error: false, message: 'Opened', data: null }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.API_URL;
  api.closeAllConnections();
  api.close();
});

describe('a new account', () => {
  it('has the name of a shop only with the box of sellers, without which its field is hidden', async () => {
    for (const box of ['', '&registerAsSeller=on']) {
      const body = new URLSearchParams(`name=Asha&businessName=A${box}`);
      const request = new Request('http://sokoni.example/sign-up', { method: 'POST', body });
      const { headers, signal } = request;
      await openAccount(request, null, { headers, signal, setCookies: [] });
    }
    expect(asked).toEqual([
      expect.not.objectContaining({ businessName: 'A' }),
      expect.objectContaining({ businessName: 'A' }),
    ]);
  });
});
